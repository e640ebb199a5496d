import type { EditedMoney } from '@brightnest/contracts/events/bookings/scheduling';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { formatMinor, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf, splitPayment } from '@brightnest/contracts/payments/fee-terms';
import type { MoneyPreviewResponse } from '@brightnest/contracts/payments/money-preview';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import {
  type RepriceBookingRequest,
  repriceBookingRequestSchema,
  type RepricePreviewQuery,
  repricePreviewQuerySchema,
} from '@brightnest/contracts/scheduling/booking-reprice-schemas';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession } from 'mongoose';
import { addCheckout, CheckoutModel } from '../../payments/checkout';
import { closeCheckout } from '../../payments/checkouts/close-checkout';
import { cardPayments, linesOfBookings } from '../../payments/ledger/deal-account';
import { updateJobMoney } from '../../payments/ledger/job-money';
import type { TransactionRecord } from '../../payments/ledger/ledger';
import {
  moneyOutcome,
  type MoneyOutcome,
  toChargeOnline,
  toMoneyPreview,
} from '../../payments/ledger/money-outcome';
import { requestRefund } from '../../payments/refunds/refunds';
import { Booking, type BookingRecord, lockBooking } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { assertBookingSeen } from '../../records/booking-version';
import { findOpenDifferences } from '../booking/paid-fees';
import { getStaffBookingView } from './staff-bookings';

/** What another price of a booking would do with its money. */
export const previewBookingPrice: Handler = handle(
  staffBookingsRoutes.previewBookingPrice,
  { params: uuidParamsSchema, query: repricePreviewQuerySchema },
  async ({ params: { id }, query }): Promise<MoneyPreviewResponse> => {
    const booking = await Booking.findById(id).lean<BookingRecord>();
    const { money } = await previewReprice(booking, query, null);
    return { success: true, money: toMoneyPreview(money, booking!.totalAmount.currency) };
  },
);

/** Gives a booking another price, until it is done: its fee follows, both ways. Of a series this one alone. */
export const repriceBooking: Handler = handle(
  staffBookingsRoutes.repriceBooking,
  { params: uuidParamsSchema, body: repriceBookingRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<StaffBookingResponse> => {
    const before = await Booking.findById(id).lean<BookingRecord>();
    // Before what is open of it is closed; and again with the change.
    if (before) assertBookingSeen(before, seenVersion);
    await closeDifferences(id);
    await mongoose.connection.transaction((session) =>
      reprice(id, body, { origin, session, seenVersion }),
    );
    return { success: true, booking: await getStaffBookingView(id) };
  },
);

/** Before another price is written: who pays what was missing at the old one would pay too much. */
export async function closeDifferences(bookingId: string): Promise<void> {
  for (const { _id } of await findOpenDifferences(bookingId)) await closeCheckout(_id, 'cancelled');
}

/** What another price does with the money of a booking, by its lines. */
interface Repricing {
  booking: BookingRecord;
  money: MoneyOutcome;
  lines: readonly TransactionRecord[];
}

/** What another price would do with a booking's money. @throws AppError `change_not_allowed`, saying why. */
export async function previewReprice(
  booking: BookingRecord | null,
  { totalAmount, differenceInCash: isDifferenceInCash }: RepricePreviewQuery,
  session: ClientSession | null,
): Promise<Repricing> {
  if (!booking) throw new AppError('not_found');
  assertRepriceable(booking);
  const lines = (await linesOfBookings([booking._id], session)).get(booking._id)!;
  const priceMinor = fromDecimalText(totalAmount);
  const terms = { priceMinor, isCancelled: false, terms: feeTermsOf(booking) };
  return { booking, lines, money: moneyOutcome({ ...terms, isDifferenceInCash }, lines) };
}

/** @throws AppError `change_not_allowed`, saying why. */
function assertRepriceable(booking: BookingRecord): void {
  const { status, subscriptionId } = booking;
  const refusal = subscriptionId
    ? msg('A club credit pays for this clean: it has no other price.')
    : status === 'pending'
      ? msg('The customer is about to pay the fee. Wait until it is paid, or its time is over.')
      : !['confirmed', 'assigned', 'in_progress'].includes(status) &&
        msg('The price can be changed until the clean is done. Refund a part, or write it off.');
  if (refusal) throw new AppError('change_not_allowed', { message: refusal });
}

interface RepriceContext {
  /** As staff saw it; absent: whatever is there now. */
  seenVersion?: string | undefined;
  origin: EventOrigin;
  session: ClientSession;
  /** Those that are priced anew at once, itself among them: one mail tells of all. */
  batch?: Parameters<typeof bookingNotice>[1];
  /** What else was edited is told with it. */
  isToldByEdit?: true;
}

/** Gives a booking another price, within a transaction. @returns what follows for the money. */
export async function reprice(
  id: string,
  request: RepriceBookingRequest,
  { origin, session, batch, seenVersion, isToldByEdit }: RepriceContext,
): Promise<EditedMoney> {
  const locked = await lockBooking(id, session);
  if (locked) assertBookingSeen(locked, seenVersion);
  const repricing = await previewReprice(locked, request, session);
  const { booking, money } = repricing;
  assertRefund(money, request);
  if ((await findOpenDifferences(id, session)).length > 0) throw new AppError('conflict');
  const inCurrency = (minor: number) => ({ ...booking.totalAmount, minor });
  const totalAmount = inCurrency(fromDecimalText(request.totalAmount));
  if (totalAmount.minor === booking.totalAmount.minor) {
    throw new AppError('validation_failed', {
      fields: { totalAmount: msg('This is the price already') },
    });
  }
  const cashAmount = inCurrency(totalAmount.minor - feeAt(totalAmount.minor, repricing));
  const payout = payoutWithoutFee(totalAmount.minor, booking);
  const cleanerPayout = payout === undefined ? cashAmount : inCurrency(payout);
  const repriced = {
    // The new price is what is paid, whatever a coupon took off the one before.
    ...{ ...booking, totalAmount, cashAmount, cleanerPayout, discount: undefined },
    onlineConfirmationFee: inCurrency(totalAmount.minor - cashAmount.minor),
  };
  await refund(repricing, session);
  const checkoutId = await openDifference(repriced, money, session);
  const lines = (await linesOfBookings([id], session)).get(id)!;
  const left = inCurrency(money.due);
  await updateJobMoney(
    {
      jobId: id,
      left,
      lines,
      price: totalAmount,
      origin,
      ...(payout && { payout: cleanerPayout }),
    },
    session,
  );
  const { reason } = request;
  const previousPrice = toDecimalText(booking.totalAmount.minor);
  const { refund: back, kept, toCharge, due } = toMoneyPreview(money, totalAmount.currency);
  const told = { previousPrice, reason, refund: back, kept, toCharge, checkoutId, due };
  const event = newEvent(
    'booking.repriced',
    {
      ...bookingNotice(repriced, batch ?? [repriced]),
      ...told,
      ...(isToldByEdit && { isToldByEdit }),
    },
    origin,
  );
  const { onlineConfirmationFee } = repriced;
  await Booking.updateOne(
    { _id: id, status: booking.status },
    {
      $set: {
        ...{ totalAmount, cashAmount, cleanerPayout, onlineConfirmationFee },
        // What was all paid is so no more.
        ...(booking.paymentStatus === 'settled' && money.due > 0 && { paymentStatus: 'paid' }),
      },
      $unset: { discount: 1 },
      $push: { pendingEvents: event },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  await updateCheckout(repriced, session);
  return told;
}

/** It was paid, or refunded, since the sum was read. */
function assertRefund({ refund: minor }: MoneyOutcome, request: RepriceBookingRequest): void {
  const { expectedRefund } = request;
  if (expectedRefund === undefined || fromDecimalText(expectedRefund) === minor) return;
  const message = () =>
    t('The refund is {amount} by now. Please look again.', { amount: formatMinor(minor) });
  throw new AppError('conflict', { message });
}

/** What is paid online of the new price: its fee, unless what is missing of that is taken in cash. */
function feeAt(priceMinor: number, { booking, money }: Repricing): number {
  const fee = splitPayment(priceMinor, feeTermsOf(booking)).feeMinor;
  return toChargeOnline(money) > 0 ? fee : Math.min(booking.onlineConfirmationFee.minor, fee);
}

/** What a clean earns that is booked without its fee: as much as with it; undefined where there is none. */
function payoutWithoutFee(
  priceMinor: number,
  { onlineConfirmationFee, cleanerPayout, totalAmount, ...booking }: BookingRecord,
): number | undefined {
  const hasNone = onlineConfirmationFee.minor === 0 && cleanerPayout.minor < totalAmount.minor;
  return hasNone ? splitPayment(priceMinor, feeTermsOf(booking)).cashMinor : undefined;
}

async function refund({ booking, money, lines }: Repricing, session: ClientSession): Promise<void> {
  const { _id: bookingId, totalAmount } = booking;
  let left = money.refund;
  // The latest payment first.
  for (const { checkoutId, minor: paid } of cardPayments(lines).toReversed()) {
    const minor = Math.min(left, paid);
    if (minor === 0) continue;
    left -= minor;
    const amount = { ...totalAmount, minor };
    const label = msg('Another price agreed');
    await requestRefund({ checkoutId, bookingId, amount, label }, session);
  }
}

/** @returns the id of the checkout of what is missing of the fee; null where nothing is asked for online. */
async function openDifference(
  { _id, customerId, serviceName, totalAmount: total, terms }: BookingRecord,
  money: MoneyOutcome,
  session: ClientSession,
): Promise<string | null> {
  const minor = toChargeOnline(money);
  if (minor === 0) return null;
  const inCurrency = (of: number) => ({ ...total, minor: of });
  return addCheckout(
    {
      ...{ purpose: 'booking', userId: customerId, email: null, bookingIds: [_id], quoteId: null },
      ...{ subscriptionId: null, description: serviceName, expiresAt: null, total },
      ...(terms && { terms }),
      amount: inCurrency(minor),
      paidBefore: inCurrency(total.minor - money.due),
      cash: inCurrency(money.due - minor),
    },
    session,
  );
}

/** The receipt of a booking of its own tells the price that is agreed now; that of a series what it was over. */
async function updateCheckout(
  { _id, checkoutId, totalAmount: total, cashAmount: cash }: BookingRecord,
  session: ClientSession,
): Promise<void> {
  await CheckoutModel.updateOne(
    { _id: checkoutId, bookingIds: [_id], status: 'paid' },
    { $set: { total, cash } },
    { session },
  );
}
