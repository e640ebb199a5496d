import { t } from '@brightnest/contracts/translation';
import { RESEND_SECONDS } from '@brightnest/contracts/identity/credentials';
import { useLocation } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useEffect, useState } from 'react';
import { useCustomerResendCodeMutation } from './sign-in-api';

interface ResendCodeProps {
  /** The address to send it to; undefined, and marked on the form, when there is none yet. */
  getEmail: () => Promise<string | undefined>;
  onFailure: (error: unknown) => void;
  onSent: () => void;
}

/** Asks for another code; once a minute, as the server does. */
export function ResendCode({ getEmail, onFailure, onSent }: ResendCodeProps) {
  const { resendTo, isResending, secondsLeft } = useResendCode();
  const isWaiting = secondsLeft > 0;

  async function resend() {
    if (isWaiting) return;
    const email = await getEmail();
    if (email === undefined) return;
    const error = await resendTo(email);
    if (error) onFailure(error);
    else onSent();
  }

  return (
    // Not `disabled` during the countdown: the button would lose the focus when it is pressed.
    <Button
      variant="ghost"
      fullWidth
      loading={isResending}
      aria-disabled={isWaiting || undefined}
      onClick={() => void resend()}
    >
      {isWaiting ? t('Resend code in {secondsLeft} s', { secondsLeft }) : t('Resend code')}
    </Button>
  );
}

/** Seconds until the server mails another code, when the last one was sent at `sentAt`. */
function secondsLeftSince(sentAt: number): number {
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  return Math.min(RESEND_SECONDS, Math.max(0, RESEND_SECONDS - passed));
}

/** Asks for another code, and counts the seconds until the next may be asked for. */
export function useResendCode() {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [resend, { isLoading }] = useCustomerResendCodeMutation();
  // The sign-up has sent a code already, and passes on when.
  const { state } = useLocation() as { state: { codeSentAt?: number } | null };
  const [sentAt, setSentAt] = useState(state?.codeSentAt ?? 0);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftSince(sentAt));

  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setSecondsLeft(secondsLeftSince(sentAt)), 1000);
    return () => clearInterval(timer);
  }, [sentAt, isWaiting]);

  /** Answers the error of a call that failed. */
  async function resendTo(email: string): Promise<unknown> {
    const { data, error } = await resend({ email });
    if (data) {
      toast({ title: t('Verification code sent'), description: data.message });
      setSentAt(Date.now());
      setSecondsLeft(RESEND_SECONDS);
    } else {
      showFailure(error, t('Failed to resend verification code'));
    }
    return error;
  }

  return { resendTo, isResending: isLoading, secondsLeft };
}
