import type { EmailOnlyRequest } from '@brightnest/contracts/auth/customer-signup';
import { Link } from '@brightnest/kit/router';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForgotPasswordMutation } from '../../api/password';
import { useFailureToast } from '../../area/use-failure-toast';
import { SIGN_IN } from '../../paths';
import { EmailForm } from './email-form';
import { LinkSent } from './link-sent';

/** Asks for a link to choose a new password. What it says is the same for every address. */
export function ForgottenPassword() {
  const failed = useFailureToast();
  const [request, { isLoading }] = useForgotPasswordMutation();
  const [sentTo, setSentTo] = useState<string>();

  async function requestLink(body: EmailOnlyRequest) {
    const { error } = await request(body);
    if (error) failed('Failed to send the link', error);
    else setSentTo(body.email);
    return error;
  }

  if (sentTo !== undefined) {
    return <LinkSent address={sentTo} onAnother={() => setSentTo(undefined)} />;
  }
  return (
    <FormPage
      icon={<KeyRound />}
      title="Forgotten your password?"
      description="Tell us your address, and we send you a link to choose a new one."
      footer={
        <span>
          It came back to you? <Link to={SIGN_IN}>Sign in</Link>
        </span>
      }
    >
      <EmailForm isPending={isLoading} onSubmit={requestLink} />
    </FormPage>
  );
}
