import { useNavigate } from '@brightnest/kit/router';
import { endSession } from '@brightnest/kit/session';
import { useAppDispatch } from '@brightnest/kit/store';
import { useToast } from '@brightnest/kit/toast';
import { useEndOwnSessionsMutation } from '../../api/own-sessions';
import { useLeaving } from '../../area/leaving';
import { useAccountFailure } from '../../area/use-account-failure';
import { CUSTOMER_LOGIN } from '../../paths';

/** Ends every session of this person, says so, and goes to the sign-in screen. */
export function useSignOutEverywhere() {
  const toast = useToast();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const setLeaving = useLeaving();
  const failed = useAccountFailure();
  const [endAll, { isLoading }] = useEndOwnSessionsMutation();

  async function signOutEverywhere() {
    setLeaving(true);
    const { error } = await endAll();
    if (error) {
      setLeaving(false);
      return failed('Failed to sign out everywhere', error);
    }
    toast({
      title: 'Signed out everywhere',
      description: 'All your sessions have been ended. Sign in again to go on.',
    });
    void dispatch(endSession());
    void navigate(CUSTOMER_LOGIN);
  }

  return { signOutEverywhere, isSigningOut: isLoading };
}
