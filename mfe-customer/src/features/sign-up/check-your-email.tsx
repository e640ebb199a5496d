import { VERIFICATION_CODE_MINUTES } from '@brightnest/contracts/auth/verification-code';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { LinkButton } from '@brightnest/kit/ui/button';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';
import { verifyEmailPath } from '../../paths';

const MOVE_ON_AFTER_MS = 2000;

/** Says where the code went, and moves on to where it is entered. */
export function CheckYourEmail({ address }: { address: string }) {
  const heading = useArrivalFocus<HTMLSpanElement>();
  const goLater = useNavigateLater();
  // The next page counts from here until another code may be asked for.
  const [state] = useState(() => ({ codeSentAt: Date.now() }));
  useEffect(
    () => goLater(verifyEmailPath(address), MOVE_ON_AFTER_MS, state),
    [goLater, address, state],
  );
  return (
    <FormPage
      icon={<MailCheck />}
      title={
        <span ref={heading} tabIndex={-1}>
          Check Your Email
        </span>
      }
      description={
        <>
          We have sent a six-digit code to <strong>{address}</strong>. It is good for{' '}
          {VERIFICATION_CODE_MINUTES} minutes.
        </>
      }
    >
      <p>Enter it on the next page and choose your password. We take you there in a moment.</p>
      <LinkButton to={verifyEmailPath(address)} state={state} size="lg" fullWidth>
        Enter the code
      </LinkButton>
    </FormPage>
  );
}
