import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { Button } from '@brightnest/kit/ui/button';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Banknote, CalendarClock, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { movesOf } from '../booking-moves';
import { cleanOfBooking } from '../move/clean';
import { MoveDialog } from '../move/move-dialog';
import { CancelDialog } from './cancel-dialog';
import { CashDialog } from './cash-dialog';
import { TakeBackDialog } from './take-back-dialog';

type Open = 'move' | 'take-back' | 'cash' | 'cancel' | null;

/** What staff can do with a clean as it stands; each asks first. */
export function BookingActions({ booking }: { booking: StaffBooking }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const moves = movesOf(booking);
  return (
    <>
      <Cluster $gap={2}>
        {moves.assign && (
          <Button size="sm" onClick={() => setOpen('move')}>
            <CalendarClock aria-hidden="true" />
            {booking.cleaner ? 'Reassign or move' : 'Assign a cleaner or move'}
          </Button>
        )}
        {moves.recordCash && (
          <Button size="sm" onClick={() => setOpen('cash')}>
            <Banknote aria-hidden="true" />
            Record cash received
          </Button>
        )}
        {moves.takeBack && (
          <Button variant="secondary" size="sm" onClick={() => setOpen('take-back')}>
            <Undo2 aria-hidden="true" />
            Take assignment back
          </Button>
        )}
        {moves.cancel && (
          <Button variant="ghost" size="sm" onClick={() => setOpen('cancel')}>
            <X aria-hidden="true" />
            Cancel booking
          </Button>
        )}
      </Cluster>
      {open === 'move' && <MoveDialog clean={cleanOfBooking(booking)} onClose={close} />}
      {open === 'take-back' && <TakeBackDialog booking={booking} onClose={close} />}
      {open === 'cash' && <CashDialog booking={booking} onClose={close} />}
      {open === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
    </>
  );
}
