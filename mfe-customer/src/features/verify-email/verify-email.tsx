import type { VerifyEmailRequest } from '@brightnest/contracts/auth/customer-signup';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { Link, useSearchParams } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { MailCheck } from 'lucide-react';
import { useVerifyEmailMutation } from '../../api/sign-up';
import { useFailureToast } from '../../area/use-failure-toast';
import { CUSTOMER_LOGIN, CUSTOMER_SIGNUP } from '../../paths';
import { VerifyEmailForm } from './verify-email-form';

const REDIRECT_AFTER_MS = 2000;

/** Proves the address with the code that was mailed to it, and sets the password. */
export function VerifyEmail() {
  const [params] = useSearchParams();
  const toast = useToast();
  const failed = useFailureToast();
  const goLater = useNavigateLater();
  const [verify, { isLoading, isSuccess }] = useVerifyEmailMutation();

  async function verifyEmail(request: VerifyEmailRequest) {
    const { data, error } = await verify(request);
    if (data) {
      toast({ title: 'Email verified', description: data.message });
      goLater(CUSTOMER_LOGIN, REDIRECT_AFTER_MS);
    } else {
      failed('Failed to verify email', error);
    }
    return error;
  }

  return (
    <FormPage
      icon={<MailCheck />}
      title="Verify your email"
      description="Enter the code we have sent you and choose the password you will sign in with."
      footer={
        <>
          <span>
            Verified already? <Link to={CUSTOMER_LOGIN}>Sign in</Link>
          </span>
          <span>
            No account yet? <Link to={CUSTOMER_SIGNUP}>Sign up</Link>
          </span>
        </>
      }
    >
      <VerifyEmailForm
        email={params.get('email') ?? ''}
        isPending={isLoading || isSuccess}
        onSubmit={verifyEmail}
      />
    </FormPage>
  );
}
