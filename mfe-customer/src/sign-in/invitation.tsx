import { richText } from '@brightnest/kit/ui/display/rich-text';
import { t } from '@brightnest/contracts/translation';
import type {
  AcceptInvitationRequest,
  OpenInvitationRequest,
  OpenInvitationResponse,
} from '@brightnest/contracts/accounts/invitation-schemas';
import type { PasswordSetResponse } from '@brightnest/contracts/identity/password-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { company } from '@brightnest/kit/runtime/page/company';
import { Link } from '@brightnest/kit/runtime/router';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { type JoiForm, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { lengthRule, NewPasswordFields } from '@brightnest/kit/ui/forms/password-field';
import { NameFields } from '@brightnest/kit/ui/forms/person-fields';
import { FormPage } from '@brightnest/kit/ui/screens/form-page';
import { MailOpen, UserRoundCheck } from 'lucide-react';
import { type FormEventHandler, useState } from 'react';
import { SIGN_IN } from '../paths';
import { DeadLink, linkProblem, useGoToSignIn, useLinkToken } from './mailed-link';

const { useCustomerOpenInvitationQuery, useCustomerAcceptInvitationMutation } = remoteApi(
  'customer',
).injectEndpoints({
  endpoints: (build) => ({
    // A read that is sent as POST: the token stays out of addresses, and so out of every log.
    customerOpenInvitation: build.query<OpenInvitationResponse, OpenInvitationRequest>({
      query: (body) => callRoute(authRoutes.openInvitation, { body }),
      keepUnusedDataFor: 0,
    }),
    customerAcceptInvitation: build.mutation<PasswordSetResponse, AcceptInvitationRequest>({
      query: (body) => callRoute(authRoutes.acceptInvitation, { body }),
      invalidatesTags: (answer) => (answer ? ['Session'] : []),
    }),
  }),
});

function OpenedInvitation({ token }: { token: string }) {
  const { data, ...query } = useCustomerOpenInvitationQuery({ token });
  const [problem, setProblem] = useState<string>();
  const reason = problem ?? linkProblem(query.error);
  if (reason !== undefined) return <DeadInvitation reason={reason} />;
  if (data)
    return <AcceptInvitationScreen token={token} invitation={data} onDeadLink={setProblem} />;
  return (
    <FormPage icon={<MailOpen />} title={t('Your invitation')}>
      <PendingQuery query={query} label={t('Opening your invitation...')}>
        <Skeleton $height="4rem" />
        <Skeleton $height="4rem" />
        <Skeleton $height="12rem" />
      </PendingQuery>
    </FormPage>
  );
}

/** The page that an invitation's link opens. */
export function Invitation() {
  const token = useLinkToken();
  if (token) return <OpenedInvitation token={token} />;
  return (
    <DeadInvitation reason={t('This link is not complete. Please open it from the email again.')} />
  );
}

interface AcceptInvitationScreenProps {
  token: string;
  invitation: OpenInvitationResponse;
  /** The link turned out to be no good any more, for this reason. */
  onDeadLink: (reason: string) => void;
}

const welcome = () => t('Welcome to {company}', { company: company.name });

const loadSchema = () =>
  import('@brightnest/contracts/accounts/invitation-schemas').then(
    (module) => module.acceptInvitationRequestSchema,
  );

function AcceptInvitationScreen({ token, invitation, onDeadLink }: AcceptInvitationScreenProps) {
  const showFailure = useFailureToast();
  const goToSignIn = useGoToSignIn();
  const [accept, { isLoading, isSuccess }] = useCustomerAcceptInvitationMutation();
  const { email, role, firstName, lastName } = invitation;
  const form = useJoiForm<AcceptInvitationRequest>({
    schema: loadSchema,
    defaultValues: {
      token,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      password: '',
      confirmPassword: '',
    },
  });

  const submit = form.handleSubmit(async (request) => {
    const { data, error } = await accept(request);
    if (data) return goToSignIn(welcome(), data);
    const problem = linkProblem(error);
    if (problem !== undefined) return onDeadLink(problem);
    showFailure(error, t('Failed to accept the invitation'));
    form.applyServerErrors(error);
  });

  return (
    <FormPage
      icon={<UserRoundCheck />}
      title={firstName ? t('Welcome, {firstName}', { firstName }) : welcome()}
      description={
        <>
          {richText(
            t('You are invited to join us as <b>{role}</b>. Choose a password for your account.', {
              role: t(ROLE_LABELS[role]),
            }),
            { b: (text) => <strong>{text}</strong> },
          )}
        </>
      }
    >
      <InvitationForm
        form={form}
        email={email}
        isPending={isLoading || isSuccess}
        onSubmit={submit}
      />
    </FormPage>
  );
}

interface InvitationFormProps {
  form: JoiForm<AcceptInvitationRequest>;
  email: string;
  isPending: boolean;
  onSubmit: FormEventHandler;
}

const passwordRules = lengthRule(8);

function InvitationForm({ form, email, isPending, onSubmit }: InvitationFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Email')}
          hint={t('The address you will sign in with')}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <NameFields form={form} />
        <NewPasswordFields
          form={form}
          name="password"
          confirmName="confirmPassword"
          rules={passwordRules}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {isPending ? t('Setting up your account...') : t('Accept invitation')}
        </Button>
      </Stack>
    </form>
  );
}

function DeadInvitation({ reason }: { reason: string }) {
  return (
    <DeadLink
      title={t('This invitation does not work')}
      description={reason}
      footer={
        <span>
          {t('You have accepted it already?')} <Link to={SIGN_IN}>{t('Sign in')}</Link>
        </span>
      }
    >
      <p>{t('Whoever invited you can send it again. We can as well: tell us your address.')}</p>
      <LinkButton to="/contact" size="lg" fullWidth>
        {t('Ask for a new invitation')}
      </LinkButton>
    </DeadLink>
  );
}
