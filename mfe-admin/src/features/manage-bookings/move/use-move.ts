import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useToast } from '@brightnest/kit/toast';
import { useAssignBookingMutation } from '../../../api/bookings';
import { ADMIN_LOGIN } from '../../../paths';
import type { Clean } from './clean';
import { isOtherTime, type Move } from './describe-move';

/** Assigns and moves a clean. */
export function useMove(clean: Clean, onDone: () => void) {
  const toast = useToast();
  const loggedOut = useLoggedOut(ADMIN_LOGIN);
  const [assign, { isLoading, error, reset }] = useAssignBookingMutation();

  async function move(wanted: Move) {
    const { cleaner, scheduledDate } = wanted;
    const { error: refusal } = await assign({
      id: clean.id,
      cleanerId: cleaner.id,
      ...(isOtherTime(clean, wanted) && { scheduledDate }),
    });
    if (isApiError(refusal) && refusal.status === 401) return loggedOut();
    // Why it was refused stays in the dialog, where another choice can be made.
    if (refusal) return;
    toast({
      title: isOtherTime(clean, wanted) ? 'Clean moved' : 'Cleaner assigned',
      description: `${clean.serviceName} for ${clean.customerName}: ${cleaner.name}`,
    });
    onDone();
  }

  return {
    move,
    isMoving: isLoading,
    /** Why the last try was refused. */
    refusal: error && errorMessage(error, 'Failed to assign the cleaner'),
    forgetRefusal: reset,
  };
}
