import { Button } from '@brightnest/kit/ui/button';
import { useResendCode } from './use-resend-code';

interface ResendCodeProps {
  /** The address to send it to; undefined, and marked on the form, when there is none yet. */
  getEmail: () => Promise<string | undefined>;
  onFailure: (error: unknown) => void;
}

/** Asks for another code; once a minute, as the server does. */
export function ResendCode({ getEmail, onFailure }: ResendCodeProps) {
  const { resendTo, isResending, secondsLeft } = useResendCode();
  const isWaiting = secondsLeft > 0;

  async function resend() {
    if (isWaiting) return;
    const email = await getEmail();
    if (email !== undefined) onFailure(await resendTo(email));
  }

  return (
    // Not `disabled` while it counts: that would take the focus away from whoever has just pressed it.
    <Button
      variant="ghost"
      fullWidth
      loading={isResending}
      aria-disabled={isWaiting || undefined}
      onClick={() => void resend()}
    >
      {isWaiting ? `Resend code in ${secondsLeft} s` : 'Resend code'}
    </Button>
  );
}
