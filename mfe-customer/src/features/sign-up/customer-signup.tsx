import type { CustomerSignupRequest } from '@brightnest/contracts/auth/customer-signup';
import { Link } from '@brightnest/kit/router';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useCustomerSignupMutation } from '../../api/sign-up';
import { useFailureToast } from '../../area/use-failure-toast';
import { CUSTOMER_LOGIN } from '../../paths';
import { CheckYourEmail } from './check-your-email';
import { SignupForm } from './signup-form';

/** Customer sign-up: who one is first, then the proof of the address with a code. */
export function CustomerSignup() {
  const failed = useFailureToast();
  const [signup, { isLoading }] = useCustomerSignupMutation();
  const [sentTo, setSentTo] = useState<string>();

  async function signUp(request: CustomerSignupRequest) {
    const { data, error } = await signup(request);
    if (data?.needsVerification) setSentTo(request.email);
    else failed('Failed to create account', error);
    return error;
  }

  if (sentTo !== undefined) return <CheckYourEmail address={sentTo} />;
  return (
    <FormPage
      icon={<UserRoundPlus />}
      title="Create your account"
      description="We send a code to your address. With it you choose your password."
      footer={
        <span>
          You have an account? <Link to={CUSTOMER_LOGIN}>Sign in</Link>
        </span>
      }
    >
      <SignupForm isPending={isLoading} onSubmit={signUp} />
    </FormPage>
  );
}
