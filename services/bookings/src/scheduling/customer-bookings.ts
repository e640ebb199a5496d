import { extraTexts } from '@brightnest/contracts/catalogue/extras';
import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { feeTermsOf, freeChangeUntil } from '@brightnest/contracts/payments/fee-terms';
import { OCCUPYING_STATUSES } from '@brightnest/contracts/scheduling/booking';
import type { BookingView } from '@brightnest/contracts/scheduling/booking-view';
import { confirmationPath } from '@brightnest/contracts/scheduling/on-behalf';
import {
  type CustomerBooking,
  type UserBookingResponse,
  type UserBookingsQuery,
  userBookingsQuerySchema,
  type UserBookingsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { readQuoteRates } from '../catalogue/quote-rates';
import { CheckoutModel } from '../payments/checkout';
import {
  type DealAccount,
  dealAccount,
  linesOfBookings,
  termsOfBooking,
} from '../payments/ledger/deal-account';
import { balanceRefusal } from '../payments/checkouts/open-balance';
import { isTippable } from '../payments/checkouts/open-tip';
import { isOnlinePaymentOffered } from '../provider/provider';
import { Booking, type BookingRecord, getOwnBooking } from '../records/booking';
import { bookedHomeOf } from '../records/booked-home';
import { discountView } from '../records/discount';
import { JobAssignment } from '../records/job';
import { Cleaner } from '../workforce/cleaner';

/** The caller's own bookings: those to come, soonest first, or those that are over, latest first. */
export const listUserBookings: Handler = handle(
  bookingsRoutes.listUserBookings,
  { query: userBookingsQuerySchema },
  async ({ query, actor }): Promise<UserBookingsResponse> => {
    const { when, page, pageSize } = query;
    const filter = { customerId: actor.userId, ...filterOf(when, new Date()) };
    const [total, records] = await Promise.all([
      Booking.countDocuments(filter),
      Booking.find(filter)
        .sort({ scheduledDate: when === 'upcoming' ? 1 : -1, _id: 1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<BookingRecord[]>(),
    ]);
    const bookings = await toCustomerBookings(records);
    return { success: true, bookings, page, pageSize, total };
  },
);

function filterOf(when: UserBookingsQuery['when'], now: Date) {
  const toCome = [
    { status: 'in_progress' as const },
    {
      status: mongoose.trusted({ $in: [...OCCUPYING_STATUSES] }),
      endsAt: mongoose.trusted({ $gt: now }),
    },
  ];
  return when === 'upcoming' ? { $or: toCome } : { $nor: toCome };
}

/** One of the caller's own bookings. */
export const getBooking: Handler = handle(
  bookingsRoutes.getBooking,
  { params: uuidParamsSchema },
  async ({ params, actor }): Promise<UserBookingResponse> => {
    const record = await getOwnBooking(params.id, actor.userId);
    const [booking] = await toCustomerBookings([record]);
    return { success: true, booking: booking! };
  },
);

/** Bookings as their customer sees them now, soonest first. */
export async function findCustomerBookings(ids: readonly string[]): Promise<CustomerBooking[]> {
  const records = await Booking.find({ _id: mongoose.trusted({ $in: [...ids] }) })
    .sort({ scheduledDate: 1 })
    .lean<BookingRecord[]>();
  return toCustomerBookings(records);
}

/** Bookings as their customer sees them, in the same order. */
export async function toCustomerBookings(
  records: readonly BookingRecord[],
): Promise<CustomerBooking[]> {
  const [names, departures, receipts, lines, rates] = await Promise.all([
    readFirstNames(records),
    readDepartures(records),
    readReceipts(records),
    linesOfBookings(records.map(({ _id }) => _id)),
    readQuoteRates(),
  ]);
  return records.map((record) =>
    toCustomerBooking(record, {
      rates,
      cleanerName: names.get(record.cleanerId ?? '') ?? null,
      onTheWayAt: departures.get(record._id)?.toISOString() ?? null,
      receiptNumber: receipts.get(record.checkoutId ?? '') ?? null,
      account: dealAccount(termsOfBooking(record), lines.get(record._id)!),
    }),
  );
}

async function readFirstNames(records: readonly BookingRecord[]): Promise<Map<string, string>> {
  const ids = records.flatMap(({ cleanerId }) => cleanerId ?? []);
  if (ids.length === 0) return new Map();
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: ids }) },
    { firstName: 1 },
  ).lean();
  return new Map(cleaners.map(({ _id, firstName }) => [String(_id), firstName]));
}

/** When the cleaners of bookings set off, of those that have not begun. */
async function readDepartures(records: readonly BookingRecord[]): Promise<Map<string, Date>> {
  const ids = records.filter(({ status }) => status === 'assigned').map(({ _id }) => _id);
  if (ids.length === 0) return new Map();
  const assignments = await JobAssignment.find(
    { jobId: mongoose.trusted({ $in: ids }), status: 'assigned' },
    { jobId: 1, onMyWayAt: 1 },
  ).lean();
  return new Map(
    assignments.flatMap(({ jobId, onMyWayAt }) => (onMyWayAt ? [[jobId, onMyWayAt]] : [])),
  );
}

async function readReceipts(
  records: readonly BookingRecord[],
): Promise<Map<string, string | null>> {
  const ids = records.flatMap(({ checkoutId }) => checkoutId ?? []);
  if (ids.length === 0) return new Map();
  const checkouts = await CheckoutModel.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { receiptNumber: 1 },
  ).lean();
  return new Map(checkouts.map(({ _id, receiptNumber }) => [_id, receiptNumber]));
}

function toCustomerBooking(
  record: BookingRecord,
  {
    account,
    rates,
    ...found
  }: Pick<CustomerBooking, 'cleanerName' | 'onTheWayAt' | 'receiptNumber'> & {
    account: DealAccount;
    rates: QuoteRates;
  },
): CustomerBooking {
  const { series } = record;
  const isOnline = isOnlinePaymentOffered();
  return {
    ...toBookingView(record, rates),
    serviceId: record.serviceId ? String(record.serviceId) : null,
    ...{ state: record.state, postalCode: record.postalCode ?? '' },
    account: {
      agreed: toDecimalText(account.agreed),
      paid: toDecimalText(account.paid),
      refunded: toDecimalText(account.refunded),
      due: toDecimalText(account.due),
    },
    isBalancePayable: isOnline && balanceRefusal(record, account) === undefined,
    chargesFee: record.chargesFee ?? false,
    tip: account.tips > 0 ? toDecimalText(account.tips) : null,
    isTippable: isOnline && isTippable(record, account),
    expiresAt: record.expiresAt?.toISOString() ?? null,
    freeChangeUntil: freeChangeUntil(
      record.scheduledDate,
      feeTermsOf(record),
      record.subscriptionId !== undefined,
    ).toISOString(),
    checkoutId: record.checkoutId ?? null,
    ...found,
    series: series ? { ...series, occurrences: series.occurrences ?? null } : null,
  };
}

/** What customers and staff both see of a booking. @param rates name its extras. */
export function toBookingView(record: BookingRecord, rates: QuoteRates): BookingView {
  const { serviceName, duration, timeZone, address, specialInstructions } = record;
  const { totalAmount, onlineConfirmationFee, cashAmount, status, paymentStatus } = record;
  return {
    id: record._id,
    ...{ serviceName, duration, timeZone, address, specialInstructions },
    ...bookedHomeOf(record),
    extraTexts: extraTexts(rates, record),
    scheduledDate: record.scheduledDate.toISOString(),
    currency: totalAmount.currency,
    totalAmount: toDecimalText(totalAmount.minor),
    onlineConfirmationFee: toDecimalText(onlineConfirmationFee.minor),
    cashAmount: toDecimalText(cashAmount.minor),
    discount: record.discount ? discountView(record.discount) : null,
    ...onBehalfView(record),
    terms: feeTermsOf(record),
    ...{ status, paymentStatus },
    withCredit: record.subscriptionId !== undefined,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}

function onBehalfView({
  onBehalf,
  status,
  checkoutId,
  expiresAt,
}: BookingRecord): Pick<BookingView, 'onBehalf'> {
  if (!onBehalf) return {};
  const { confirmBy, priceReason } = onBehalf;
  const confirmPath = status === 'pending' ? confirmationPath(onBehalf, checkoutId) : null;
  const confirmUntil = confirmPath === null ? null : (expiresAt?.toISOString() ?? null);
  const why = priceReason !== undefined && { priceReason };
  return { onBehalf: { confirmBy, ...why, confirmPath, confirmUntil } };
}
