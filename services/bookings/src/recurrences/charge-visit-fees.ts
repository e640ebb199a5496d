import { toDecimalText } from '@brightnest/contracts/money';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { CheckoutModel, type CheckoutRecord, getCheckoutRecord } from '../payments/checkout';
import { openVisitFee } from '../payments/checkouts/open-balance';
import { isPayable, successPath } from '../payments/checkouts/pay-checkout';
import { applyPaymentState } from '../payments/checkouts/record-payment';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { isOnlinePaymentOffered, paymentProvider } from '../provider/provider';
import { Booking, type BookingRecord } from '../records/booking';
import { bookingNotice } from '../records/booking-notice';
import { RecurrenceModel, type RecurrenceRecord } from '../records/recurrence';

const EVERY_MS = 60_000;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Charges the fees of what was booked by itself to the cards that customers let us keep. One that is declined is
 * tried again, and is else paid with the rest.
 * @param hours before the start: when it is charged, and when it is tried again; the most first.
 */
export function chargeVisitFees(hours: readonly number[]): PeriodicTask {
  return {
    name: 'charge-visit-fees',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      if (!isOnlinePaymentOffered()) return;
      const now = new Date();
      const latest = new Date(now.getTime() + (hours[0] ?? 0) * HOUR_MS);
      const soon = Booking.find({
        chargesFee: true,
        status: mongoose.trusted({ $in: ['confirmed', 'assigned'] as const }),
        scheduledDate: mongoose.trusted({ $gt: now, $lte: latest }),
      }).sort({ scheduledDate: 1 });
      for await (const booking of soon.lean<BookingRecord[]>().cursor()) {
        if (signal.aborted) return;
        if (!isDue(booking, now, hours)) continue;
        try {
          await chargeFee(booking, { now, hours });
        } catch (error) {
          log.warn({ err: error, bookingId: booking._id }, 'the fee of a clean has to wait');
        }
      }
    },
  };
}

/** Whether it was not tried yet since the latest of its times. */
function isDue(
  { scheduledDate, feeTriedAt }: BookingRecord,
  now: Date,
  hours: readonly number[],
): boolean {
  const times = hours.map((before) => scheduledDate.getTime() - before * HOUR_MS);
  const latest = Math.max(...times.filter((time) => time <= now.getTime()));
  return Number.isFinite(latest) && !(feeTriedAt && feeTriedAt.getTime() >= latest);
}

interface Context {
  now: Date;
  hours: readonly number[];
}

/** Charges once however often it runs: what is under way is found by the checkout, and recorded like every payment. */
async function chargeFee(booking: BookingRecord, context: Context): Promise<void> {
  const { _id, customerId, series } = booking;
  const recurrence = await RecurrenceModel.findById(series?.id).lean<RecurrenceRecord>();
  if (!recurrence?.card) return giveUp(_id);
  if (await isBeingPaid(_id)) return;
  const opened = await openFee(_id, customerId);
  if (!opened) return giveUp(_id);
  const checkout = await leavePage(opened);
  if (!isPayable(checkout) || checkout.status === 'processing') return;
  const prepared = checkout.payment
    ? checkout
    : await prepare(checkout, recurrence.card.paymentId, context.now);
  if (!prepared?.payment) {
    return recordDecline(booking, {
      ...context,
      checkout,
      reason: msg('There is no card to charge.'),
    });
  }
  const state = await paymentProvider().takeCharge(prepared.payment.id);
  await applyPaymentState(prepared, state);
  if (state.status !== 'failed') return;
  await recordDecline(booking, { ...context, checkout, reason: state.message });
}

/** Nothing is to be charged: the card was removed, or the fee was paid otherwise. */
async function giveUp(_id: string): Promise<void> {
  await Booking.updateOne({ _id }, { $unset: { chargesFee: 1, feeTriedAt: 1 } });
}

/** The customer pays all of it at this moment, and their bank has not decided. */
async function isBeingPaid(bookingIds: string): Promise<boolean> {
  const paying = { bookingIds, purpose: 'balance' as const, status: 'processing' as const };
  return (await CheckoutModel.exists(paying)) !== null;
}

/** Null where nothing is to be paid. */
async function openFee(bookingId: string, customerId: string): Promise<CheckoutRecord | null> {
  try {
    return await openVisitFee(bookingId, customerId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'change_not_allowed') return null;
    throw error;
  }
}

/** A page on which the fee could be paid gives way to the card. */
async function leavePage(checkout: CheckoutRecord): Promise<CheckoutRecord> {
  const { _id, payment } = checkout;
  if (!payment || payment.isCardCharge) return checkout;
  await applyPaymentState(checkout, await paymentProvider().closePayment(payment.id));
  const left = await getCheckoutRecord(_id);
  // Somebody is paying there.
  if (left.payment) throw new AppError('conflict');
  return left;
}

/** Prepared and remembered before anything is taken. @returns null where the provider has no such card. */
async function prepare(
  checkout: CheckoutRecord,
  firstPaymentId: string,
  now: Date,
): Promise<CheckoutRecord | null> {
  const { _id, attempt, amount, description } = checkout;
  const id = await paymentProvider().prepareCharge({
    ...{ reference: _id, firstPaymentId, amount, description },
    idempotencyKey: `${_id}/${attempt}/card`,
  });
  if (id === null) return null;
  const payment = { id, url: successPath(_id), isCardCharge: true };
  return CheckoutModel.findOneAndUpdate(
    { _id, attempt, payment: null, status: checkout.status },
    { $set: { payment, askedAt: now } },
    { returnDocument: 'after' },
  )
    .orFail(() => new AppError('conflict'))
    .lean<CheckoutRecord>();
}

interface Decline extends Context {
  checkout: CheckoutRecord;
  /** A sentence. */
  reason: string;
}

/** Tells the customer, once, where they can pay it, and whether it is tried again. */
async function recordDecline(
  booking: BookingRecord,
  { checkout, reason, now, hours }: Decline,
): Promise<void> {
  const { _id, scheduledDate, feeTriedAt } = booking;
  const next = hours
    .map((before) => new Date(scheduledDate.getTime() - before * HOUR_MS))
    .find((time) => time > now);
  const { paidNet, due } = await accountOfBooking(booking);
  const event = newEvent('booking.card-declined', {
    ...bookingNotice(booking, [booking]),
    ...{ paid: toDecimalText(paidNet), due: toDecimalText(due) },
    fee: toDecimalText(checkout.amount.minor),
    checkoutId: checkout._id,
    ...{ reason, retryAt: next?.toISOString() ?? null },
  });
  await Booking.updateOne(
    { _id, scheduledDate, feeTriedAt: feeTriedAt ?? null, chargesFee: true },
    { $set: { feeTriedAt: now }, $push: { pendingEvents: event } },
  );
}

/** Has the provider keep what nobody wants it to keep any more, no longer. */
export const forgetCards: PeriodicTask = {
  name: 'forget-cards',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const waiting = await RecurrenceModel.find(
      { 'forgottenCards.0': mongoose.trusted({ $exists: true }) },
      { forgottenCards: 1 },
    ).lean<RecurrenceRecord[]>();
    for (const { _id, forgottenCards = [] } of waiting) {
      for (const paymentId of forgottenCards) {
        if (signal.aborted) return;
        try {
          await paymentProvider().forgetCard(paymentId);
          await RecurrenceModel.updateOne({ _id }, { $pull: { forgottenCards: paymentId } });
        } catch (error) {
          log.warn({ err: error, recurrenceId: _id }, 'a card could not be forgotten yet');
        }
      }
    }
  },
};
