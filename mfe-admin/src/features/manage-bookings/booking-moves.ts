import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { BOOKING_MOVES } from '@brightnest/contracts/bookings/booking-status';

/** What staff can do with a clean as it stands; the server has the last word. */
export interface BookingMoves {
  /** Assign somebody, or move it to another time. */
  assign: boolean;
  takeBack: boolean;
  cancel: boolean;
  recordCash: boolean;
}

/** @returns what the state of a clean and of its payment allow. */
export function movesOf({
  status,
  paymentStatus,
  cashAmount,
}: Pick<StaffBooking, 'status' | 'paymentStatus' | 'cashAmount'>): BookingMoves {
  return {
    assign: status === 'confirmed' || status === 'assigned',
    takeBack: status === 'assigned',
    cancel: BOOKING_MOVES[status].includes('cancelled'),
    recordCash:
      (status === 'in_progress' || status === 'completed') &&
      paymentStatus === 'paid' &&
      Number(cashAmount) > 0,
  };
}
