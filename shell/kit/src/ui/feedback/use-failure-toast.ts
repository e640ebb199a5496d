import { msg, t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useCallback } from 'react';
import { type ApiError, errorMessage, isApiError } from '../../runtime/api-error';
import { useRedirectToSignIn } from '../../runtime/navigation';

/** Options of {@link useFailureToast}. */
export interface FailureToastOptions {
  /**
   * The area's sign-in screen, such as `/admin-login`: who is no longer signed in is led there instead
   * of being shown the failure. Leave it out where a visitor may be signed out.
   */
  signInPath?: string;
  /** Shows the message of the first refused field instead of the server's sentence about all of them. */
  firstFieldError?: boolean;
}

/**
 * Shows a failed call as a toast.
 * @param error what the call rejected with, such as `(await save(body)).error`.
 * @param title what failed: `Failed to update job`.
 * @param fallback the description where the server sent no sentence; '' for none.
 */
export type ShowFailure = (error: unknown, title: string, fallback?: string) => void;

const TRY_AGAIN = msg('Please try again in a moment.');

function fieldMessage({ fields = {} }: ApiError): string | undefined {
  return Object.values(fields)[0];
}

/** @returns a function that says what failed, and why in the server's words; the same each render. */
export function useFailureToast({
  signInPath,
  firstFieldError = false,
}: FailureToastOptions = {}): ShowFailure {
  const toast = useToast();
  const loggedOut = useRedirectToSignIn(signInPath ?? '/');
  return useCallback(
    (error, title, fallback = t(TRY_AGAIN)) => {
      const answer = isApiError(error) ? error : undefined;
      if (signInPath !== undefined && answer?.code === 'not_authenticated') return loggedOut();
      const field = firstFieldError && answer ? fieldMessage(answer) : undefined;
      const description = field ?? errorMessage(error, fallback);
      toast({ title, description, variant: 'destructive' });
    },
    [toast, loggedOut, signInPath, firstFieldError],
  );
}
