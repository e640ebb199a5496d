import type {
  AcceptInvitationRequest,
  OpenInvitationResponse,
} from '@brightnest/contracts/auth/invitations';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { useJoiForm } from '@brightnest/kit/forms/use-joi-form';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { UserRoundCheck } from 'lucide-react';
import { useAcceptInvitationMutation } from '../../api/invitation';
import { useFailureToast } from '../../area/use-failure-toast';
import { problemWithLink } from '../../mailed-link/problem-with-link';
import { useSignInNext } from '../../mailed-link/use-sign-in-next';
import { InvitationForm } from './invitation-form';

interface AcceptInvitationProps {
  token: string;
  invitation: OpenInvitationResponse;
  /** The link turned out to be no good any more, for this reason. */
  onDeadLink: (reason: string) => void;
}

const loadSchema = () =>
  import('@brightnest/contracts/auth/invitations').then(
    (module) => module.acceptInvitationRequestSchema,
  );

export function AcceptInvitation({ token, invitation, onDeadLink }: AcceptInvitationProps) {
  const failed = useFailureToast();
  const signInNext = useSignInNext();
  const [accept, { isLoading, isSuccess }] = useAcceptInvitationMutation();
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
    if (data) return signInNext('Welcome to Brightnest', data);
    const problem = problemWithLink(error);
    if (problem !== undefined) return onDeadLink(problem);
    failed('Failed to accept the invitation', error);
    form.applyServerErrors(error);
  });

  return (
    <FormPage
      icon={<UserRoundCheck />}
      title={firstName ? `Welcome, ${firstName}` : 'Welcome to Brightnest'}
      description={
        <>
          You are invited to join us as <strong>{ROLE_LABELS[role]}</strong>. Choose a password for
          your account.
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
