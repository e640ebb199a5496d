import { t } from '@brightnest/contracts/translation';
import type {
  EndSecondFactorRequest,
  SecondFactorCodeRequest,
  SecondFactorState,
} from '@brightnest/contracts/identity/second-factor-schemas';
import { formatDate } from '@brightnest/contracts/times';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useRef, useState } from 'react';
import { useRedirectToSignInWhen } from '../../runtime/navigation';
import { Button } from '../controls/button';
import { Badge } from '../display/badge';
import { Card, CardHeading } from '../display/card';
import { Cluster, Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { Notice } from '../feedback/notice';
import { PendingQuery } from '../feedback/pending-query';
import { AccountForm, CodeField, CurrentPasswordField } from './account-form';
import type { OwnAccount } from './own-account';
import { PasskeyButton } from './passkey-button';
import { loadCode, RecoveryCodes, SecondFactorSetUp, StepTitle } from './second-factor-setup';

interface SecondFactorProps {
  account: OwnAccount;
  /** Told once it is turned on, and its recovery codes have been kept. */
  onSetUp?: () => void;
}

/** One's own second factor: whether there is one, and what is done about it. */
export function SecondFactorCard({ account, onSetUp }: SecondFactorProps) {
  const { data, ...query } = account.calls.getSecondFactor.useQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  useRedirectToSignInWhen(data === null, account.signInPath);
  return (
    <Card as="section" aria-labelledby="second-factor">
      <Stack>
        <CardHeading
          id="second-factor"
          ref={heading}
          explanation={t(
            'Signing in by password then asks for a code of an app on your phone, too. Who knows your password alone does not get in.',
          )}
        >
          {t('Second factor')}
        </CardHeading>
        {data ? (
          <LoadedFactor
            account={account}
            state={data}
            onSetUp={onSetUp}
            // What was pressed is gone, and the focus would be lost with it.
            onClosed={() => heading.current?.focus()}
          />
        ) : (
          <PendingQuery query={query} label={t('Loading your second factor...')}>
            <Skeleton $height="3rem" />
          </PendingQuery>
        )}
      </Stack>
    </Card>
  );
}

type Step = 'turn-on' | 'renew' | 'turn-off';

interface LoadedFactorProps extends SecondFactorProps {
  state: SecondFactorState;
  /** A step was gone through, or left. */
  onClosed: () => void;
}

function LoadedFactor({ account, state, onSetUp, onClosed }: LoadedFactorProps) {
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();

  function close() {
    setStep(undefined);
    setCodes(undefined);
    onClosed();
  }

  if (codes) {
    const onKept = () => {
      close();
      onSetUp?.();
    };
    return <RecoveryCodes codes={codes} onKept={onKept} />;
  }
  if (step === 'turn-on') {
    return <SecondFactorSetUp account={account} onTurnedOn={setCodes} onCancel={close} />;
  }
  if (step === 'renew') return <Renew account={account} onRenewed={setCodes} onCancel={close} />;
  if (step === 'turn-off') return <TurnOff account={account} onClosed={close} />;
  return <Standing account={account} state={state} onStep={setStep} onTurnedOn={setCodes} />;
}

// From here on it is time for new ones.
const FEW_CODES = 3;

interface StandingProps {
  account: OwnAccount;
  state: SecondFactorState;
  onStep: (step: Step) => void;
  /** It was turned on by a passkey, and these are shown once. */
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
}

/** How it stands, and the ways on. */
function Standing({ account, state, onStep, onTurnedOn }: StandingProps) {
  const { since, recoveryCodesLeft: count, isRequired, hasApp } = state;
  const [turnOn] = account.calls.turnOnByPasskey.useMutation();
  if (since === null) {
    return (
      <>
        {isRequired && (
          <Notice>{t('Your role needs a second factor. Please turn it on to go on.')}</Notice>
        )}
        <Cluster $gap={3}>
          <Button onClick={() => onStep('turn-on')}>{t('Turn on the second factor')}</Button>
          <PasskeyButton
            account={account}
            label={t('Turn on with a passkey')}
            failure={t('Failed to turn on the second factor')}
            send={(passkey) => turnOn({ passkey })}
            onDone={({ recoveryCodes }) => onTurnedOn(recoveryCodes)}
          />
        </Cluster>
      </>
    );
  }
  return (
    <>
      <Cluster $gap={2}>
        <Badge tone="success">{t('On')}</Badge>
        <span>{t('Since {date}', { date: formatDate(since, 'medium') })}</span>
      </Cluster>
      {!hasApp && (
        <p>
          {t(
            'You sign in with a passkey. Where you have none at hand, your password needs a recovery code beside it.',
          )}
        </p>
      )}
      {count > FEW_CODES ? (
        <p>{t('{count} recovery codes left', { count, one: '{count} recovery code left' })}</p>
      ) : (
        <Notice>
          {t('{count} recovery codes left. Please make new ones.', {
            count,
            one: '{count} recovery code left. Please make new ones.',
          })}
        </Notice>
      )}
      {isRequired && <p>{t('Your role needs it, so it stays on.')}</p>}
      <Cluster $gap={3}>
        <Button variant="secondary" onClick={() => onStep('renew')}>
          {t('New recovery codes')}
        </Button>
        {!isRequired && (
          <Button variant="secondary" onClick={() => onStep('turn-off')}>
            {t('Turn off')}
          </Button>
        )}
      </Cluster>
    </>
  );
}

interface RenewProps {
  account: OwnAccount;
  onRenewed: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function Renew({ account, onRenewed, onCancel }: RenewProps) {
  const [renew] = account.calls.renewRecoveryCodes.useMutation();
  return (
    <Stack>
      <StepTitle>{t('New recovery codes')}</StepTitle>
      <p>{t('The codes that you have now stop working.')}</p>
      <PasskeyButton
        account={account}
        label={t('Use a passkey')}
        failure={t('Failed to make new codes')}
        send={(passkey) => renew({ passkey })}
        onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      />
      <AccountForm<SecondFactorCodeRequest, { recoveryCodes: string[] }>
        account={account}
        schema={loadCode}
        defaultValues={{ code: '' }}
        send={renew}
        label={t('Make new codes')}
        failure={t('Failed to make new codes')}
        onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
        onCancel={onCancel}
      >
        {(form) => <CodeField form={form} takesRecoveryCodes />}
      </AccountForm>
    </Stack>
  );
}

const loadEnd = () =>
  import('@brightnest/contracts/identity/second-factor-schemas').then(
    (module) => module.endSecondFactorRequestSchema,
  );

function TurnOff({ account, onClosed }: { account: OwnAccount; onClosed: () => void }) {
  const toast = useToast();
  const [end] = account.calls.endSecondFactor.useMutation();
  return (
    <Stack>
      <StepTitle>{t('Turn off the second factor')}</StepTitle>
      <p>{t('Signing in then asks for your password alone.')}</p>
      <AccountForm<EndSecondFactorRequest, { message: string }>
        account={account}
        schema={loadEnd}
        defaultValues={{ currentPassword: '', code: '' }}
        send={end}
        label={t('Turn off')}
        isDangerous
        failure={t('Failed to turn off the second factor')}
        onDone={({ message }) => {
          toast({ title: t('Second factor turned off'), description: message });
          onClosed();
        }}
        onCancel={onClosed}
      >
        {(form) => (
          <>
            <CurrentPasswordField form={form} />
            <CodeField form={form} takesRecoveryCodes />
          </>
        )}
      </AccountForm>
    </Stack>
  );
}
