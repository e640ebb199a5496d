import type { PasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import { t } from '@brightnest/contracts/translation';
import { useBeginPasskeySignInMutation } from '@brightnest/kit/runtime/session';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../../runtime/api-error';
import {
  askForPasskey,
  canOfferInFields,
  stopWaiting,
  useCanUsePasskeys,
  wasLeft,
} from '../../runtime/browser/passkeys';
import { Button } from '../controls/button';

interface PasskeySignInProps {
  /** Signs in; answers why it failed. */
  onSubmit: (passkey: PasskeyRequest) => Promise<unknown>;
  /** Told what to say of a passkey that did not sign in. */
  onRefusal: (message: string) => void;
  isPending: boolean;
}

/** Signs in with a passkey, by a button, and by the field of the address where the browser offers passkeys there. */
export function PasskeySignIn({ onSubmit, onRefusal, isPending }: PasskeySignInProps) {
  const canUse = useCanUsePasskeys();
  const [begin] = useBeginPasskeySignInMutation();
  const [isAsking, setIsAsking] = useState(false);
  // Grows as the field is to offer passkeys again.
  const [round, setRound] = useState(0);

  async function submit(request: PasskeyRequest) {
    const error = await onSubmit(request);
    if (error) onRefusal(errorMessage(error, t('Login failed')));
    return !error;
  }

  async function ask() {
    onRefusal('');
    setIsAsking(true);
    const isIn = await enter();
    setIsAsking(false);
    if (!isIn) setRound((last) => last + 1);
  }

  async function enter() {
    const { data: options, error } = await begin();
    if (!options) {
      onRefusal(errorMessage(error, t('Login failed')));
      return false;
    }
    try {
      return await submit({ passkey: await askForPasskey(options) });
    } catch (failure) {
      onRefusal(
        wasLeft(failure)
          ? t('No passkey was used. You can sign in with your password.')
          : t('Your browser could not use a passkey. Please sign in with your password.'),
      );
      return false;
    }
  }

  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await canOfferInFields())) return;
    while (!isOver()) {
      const { data: options } = await begin();
      if (!options || isOver()) return;
      // A challenge ends, and the page may be open for longer.
      let isOld = false;
      const renewal = setTimeout(() => {
        isOld = true;
        void stopWaiting();
      }, options.timeout / 2);
      try {
        const passkey = await askForPasskey(options, { inFields: true });
        if (isOver() || (await submit({ passkey }))) return;
      } catch {
        // The button took over, or the page is left.
        if (!isOld) return;
      } finally {
        clearTimeout(renewal);
      }
    }
  });

  useEffect(() => {
    let isOver = false;
    void offer(() => isOver);
    return () => {
      isOver = true;
      if (canUse) void stopWaiting();
    };
  }, [canUse, round]);

  if (!canUse) return null;
  return (
    <Button
      variant="secondary"
      size="lg"
      fullWidth
      loading={isAsking}
      disabled={isPending}
      onClick={() => void ask()}
    >
      <KeyRound aria-hidden="true" />
      {t('Sign in with a passkey')}
    </Button>
  );
}
