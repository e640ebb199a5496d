import { PASSWORD_LINK_MINUTES } from '@brightnest/contracts/auth/mailed-links';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { Stack } from '@brightnest/kit/ui/stack';
import { MailCheck } from 'lucide-react';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';
import { SIGN_IN } from '../../paths';

interface LinkSentProps {
  address: string;
  /** Another address, or the same once more. */
  onAnother: () => void;
}

/** What to do now; it says nothing about whether the address has an account. */
export function LinkSent({ address, onAnother }: LinkSentProps) {
  const heading = useArrivalFocus<HTMLSpanElement>();
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
          If <strong>{address}</strong> has an account with us, a link is on its way there. It works
          once, for {PASSWORD_LINK_MINUTES} minutes.
        </>
      }
    >
      <p>Nothing there after a few minutes? Look into the spam folder, or try again.</p>
      <Stack $gap={3}>
        <LinkButton to={SIGN_IN} size="lg" fullWidth>
          Back to sign-in
        </LinkButton>
        <Button variant="ghost" fullWidth onClick={onAnother}>
          Try again
        </Button>
      </Stack>
    </FormPage>
  );
}
