import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useAssignBookingMutation } from '../../../api/bookings';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface BookingDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Asks before somebody is taken off a clean. */
export function TakeBackDialog({ booking, onClose }: BookingDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [assign, { isLoading }] = useAssignBookingMutation();
  const name = booking.cleaner?.name ?? 'the cleaner';

  async function takeBack() {
    const { error } = await assign({ id: booking.id, cleanerId: null });
    if (error) showFailure(error, 'Failed to take the assignment back');
    else toast({ title: 'Assignment taken back', description: `${name} is told.` });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take the clean back from ${name}?`}
      description={`The clean keeps its time, and nobody is assigned to it. ${name} is told.`}
      confirmLabel="Take assignment back"
      onConfirm={() => void takeBack()}
      loading={isLoading}
    />
  );
}
