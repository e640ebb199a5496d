import { useNavigate } from '@brightnest/kit/router';
import { useLogoutMutation } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';

/** Ends the session, says how that went, and goes home either way. */
export function useLogout(): { logout: () => Promise<void>; isLoggingOut: boolean } {
  const [callLogout, { isLoading }] = useLogoutMutation();
  const navigate = useNavigate();
  const toast = useToast();

  async function logout(): Promise<void> {
    const { error } = await callLogout();
    toast(
      error
        ? { title: 'Logout failed', variant: 'destructive' }
        : { title: 'Logged out', description: 'You have been logged out successfully.' },
    );
    await navigate('/');
    // The button that had the focus is gone; on the home page nothing else would take it up.
    document.getElementById('main')?.focus();
  }

  return { logout, isLoggingOut: isLoading };
}
