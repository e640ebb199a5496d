import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { amountText } from '@brightnest/kit/money/amount-text';
import { useToast } from '@brightnest/kit/toast';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useRecordCashMutation } from '../../../api/bookings';
import { useFailureToast } from '../../../forms/use-failure-toast';

interface CashDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Confirms how much cash was received before it is recorded. */
export function CashDialog({ booking, onClose }: CashDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [record, { isLoading }] = useRecordCashMutation();
  const { id, cashAmount, currency, customerName } = booking;
  const amount = amountText(cashAmount, currency);

  async function confirm() {
    const { error } = await record({ id, amount: cashAmount });
    if (error) showFailure(error, 'Failed to record the cash');
    else toast({ title: 'Cash recorded', description: `${amount} from ${customerName}` });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Was ${amount} received in cash?`}
      description={`This settles the clean of ${customerName}. It cannot be taken back.`}
      confirmLabel={`Record ${amount}`}
      onConfirm={() => void confirm()}
      loading={isLoading}
    />
  );
}
