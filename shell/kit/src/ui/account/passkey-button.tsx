import type { PasskeyAssertion } from '@brightnest/contracts/identity/passkey-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { KeyRound } from 'lucide-react';
import { askForPasskey, useCanUsePasskeys, wasLeft } from '../../runtime/browser/passkeys';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { useFailureToast } from '../feedback/use-failure-toast';
import type { OwnAccount } from './own-account';

interface PasskeyButtonProps<A> {
  account: OwnAccount;
  label: string;
  /** What failed, where it did. */
  failure: string;
  /** Sends what the passkey proves. */
  send: (passkey: PasskeyAssertion) => Promise<{ data?: A; error?: unknown }>;
  onDone: (answer: A) => void;
}

/** Proves by one of the own passkeys that it is oneself. Nothing is shown to who has none. */
export function PasskeyButton<A>({ account, label, failure, send, onDone }: PasskeyButtonProps<A>) {
  const { calls, signInPath } = account;
  const canUse = useCanUsePasskeys();
  const { data } = calls.listPasskeys.useQuery();
  const [begin] = calls.beginPasskeyProof.useMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath });
  const { run, isRunning } = useSingleFlight();

  async function prove() {
    const begun = await begin();
    if (!begun.data) return showFailure(begun.error, failure);
    try {
      const { data: answer, error } = await send(await askForPasskey(begun.data));
      if (answer === undefined) showFailure(error, failure);
      else onDone(answer);
    } catch (error) {
      const description = wasLeft(error) ? t('No passkey was used.') : undefined;
      toast({ title: failure, description, variant: 'destructive' });
    }
  }

  if (!canUse || !data?.passkeys.some(({ isCopied }) => !isCopied)) return null;
  return (
    <div>
      <Button variant="secondary" loading={isRunning} onClick={() => void run(prove)}>
        <KeyRound aria-hidden="true" />
        {label}
      </Button>
    </div>
  );
}
