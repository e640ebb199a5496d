import type { QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  type DecimalText,
  formatMinor,
  fromDecimalText,
  toDecimalText,
} from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { BOOKING_TRANSITIONS } from '@brightnest/contracts/scheduling/booking';
import {
  recordCashRequestSchema,
  type RefundChoice,
  type RefundPreview,
  type StaffBooking,
  type StaffSeries,
  type StaffBookingResponse,
  staffCancelRequestSchema,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { AssignedCleaner } from '@brightnest/contracts/workforce/assignment';
import { t } from '@brightnest/contracts/translation';
import { OFFICE } from '@brightnest/contracts/payments/deal';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose from 'mongoose';
import { readQuoteRates } from '../../catalogue/quote-rates';
import { updateJobMoney } from '../../payments/ledger/job-money';
import { ascribeCash, cashDueOf, recordCashPayment } from '../../payments/ledger/record-cash';
import { Booking, type BookingRecord, type BookingSeries } from '../../records/booking';
import { assertBookingSeen, bookingVersion } from '../../records/booking-version';
import { Cleaner, type CleanerRecord } from '../../workforce/cleaner';
import { toAssignedCleaner, toMember } from '../../workforce/jobs/team/team-member';
import { type AlsoWrite, cancelBookings } from '../changes/cancel-bookings';
import {
  type AccountLine,
  dealAccount,
  linesOfBookings,
  termsOfBooking,
} from '../../payments/ledger/deal-account';
import { previewChange, staffTerms } from '../changes/change-preview';
import { toBookingView } from '../customer-bookings';

export const getStaffBooking: Handler = handle(
  staffBookingsRoutes.getStaffBooking,
  { params: uuidParamsSchema },
  async ({ params }): Promise<StaffBookingResponse> => {
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);

/** Records the cash of a booking. */
export const recordCash: Handler = handle(
  staffBookingsRoutes.recordCash,
  { params: uuidParamsSchema, body: recordCashRequestSchema },
  async ({ params, body, origin }): Promise<StaffBookingResponse> => {
    await mongoose.connection.transaction(async (session) => {
      const booking = await Booking.findById(params.id).session(session).lean<BookingRecord>();
      if (!booking) throw new AppError('not_found');
      const cash = await cashDueOf(booking, session);
      refuseOther(cash.minor, body.amount);
      const { takenBy = OFFICE } = body;
      await recordCashPayment(booking, { origin, takenBy }, session);
      await ascribeCash({ jobId: params.id, takenBy, amount: cash }, session);
      const lines = (await linesOfBookings([params.id], session)).get(params.id)!;
      const left = { ...cash, minor: 0 };
      await updateJobMoney({ jobId: params.id, left, lines, origin }, session);
    });
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);

/** What staff read may be out of date. */
function refuseOther(minor: number, amount: string): void {
  if (fromDecimalText(amount) === minor) return;
  const message = () => t('The cash of this clean is {amount}.', { amount: formatMinor(minor) });
  throw new AppError('validation_failed', { message, fields: { amount: message } });
}

/** Cancels a booking for the company, at any time before it begins; staff choose what goes back. */
export const cancelStaffBooking: Handler = handle(
  staffBookingsRoutes.cancelStaffBooking,
  { params: uuidParamsSchema, body: staffCancelRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<StaffBookingResponse> => {
    await cancelForCompany({ bookingId: id, seenVersion, ...body }, origin);
    return { success: true, booking: await getStaffBookingView(id) };
  },
);

/** A booking that staff cancel. */
interface CompanyCancellation {
  bookingId: string;
  /** As it was seen; absent: whatever is there now. */
  seenVersion?: string | undefined;
  /** For the record. */
  reason?: string;
  refund?: RefundChoice;
  expectedRefund?: DecimalText;
  written?: AlsoWrite;
}

/**
 * Cancels a booking for the company, whenever that is.
 * @throws AppError `not_found`; `conflict` where it is not as it was seen; `change_not_allowed` once it has begun
 *   or is over.
 */
export async function cancelForCompany(
  { bookingId, reason = '', refund = 'policy', ...more }: CompanyCancellation,
  origin: EventOrigin,
): Promise<void> {
  const booking = await Booking.findById(bookingId).lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  // Before what is open of it is closed; and again with the change.
  assertBookingSeen(booking, more.seenVersion);
  const { customerId } = booking;
  const byStaff = { reason, refund };
  await cancelBookings({ bookingId, customerId, scope: 'this', byStaff, ...more }, origin);
}

/** Bookings as staff see them, in the same order. */
export async function toStaffBookings(records: readonly BookingRecord[]): Promise<StaffBooking[]> {
  const [cleaners, lines, rates] = await Promise.all([
    readCleaners(records),
    linesOfBookings(records.map(({ _id }) => _id)),
    readQuoteRates(),
  ]);
  return records.map((record) =>
    toStaffBooking(record, cleaners, { lines: lines.get(record._id)!, rates }),
  );
}

/** @throws AppError `not_found` */
export async function getStaffBookingView(id: string): Promise<StaffBooking> {
  const record = await Booking.findById(id).lean<BookingRecord>();
  if (!record) throw new AppError('not_found');
  const [booking] = await toStaffBookings([record]);
  return booking!;
}

/** By the function that the cancellation itself goes by. */
function refundIfCancelled(
  record: BookingRecord,
  lines: readonly AccountLine[],
): StaffBooking['ifCancelled'] {
  if (!BOOKING_TRANSITIONS[record.status].includes('cancelled')) return null;
  const now = new Date();
  const previewOf = (choice: RefundChoice): RefundPreview => {
    const { refund, kept, creditsReturned, creditsKept } = previewChange([
      staffTerms(record, now, choice, lines),
    ]);
    return { refund, kept, creditsReturned, creditsKept };
  };
  return { policy: previewOf('policy'), full: previewOf('full'), none: previewOf('none') };
}

type Money = 'paidOnline' | 'refundedOnline' | 'remainingOnline' | 'writtenOff' | 'due';

/** What was paid for a booking, what of it went back, and what is left to pay, by its lines alone. */
export function moneyOf(
  record: BookingRecord,
  lines: readonly AccountLine[],
): Pick<StaffBooking, Money> {
  const { writtenOff, due } = dealAccount(termsOfBooking(record), lines);
  const online = dealAccount(
    termsOfBooking(record),
    lines.filter(({ checkoutId }) => checkoutId !== undefined),
  );
  return {
    paidOnline: toDecimalText(online.paid),
    refundedOnline: toDecimalText(online.refunded),
    remainingOnline: toDecimalText(online.paidNet),
    writtenOff: toDecimalText(writtenOff),
    due: toDecimalText(due),
  };
}

type Cleaners = ReadonlyMap<string, AssignedCleaner>;

async function readCleaners(records: readonly BookingRecord[]): Promise<Cleaners> {
  const ids = records.flatMap(({ cleanerId, heldCleanerId }) => cleanerId ?? heldCleanerId ?? []);
  if (ids.length === 0) return new Map();
  const cleaners = await Cleaner.find(
    { _id: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { userId: 1, firstName: 1, lastName: 1, email: 1, phone: 1, rating: 1 },
  ).lean<CleanerRecord[]>();
  return new Map(cleaners.map((one) => [String(one._id), toAssignedCleaner(toMember(one))]));
}

function toStaffBooking(
  record: BookingRecord,
  cleaners: Cleaners,
  { lines, rates }: { lines: readonly AccountLine[]; rates: QuoteRates },
): StaffBooking {
  const { customer, cleanerId, heldCleanerId, series } = record;
  return {
    ...toBookingView(record, rates),
    version: bookingVersion(record),
    serviceId: record.serviceId ? String(record.serviceId) : null,
    ...{ state: record.state, postalCode: record.postalCode ?? '' },
    customerId: record.customerId,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: formatPhone(customer.phone),
    ...(customer.isGuest && { isGuest: true }),
    ...moneyOf(record, lines),
    ifCancelled: refundIfCancelled(record, lines),
    cleaner: cleaners.get(cleanerId ?? '') ?? null,
    heldCleaner: cleanerId === undefined ? (cleaners.get(heldCleanerId ?? '') ?? null) : null,
    ...(record.declines && { declines: record.declines }),
    series: series ? toStaffSeries(series) : null,
  };
}

function toStaffSeries({ id, every, position, occurrences }: BookingSeries): StaffSeries {
  return occurrences === undefined
    ? { every, position, occurrences: null, recurrenceId: id }
    : { every, position, occurrences, recurrenceId: null };
}
