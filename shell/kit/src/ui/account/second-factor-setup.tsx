import { t } from '@brightnest/contracts/translation';
import type {
  BeginSecondFactorRequest,
  SecondFactorCodeRequest,
  SecondFactorSetup,
} from '@brightnest/contracts/identity/second-factor-schemas';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '../controls/button';
import { useFocusOnMount } from '../controls/focus';
import { Cluster, Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { Notice } from '../feedback/notice';
import { color, fontSize, radius, space } from '../theme/tokens';
import { AccountForm, CodeField, CurrentPasswordField } from './account-form';
import type { OwnAccount } from './own-account';

const loadBegin = () =>
  import('@brightnest/contracts/identity/second-factor-schemas').then(
    (module) => module.beginSecondFactorRequestSchema,
  );

/** The schema of what asks for a code alone. */
export const loadCode = () =>
  import('@brightnest/contracts/identity/second-factor-schemas').then(
    (module) => module.secondFactorCodeRequestSchema,
  );

interface SetUpProps {
  account: OwnAccount;
  /** It is turned on, and these are shown once. */
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Turns a second factor on: by the password, and then by a code of the app that has taken over its secret. */
export function SecondFactorSetUp({ account, onTurnedOn, onCancel }: SetUpProps) {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [begin] = account.calls.beginSecondFactor.useMutation();
  const [confirm] = account.calls.confirmSecondFactor.useMutation();
  if (!setup) {
    return (
      <Stack key="password">
        <StepTitle>{t('First your password')}</StepTitle>
        <AccountForm<BeginSecondFactorRequest, SecondFactorSetup>
          account={account}
          schema={loadBegin}
          defaultValues={{ currentPassword: '' }}
          send={begin}
          label={t('Continue')}
          failure={t('Failed to begin')}
          onDone={setSetup}
          onCancel={onCancel}
        >
          {(form) => <CurrentPasswordField form={form} />}
        </AccountForm>
      </Stack>
    );
  }
  return (
    // Another form than the one before.
    <Stack key="app">
      <StepTitle>{t('Now your authenticator app')}</StepTitle>
      <p>
        {t(
          'Scan this with the app, such as Google Authenticator, Microsoft Authenticator or your password manager. Then enter the code that it shows.',
        )}
      </p>
      <Cluster $gap={5}>
        <QrCode text={setup.uri} />
        <Stack $gap={2}>
          <span>{t('No camera? Enter this key:')}</span>
          <Key>{setup.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</Key>
          <a href={setup.uri}>{t('Open it in an app on this device')}</a>
        </Stack>
      </Cluster>
      <AccountForm<SecondFactorCodeRequest, { recoveryCodes: string[] }>
        account={account}
        schema={loadCode}
        defaultValues={{ code: '' }}
        send={confirm}
        label={t('Turn on')}
        failure={t('Failed to turn on the second factor')}
        onDone={({ recoveryCodes }) => onTurnedOn(recoveryCodes)}
        onCancel={onCancel}
      >
        {(form) => <CodeField form={form} />}
      </AccountForm>
    </Stack>
  );
}

const Title = styled.h3`
  font-size: ${fontSize.lg};
`;

/** What is to be done now; it takes the focus from what it replaces. */
export function StepTitle({ children }: { children: string }) {
  const ref = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Title ref={ref} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Key = styled.code`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-size: ${fontSize.md};
  overflow-wrap: anywhere;
  user-select: all;
`;

const QR_SIZE = '11rem';

// Dark on white on a dark page too: not every camera reads it the other way round.
const Picture = styled.svg`
  width: ${QR_SIZE};
  height: ${QR_SIZE};
  border-radius: ${radius.md};
  background: white;
`;

const QUIET_ZONE = 3;

/** A text as a QR code. Without it, the text can be typed. */
function QrCode({ text }: { text: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>();
  useEffect(() => {
    let isShown = true;
    import('uqr').then(
      ({ encode }) => isShown && setCode(drawn(encode(text, { border: QUIET_ZONE }))),
      () => isShown && setCode(null),
    );
    return () => {
      isShown = false;
    };
  }, [text]);
  if (code === null) return null;
  if (!code) return <Skeleton $width={QR_SIZE} $height={QR_SIZE} />;
  return (
    <Picture
      role="img"
      aria-label={t('QR code for your authenticator app')}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="black" />
    </Picture>
  );
}

function drawn({ size, data }: { size: number; data: boolean[][] }) {
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr));
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-family: monospace;
  font-size: ${fontSize.md};
`;

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t('Codes copied') });
    } catch {
      toast({ title: t('Please copy them by hand'), variant: 'destructive' });
    }
  }

  return (
    <Stack>
      <StepTitle>{t('Keep your recovery codes')}</StepTitle>
      <p>
        {t(
          'Without your phone you sign in with one of these instead of a code. Each works once. Write them down or save them where nobody else finds them.',
        )}
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Notice>{t('They are not shown again.')}</Notice>
      <Cluster $gap={3}>
        <Button onClick={onKept}>{t('I have kept them')}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('Copy codes')}
        </Button>
      </Cluster>
    </Stack>
  );
}
