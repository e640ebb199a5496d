import { isLateChange } from '@brightnest/contracts/bookings/change-policy';
import type { ChangeConsequences } from '@brightnest/contracts/bookings/customer-bookings';
import { toDecimalText } from '@brightnest/contracts/money';
import type { BookingRecord } from '../model/booking';

/** What the customer gave for a clean so far, and whether it is too late to have it back. */
export interface WeighedClean {
  booking: BookingRecord;
  isLate: boolean;
  /** It keeps its fee or its credit when it is changed. */
  isKept: boolean;
  isPaid: boolean;
  /** Paid online, in minor units; 0 where a credit paid. */
  feeMinor: number;
  /** 1 where a credit paid. */
  credits: number;
}

/** What changing a clean at `now` means by the policy. */
export function weighClean(booking: BookingRecord, now: Date): WeighedClean {
  const isPaid = booking.paymentStatus === 'paid' || booking.paymentStatus === 'settled';
  const isLate = isLateChange(booking.scheduledDate, now);
  const withCredit = booking.subscriptionId !== undefined;
  return {
    booking,
    isLate,
    isPaid,
    isKept: isLate && isPaid,
    feeMinor: isPaid && !withCredit ? booking.onlineConfirmationFee.minor : 0,
    credits: isPaid && withCredit ? 1 : 0,
  };
}

/** What it means where the company changes it: everything goes back. */
export function weighInFull(booking: BookingRecord, now: Date): WeighedClean {
  return { ...weighClean(booking, now), isLate: false, isKept: false };
}

/** The same of several cleans of one customer, which are all in one currency. */
export function sumUp(cleans: readonly WeighedClean[]): ChangeConsequences {
  const sum = (isKept: boolean, of: 'feeMinor' | 'credits') =>
    cleans.reduce((total, clean) => total + (clean.isKept === isKept ? clean[of] : 0), 0);
  return {
    cleans: cleans.length,
    lateCleans: cleans.filter(({ isLate }) => isLate).length,
    currency: cleans[0]!.booking.totalAmount.currency,
    refund: toDecimalText(sum(false, 'feeMinor')),
    kept: toDecimalText(sum(true, 'feeMinor')),
    creditsReturned: sum(false, 'credits'),
    creditsKept: sum(true, 'credits'),
  };
}
