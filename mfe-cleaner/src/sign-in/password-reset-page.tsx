import { t } from '@brightnest/contracts/translation';
import { CACHE_TAGS } from '@brightnest/contracts/events/cache-tags';
import type {
  CleanerResetPasswordForm,
  CleanerResetPasswordRequest,
} from '@brightnest/contracts/identity/password-schemas';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { PASSWORD_CLASSES, PASSWORD_MIN_LENGTH } from '@brightnest/contracts/identity/credentials';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useNavigateLater } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import {
  ChangePasswordFields,
  lengthRule,
  type PasswordRule,
} from '@brightnest/kit/ui/forms/password-field';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { CLEANER_AUTH, CLEANER_DASHBOARD, CLEANER_PASSWORD_RESET } from '../paths';
import { CleanerGate, storePasswordCheck } from './cleaner-gate';

const { useCleanerResetPasswordMutation } = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerResetPassword: build.mutation<DoneResponse, CleanerResetPasswordRequest>({
      query: (body) => callRoute(authRoutes.cleanerResetPassword, { body }),
      // With the temporary password every call was refused, so everything is read again.
      invalidatesTags: (answer) => (answer ? CACHE_TAGS : []),
      // Otherwise the dashboard would send them back here until the check is answered again.
      onQueryStarted: ({ email }, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(storePasswordCheck(email, { needsPasswordReset: false })),
          () => undefined,
        ),
    }),
  }),
});

const FORGOTTEN_PASSWORD = '/password/forgot';

function PasswordResetScreen({ user, isDue }: { user: SessionUser; isDue: boolean }) {
  const { submit, isPending } = usePasswordReset(user.email);
  // Once the password is replaced nothing is due; the screen keeps its text until it is left.
  const [wasDue] = useState(isDue);
  return (
    <FormPage
      icon={<KeyRound />}
      title={t('Choose your own password')}
      description={
        wasDue
          ? t(
              'It takes the place of the temporary password from your welcome email, before your first job.',
            )
          : t('Afterwards you are signed out on your other devices.')
      }
      footer={
        <>
          <span>
            {t('Don’t know the current one?')}{' '}
            <Link to={FORGOTTEN_PASSWORD}>{t('Forgotten password?')}</Link>
          </span>
          {!wasDue && <Link to={CLEANER_DASHBOARD}>{t('Back to your jobs')}</Link>}
          <Link to={authRoutes.logoutPage.path} reloadDocument>
            {t('Log out')}
          </Link>
        </>
      }
    >
      <ResetForm email={user.email} onSubmit={submit} isPending={isPending} />
    </FormPage>
  );
}

/** Where a temporary password is replaced; cleaners with one of their own may change it here too. */
export function PasswordResetPage() {
  return (
    <CleanerGate waiting={<ResetSkeleton />} signInPath={CLEANER_AUTH}>
      {(cleaner, destination) => (
        <PasswordResetScreen user={cleaner} isDue={destination === CLEANER_PASSWORD_RESET} />
      )}
    </CleanerGate>
  );
}

const REDIRECT_AFTER_MS = 1000;

/** Replaces the password of the cleaner with this address, says how that went, and leads on. */
function usePasswordReset(email: string) {
  const toast = useToast();
  const goLater = useNavigateLater();
  const showFailure = useFailureToast({ signInPath: CLEANER_AUTH });
  const [reset, { isLoading, isSuccess }] = useCleanerResetPasswordMutation();

  async function submit({ currentPassword, newPassword }: CleanerResetPasswordForm) {
    const { data, error } = await reset({ email, currentPassword, newPassword });
    if (data) {
      toast({
        title: t('Password updated'),
        description: t('You are signed out everywhere else.'),
      });
      goLater(CLEANER_DASHBOARD, REDIRECT_AFTER_MS);
    } else showFailure(error, t('Password reset failed'));
    return error;
  }

  return { submit, isPending: isLoading || isSuccess };
}

interface ResetFormProps {
  /** Whose password it is. */
  email: string;
  /** @returns the error of a failed call; its fields are then marked. */
  onSubmit: (passwords: CleanerResetPasswordForm) => Promise<unknown>;
  isPending: boolean;
}

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
const loadSchema = () =>
  import('@brightnest/contracts/identity/password-schemas').then(
    (module) => module.cleanerResetPasswordFormSchema,
  );

/** The current password, and the new one twice. */
function ResetForm({ email, onSubmit, isPending }: ResetFormProps) {
  const form = useJoiForm<CleanerResetPasswordForm>({ schema: loadSchema, defaultValues: EMPTY });
  const submit = form.handleSubmit(async (passwords) => {
    form.applyServerErrors(await onSubmit(passwords));
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ChangePasswordFields form={form} email={email} rules={passwordRules} />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? t('Updating password...') : t('Update password')}
        </Button>
      </Stack>
    </form>
  );
}

const length = lengthRule(PASSWORD_MIN_LENGTH);

/** What a cleaner's password must keep to, for what is typed so far. */
function passwordRules(typed: string): readonly PasswordRule[] {
  const classes = PASSWORD_CLASSES.map(({ label, pattern }) => ({
    label,
    isMet: pattern.test(typed),
  }));
  return [...length(typed), ...classes];
}

/** Shown until the session is known. */
function ResetSkeleton() {
  return (
    <Page $width="narrow" role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="36rem" />
    </Page>
  );
}
