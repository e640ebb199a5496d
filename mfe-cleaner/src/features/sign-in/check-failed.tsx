import { authRoutes } from '@brightnest/contracts/routes/auth';
import { Link } from '@brightnest/kit/router';
import { Button } from '@brightnest/kit/ui/button';
import { FormPage } from '@brightnest/kit/ui/form-page';
import { useArrivalFocus } from '@brightnest/kit/ui/use-arrival-focus';
import { RotateCw, Sparkles } from 'lucide-react';

interface CheckFailedProps {
  onRetry: () => void;
  retrying: boolean;
}

/** In the place of the form, for a cleaner who is in but may yet have to choose a new password. */
export function CheckFailed({ onRetry, retrying }: CheckFailedProps) {
  const heading = useArrivalFocus<HTMLSpanElement>();
  return (
    <FormPage
      icon={<Sparkles />}
      title={
        <span ref={heading} tabIndex={-1}>
          You are signed in
        </span>
      }
      description="We could not find out whether you have to choose a new password before you go on."
      footer={
        <Link to={authRoutes.logoutPage.path} reloadDocument>
          Log out
        </Link>
      }
    >
      <Button size="lg" fullWidth loading={retrying} onClick={onRetry}>
        {!retrying && <RotateCw aria-hidden="true" />}
        Try again
      </Button>
    </FormPage>
  );
}
