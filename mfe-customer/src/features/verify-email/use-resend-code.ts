import { RESEND_SECONDS } from '@brightnest/contracts/auth/verification-code';
import { useLocation } from '@brightnest/kit/router';
import { useToast } from '@brightnest/kit/toast';
import { useEffect, useState } from 'react';
import { useResendVerificationMutation } from '../../api/sign-up';
import { useFailureToast } from '../../area/use-failure-toast';

/** Seconds until the server mails another code, when the last one was sent at `sentAt`. */
function secondsLeftSince(sentAt: number): number {
  const passed = Math.floor((Date.now() - sentAt) / 1000);
  return Math.min(RESEND_SECONDS, Math.max(0, RESEND_SECONDS - passed));
}

/** Asks for another code, and counts the seconds until the next may be asked for. */
export function useResendCode() {
  const toast = useToast();
  const failed = useFailureToast();
  const [resend, { isLoading }] = useResendVerificationMutation();
  // Whoever comes from the sign-up was sent a code there.
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
      toast({ title: 'Verification code sent', description: data.message });
      setSentAt(Date.now());
      setSecondsLeft(RESEND_SECONDS);
    } else {
      failed('Failed to resend verification code', error);
    }
    return error;
  }

  return { resendTo, isResending: isLoading, secondsLeft };
}
