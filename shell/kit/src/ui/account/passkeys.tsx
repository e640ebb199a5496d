import type { Passkey, RenamePasskeyRequest } from '@brightnest/contracts/identity/passkey-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  isThereAlready,
  makePasskey,
  useCanUsePasskeys,
  wasLeft,
} from '../../runtime/browser/passkeys';
import { useRedirectToSignInWhen } from '../../runtime/navigation';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { ConfirmDialog } from '../controls/dialog';
import { Badge } from '../display/badge';
import { Card, CardHeading } from '../display/card';
import { Cluster, Stack, VisuallyHidden } from '../display/layout';
import { Skeleton } from '../display/loading';
import { Notice } from '../feedback/notice';
import { PendingQuery } from '../feedback/pending-query';
import { useFailureToast } from '../feedback/use-failure-toast';
import { TextField } from '../forms/field';
import { fieldProps, type JoiForm } from '../forms/joi-form';
import { AccountForm } from './account-form';
import type { OwnAccount } from './own-account';
import { RecoveryCodes } from './second-factor-setup';
import { AccountRows } from './sessions';

interface PasskeysProps {
  account: OwnAccount;
  /** Told once a passkey became the second factor that is needed, and its recovery codes have been kept. */
  onSetUp?: () => void;
}

/** One's own passkeys: those there are, and how another one is added. */
export function PasskeysCard({ account, onSetUp }: PasskeysProps) {
  const { data, ...query } = account.calls.listPasskeys.useQuery();
  const [codes, setCodes] = useState<readonly string[]>();
  const canUse = useCanUsePasskeys();
  const heading = useRef<HTMLHeadingElement>(null);
  useRedirectToSignInWhen(data === null, account.signInPath);

  function onKept() {
    setCodes(undefined);
    // What was pressed is gone, and the focus would be lost with it.
    heading.current?.focus();
    onSetUp?.();
  }

  return (
    <Card as="section" aria-labelledby="passkeys">
      <Stack>
        <CardHeading
          id="passkeys"
          ref={heading}
          explanation={t(
            'Sign in with your finger, your face or the PIN of your device. There is no password to remember, and none that a false page could ask you for.',
          )}
        >
          {t('Passkeys')}
        </CardHeading>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={onKept} />
        ) : data ? (
          <>
            {data.passkeys.length === 0 ? (
              <p>{t('You have no passkeys yet.')}</p>
            ) : (
              <AccountRows>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow
                    key={passkey.id}
                    account={account}
                    passkey={passkey}
                    onClosed={() => heading.current?.focus()}
                  />
                ))}
              </AccountRows>
            )}
            {canUse ? (
              <AddPasskey account={account} onCodes={setCodes} />
            ) : (
              <Notice tone="info">{t('This browser can’t use passkeys on this page.')}</Notice>
            )}
          </>
        ) : (
          <PendingQuery query={query} label={t('Loading your passkeys...')}>
            <Skeleton $height="3.5rem" />
          </PendingQuery>
        )}
      </Stack>
    </Card>
  );
}

interface AddPasskeyProps {
  account: OwnAccount;
  onCodes: (recoveryCodes: readonly string[]) => void;
}

function AddPasskey({ account: { calls, signInPath }, onCodes }: AddPasskeyProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath });
  const [begin] = calls.beginPasskey.useMutation();
  const [add] = calls.addPasskey.useMutation();
  const { run, isRunning } = useSingleFlight();
  const failure = t('Failed to add a passkey');

  async function addOne() {
    const begun = await begin();
    if (!begun.data) return showFailure(begun.error, failure);
    try {
      const { data, error } = await add({ passkey: await makePasskey(begun.data) });
      if (!data) return showFailure(error, failure);
      toast({ title: t('Passkey added'), description: data.passkeys[0]?.name });
      if (data.recoveryCodes) onCodes(data.recoveryCodes);
    } catch (error) {
      const description = isThereAlready(error)
        ? t('There is a passkey of your account on this device already.')
        : wasLeft(error)
          ? t('No passkey was made. You can try again whenever you like.')
          : t('Your browser could not make a passkey. Please try another browser or device.');
      toast({ title: failure, description, variant: 'destructive' });
    }
  }

  return (
    <div>
      <Button loading={isRunning} onClick={() => void run(addOne)}>
        <KeyRound aria-hidden="true" />
        {t('Add a passkey')}
      </Button>
    </div>
  );
}

const loadRename = () =>
  import('@brightnest/contracts/identity/passkey-schemas').then(
    (module) => module.renamePasskeyRequestSchema,
  );

interface PasskeyRowProps {
  account: OwnAccount;
  passkey: Passkey;
  /** What was pressed is gone. */
  onClosed: () => void;
}

function PasskeyRow({ account, passkey, onClosed }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt, isBackedUp, isCopied } = passkey;
  const [step, setStep] = useState<'rename' | 'remove'>();
  const [rename] = account.calls.renamePasskey.useMutation();

  function close() {
    setStep(undefined);
    onClosed();
  }

  if (step === 'rename') {
    return (
      <li>
        <AccountForm<RenamePasskeyRequest, unknown>
          account={account}
          schema={loadRename}
          defaultValues={{ name }}
          send={(values) => rename({ id, ...values })}
          label={t('Save name')}
          failure={t('Failed to rename the passkey')}
          onDone={close}
          onCancel={close}
        >
          {(form) => <NameField form={form} />}
        </AccountForm>
      </li>
    );
  }
  const added = { date: formatDate(createdAt, 'medium') };
  return (
    <Cluster as="li" $justify="space-between">
      <div>
        <Cluster $gap={2}>
          <strong>{name}</strong>
          {isBackedUp && <Badge tone="neutral">{t('Backed up')}</Badge>}
          {isCopied && <Badge tone="danger">{t('Copied')}</Badge>}
        </Cluster>
        <small>
          {lastUsedAt
            ? t('Added on {date}, last used on {lastUse}', {
                ...added,
                lastUse: formatDate(lastUsedAt, 'medium'),
              })
            : t('Added on {date}, not used yet', added)}
        </small>
        {isCopied && (
          <small>
            {t('Somebody may have copied it, so it signs nobody in any more. Please remove it.')}
          </small>
        )}
      </div>
      <Cluster $gap={2}>
        <Button variant="secondary" size="sm" onClick={() => setStep('rename')}>
          {t('Rename')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setStep('remove')}>
          {t('Remove')} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Cluster>
      {step === 'remove' && <RemovePasskey account={account} passkey={passkey} onClosed={close} />}
    </Cluster>
  );
}

/** It takes the focus from the button that it replaces. */
function NameField({ form }: { form: JoiForm<RenamePasskeyRequest> }) {
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);
  return <TextField label={t('Name')} autoComplete="off" required {...fieldProps(form, 'name')} />;
}

function RemovePasskey({ account, passkey: { id, name }, onClosed }: PasskeyRowProps) {
  const { calls, signInPath } = account;
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath });
  const [remove, { isLoading }] = calls.removePasskey.useMutation();

  async function confirm() {
    const { error } = await remove(id);
    if (error) showFailure(error, t('Failed to remove the passkey'));
    else toast({ title: t('Passkey removed'), description: name });
    onClosed();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      title={t('Remove the passkey {name}?', { name })}
      description={t(
        'It signs you in no more. Your device or password manager may still show it: remove it there, too.',
      )}
      confirmLabel={t('Remove passkey')}
      destructive
      loading={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
