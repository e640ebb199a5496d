import type {
  OpenIdBegunResponse,
  OpenIdProvider,
} from '@brightnest/contracts/identity/openid-schemas';
import type { PasskeyRequestOptions } from '@brightnest/contracts/identity/passkey-schemas';
import type { ProofResponse, StepUpRequest } from '@brightnest/contracts/identity/step-up-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { t } from '@brightnest/contracts/translation';
import { baseApi, callRoute } from '@brightnest/kit/runtime/api';
import { useSession } from '@brightnest/kit/runtime/session';
import { settleProof } from '@brightnest/kit/runtime/step-up';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { errorMessage } from '../../runtime/api-error';
import { askForPasskey, useCanUsePasskeys, wasLeft } from '../../runtime/browser/passkeys';
import { useSingleFlight } from '../../runtime/use-single-flight';
import { Button } from '../controls/button';
import { Dialog } from '../controls/dialog';
import { Cluster, Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { fieldProps, useJoiForm } from '../forms/joi-form';
import { PasswordField } from '../forms/password-field';
import { CodeField } from './account-form';
import { Notice } from '../feedback/notice';
import { ErrorState } from '../feedback/states';
import { color } from '../theme/tokens';

const {
  useGetProofQuery,
  useBeginStepUpPasskeyMutation,
  useBeginProviderProofMutation,
  useStepUpMutation,
} = baseApi.injectEndpoints({
  // Each remote of a page brings a copy of this file, and so of these calls.
  overrideExisting: true,
  endpoints: (build) => ({
    // Null when the session has ended (401).
    getProof: build.query<ProofResponse | null, void>({
      query: () => callRoute(authRoutes.getProof),
    }),
    beginStepUpPasskey: build.mutation<PasskeyRequestOptions, void>({
      query: () => callRoute(authRoutes.beginPasskeyProof),
    }),
    beginProviderProof: build.mutation<OpenIdBegunResponse, string>({
      query: (id) => callRoute(authRoutes.beginOpenIdProof, { params: { id } }),
    }),
    stepUp: build.mutation<ProofResponse, StepUpRequest>({
      query: (body) => callRoute(authRoutes.stepUp, { body }),
    }),
  }),
});

/**
 * Asks for the password, or for a code of who has a second factor, before what was called for goes on; or for a
 * passkey of who has one; or for a new sign-in at the provider by whom they sign in.
 */
export function StepUpDialog() {
  const { data, error, isFetching, refetch } = useGetProofQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const isOver = data === null;
  const isProven = !isFetching && data?.isProven === true;
  useEffect(() => {
    // Proven in another tab, just before this one asked; or there is nobody any more who could.
    if (isProven || isOver) settleProof(isProven);
  }, [isProven, isOver]);
  return (
    <Dialog
      open
      size="sm"
      firm
      title={t('Confirm it is you')}
      description={t('Please confirm that it is you before this continues.')}
      onOpenChange={() => settleProof(false)}
    >
      {data && !isFetching && !isProven ? (
        <Stack>
          {data.hasPasskeys && <PasskeyProof />}
          {data.providers && <ProviderProof providers={data.providers} />}
          <ProofForm by={data.by} />
        </Stack>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton $height="8rem" />
      )}
    </Dialog>
  );
}

function PasskeyProof() {
  const canUse = useCanUsePasskeys();
  const [begin] = useBeginStepUpPasskeyMutation();
  const [stepUp] = useStepUpMutation();
  const [failure, setFailure] = useState('');
  const { run, isRunning } = useSingleFlight();

  async function prove() {
    setFailure('');
    const notChecked = t('This could not be checked. Please try again.');
    const { data: options, error } = await begin();
    if (!options) return setFailure(errorMessage(error, notChecked));
    try {
      const { data, error: refusal } = await stepUp({ passkey: await askForPasskey(options) });
      if (data) settleProof(true);
      else setFailure(errorMessage(refusal, notChecked));
    } catch (left) {
      setFailure(wasLeft(left) ? t('No passkey was used.') : notChecked);
    }
  }

  if (!canUse) return null;
  return (
    <Stack $gap={3}>
      {failure && <Notice role="alert">{failure}</Notice>}
      <Button fullWidth loading={isRunning} onClick={() => void run(prove)}>
        <KeyRound aria-hidden="true" />
        {t('Use a passkey')}
      </Button>
      <Or>{t('or')}</Or>
    </Stack>
  );
}

/**
 * Has somebody sign in anew at a provider, in a tab of its own, so that nothing is lost of what they are at here. That
 * tab tells this one once they have.
 */
function ProviderProof({ providers }: { providers: readonly OpenIdProvider[] }) {
  const [begin] = useBeginProviderProofMutation();
  const [failure, setFailure] = useState('');
  const { run, isRunning } = useSingleFlight();

  async function prove({ id }: OpenIdProvider) {
    setFailure('');
    // Before anything is waited for: browsers open a tab for who has just pressed something.
    const tab = window.open('', '_blank');
    if (!tab) return setFailure(t('Your browser opened no tab for that. Please allow it.'));
    const { data, error } = await begin(id);
    if (data) return tab.location.replace(data.url);
    tab.close();
    setFailure(errorMessage(error, t('This could not be checked. Please try again.')));
  }

  return (
    <Stack $gap={3}>
      {failure && <Notice role="alert">{failure}</Notice>}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          fullWidth
          loading={isRunning}
          onClick={() => void run(() => prove(provider))}
        >
          {t('Sign in again with {name}', { name: provider.name })}
        </Button>
      ))}
      <Or>{t('or')}</Or>
    </Stack>
  );
}

const Or = styled.p`
  color: ${color.textMuted};
  text-align: center;
`;

const loadSchema = () =>
  import('@brightnest/contracts/identity/step-up-schemas').then(
    (module) => module.stepUpRequestSchema,
  );

function ProofForm({ by }: Pick<ProofResponse, 'by'>) {
  const { user } = useSession();
  const [stepUp, { isLoading }] = useStepUpMutation();
  const [failure, setFailure] = useState('');
  const form = useJoiForm<StepUpRequest>({
    schema: loadSchema,
    // What is not asked for is not sent.
    defaultValues: by === 'code' ? { code: '' } : { currentPassword: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    const { data, error } = await stepUp(values);
    if (data) settleProof(true);
    else if (!form.applyServerErrors(error)) {
      setFailure(errorMessage(error, t('This could not be checked. Please try again.')));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={t('Continue')}>
      <Stack>
        {/* Tells a password manager whose password and codes it is about. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {by === 'code' ? (
          <CodeField form={form} takesRecoveryCodes />
        ) : (
          <PasswordField
            label={t('Current password')}
            autoComplete="current-password"
            required
            {...fieldProps(form, 'currentPassword')}
          />
        )}
        {failure && <Notice role="alert">{failure}</Notice>}
        <Cluster $gap={3}>
          <Button type="submit" loading={isLoading}>
            {t('Continue')}
          </Button>
          <Button variant="secondary" onClick={() => settleProof(false)}>
            {t('Cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
