import { toDecimalText } from '@brightnest/contracts/money';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { balanceRefusal } from '../payments/checkouts/open-balance';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { isOnlinePaymentOffered } from '../provider/provider';
import { Booking, type BookingRecord } from '../records/booking';
import { bookingNotice } from '../records/booking-notice';
import { accountOf } from '../records/repeated-quote';

const EVERY_MS = 60_000;
const AT_ONCE = 200;

/** Asks for the money of bookings that were booked without a fee, once each, where it can be paid by card. */
export const askForPayment: PeriodicTask = {
  name: 'ask-for-payment',
  everyMs: EVERY_MS,
  async run({ signal }) {
    let due: BookingRecord[];
    do {
      due = await Booking.find({ askPaymentAt: mongoose.trusted({ $lte: new Date() }) })
        .sort({ askPaymentAt: 1 })
        .limit(AT_ONCE)
        .lean<BookingRecord[]>();
      for (const booking of due) await ask(booking);
    } while (due.length === AT_ONCE && !signal.aborted);
  },
};

/** One write remembers that they were asked, and tells of it; what is paid or cancelled at this moment comes again. */
async function ask(booking: BookingRecord): Promise<void> {
  const { _id, status, paymentStatus, scheduledDate, askPaymentAt, chargesFee } = booking;
  const account = await accountOfBooking(booking);
  const isPayable =
    isOnlinePaymentOffered() &&
    // Of what a kept card pays the fee, the rest is paid in cash as usual.
    !chargesFee &&
    // Who has no account pays by a link that staff send, or in cash.
    accountOf(booking) !== null &&
    scheduledDate > new Date() &&
    balanceRefusal(booking, account) === undefined;
  const asked = () =>
    newEvent('booking.payment-due', {
      ...bookingNotice(booking, [booking]),
      ...{ paid: toDecimalText(account.paidNet), due: toDecimalText(account.due) },
    });
  await Booking.updateOne(
    { _id, status, paymentStatus, scheduledDate, askPaymentAt },
    { $unset: { askPaymentAt: 1 }, ...(isPayable && { $push: { pendingEvents: asked() } }) },
  );
}
