import { useSession } from '@brightnest/kit/runtime/session';

/** Whether somebody is signed in with an account: visitors and guests have none, and nothing is asked for them. */
export function useHasAccount(): boolean {
  const { user } = useSession();
  return Boolean(user) && user?.isGuest !== true;
}
