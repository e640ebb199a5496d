import type { PasswordSetResponse } from '@brightnest/contracts/auth/password';
import { useNavigateLater } from '@brightnest/kit/navigate-later';
import { useToast } from '@brightnest/kit/toast';
import { signInPathOf } from '../paths';

const REDIRECT_AFTER_MS = 2000;

/** @returns a function that says what was done, and goes on to where this person signs in. */
export function useSignInNext(): (title: string, answer: PasswordSetResponse) => void {
  const toast = useToast();
  const goLater = useNavigateLater();
  return (title, { message, role }) => {
    toast({ title, description: message });
    goLater(signInPathOf(role), REDIRECT_AFTER_MS);
  };
}
