import type { StaffBooking } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Banknote, CalendarClock, Pencil, Tag, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { CashTakerField, likelyTaker } from '../payments/cash-taker-field';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { allowedActions } from './booking';
import { movableBooking } from './booking-move';
import { useAdminAssignBookingMutation, useAdminRecordCashMutation } from './bookings-api';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { PriceDialog } from './price-dialog';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { useMay } from '../permissions/may';

type Open = 'move' | 'take-back' | 'cash' | 'price' | 'cancel' | null;

/** Buttons for what the booking's status allows; each opens a confirmation. */
export function BookingActions({ booking }: { booking: StaffBooking }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const edit = useEdit();
  const mayChange = useMay(staffBookingsRoutes.assignBooking);
  const actions = allowedActions(booking);
  return (
    <>
      {mayChange && (
        <Cluster $gap={2}>
          {actions.assign && (
            <Button size="sm" onClick={() => setOpen('move')}>
              <CalendarClock aria-hidden="true" />
              {booking.cleaner ? t('Reassign or move') : t('Assign a cleaner or move')}
            </Button>
          )}
          {actions.edit && (
            <Button variant="secondary" size="sm" onClick={edit}>
              <Pencil aria-hidden="true" />
              {t('Edit')}
            </Button>
          )}
          {actions.recordCash && (
            <Button size="sm" onClick={() => setOpen('cash')}>
              <Banknote aria-hidden="true" />
              {t('Record cash received')}
            </Button>
          )}
          {actions.unassign && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('take-back')}>
              <Undo2 aria-hidden="true" />
              {t('Unassign')}
            </Button>
          )}
          {actions.reprice && (
            <Button variant="secondary" size="sm" onClick={() => setOpen('price')}>
              <Tag aria-hidden="true" />
              {t('Change price')}
            </Button>
          )}
          {actions.cancel && (
            <Button variant="ghost" size="sm" onClick={() => setOpen('cancel')}>
              <X aria-hidden="true" />
              {t('Cancel booking')}
            </Button>
          )}
        </Cluster>
      )}
      {open === 'move' && <MoveDialog booking={movableBooking(booking)} onClose={close} />}
      {open === 'take-back' && <UnassignDialog booking={booking} onClose={close} />}
      {open === 'cash' && <CashDialog booking={booking} onClose={close} />}
      {open === 'price' && <PriceDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </>
  );
}

/** Opens the form of what is booked, which the address of the page names. */
function useEdit() {
  const [, setParams] = useSearchParams();
  return () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set('edit', 'booking');
      return next;
    });
}

interface BookingDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Confirms taking the cleaner off a booking. */
function UnassignDialog({ booking, onClose }: BookingDialogProps) {
  const [assign] = useAdminAssignBookingMutation();
  // As it was when it was asked: where it is another by then, nothing is changed.
  const [{ id, version, cleaner }] = useState(booking);
  const name = cleaner?.name ?? t('the cleaner');
  return (
    <ConfirmAction
      title={t('Unassign {name}?', { name })}
      description={t('The clean keeps its time, and nobody is assigned to it. {name} is told.', {
        name,
      })}
      confirmLabel={t('Unassign')}
      action={() => assign({ id, version, cleanerId: null })}
      held={{
        title: t('{name} is unassigned', { name }),
        changes: {
          [`bookings/${id}`]: { cleaner: null, heldCleaner: cleaner, status: 'confirmed' },
        },
      }}
      failure={t('Failed to unassign')}
      success={() => ({
        title: t('Unassigned'),
        description: t('{name} is told.', { name }),
      })}
      onClose={onClose}
    />
  );
}

interface CashDialogProps {
  booking: StaffBooking;
  onClose: () => void;
}

/** Confirms the amount of cash received. */
function CashDialog({ booking, onClose }: CashDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [record, { isLoading }] = useAdminRecordCashMutation();
  const { id, due, currency, customerName, cleaner } = booking;
  const amount = amountText(due, currency);
  const takers = cleaner ? [{ id: cleaner.id, name: cleaner.name }] : [];
  const [takenBy, setTakenBy] = useState(likelyTaker(takers));

  async function confirm() {
    const { error } = await record({ id, amount: due, takenBy });
    if (error) showFailure(error, t('Error'), t('Failed to record the cash'));
    else
      toast({
        title: t('Cash recorded'),
        description: t('{amount} from {customerName}', { amount, customerName }),
      });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Was {amount} received in cash?', { amount })}
      description={t('This settles the clean of {customerName}. This can’t be undone.', {
        customerName,
      })}
      confirmLabel={t('Record {amount}', { amount })}
      onConfirm={() => void confirm()}
      loading={isLoading}
    >
      <CashTakerField takers={takers} value={takenBy} onChange={setTakenBy} />
    </ConfirmDialog>
  );
}
