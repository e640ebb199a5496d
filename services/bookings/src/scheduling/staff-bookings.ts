import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { formatDollars, fromDecimalText, toDecimalText } from '@brightnest/contracts/money';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings';
import { BOOKING_TRANSITIONS } from '@brightnest/contracts/scheduling/booking';
import {
  recordCashRequestSchema,
  type StaffBooking,
  type StaffBookingResponse,
  staffCancelRequestSchema,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import type { AssignedCleaner } from '@brightnest/contracts/workforce/assignment';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { recordCashPayment } from '../payments/ledger';
import { Booking, type BookingRecord } from '../records/booking';
import { Cleaner, type CleanerRecord } from '../workforce/cleaner';
import { toAssignedCleaner, toMember } from '../workforce/jobs/team-member';
import { cancelBookings } from './cancel-bookings';
import { fullRefundTerms, previewChange } from './change-preview';
import type { AlsoWrite } from './changed-bookings';

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
      refuseOther(booking, body.amount);
      await recordCashPayment(booking, origin, session);
    });
    return { success: true, booking: await getStaffBookingView(params.id) };
  },
);

/** What staff read may be out of date. */
function refuseOther({ cashAmount: { minor } }: BookingRecord, amount: string): void {
  if (fromDecimalText(amount) === minor) return;
  const message = `The cash of this clean is ${formatDollars(minor)}.`;
  throw new AppError('validation_failed', { message, fields: { amount: message } });
}

/** Cancels a booking for the company, with a full refund at any time. */
export const cancelStaffBooking: Handler = handle(
  staffBookingsRoutes.cancelStaffBooking,
  { params: uuidParamsSchema, body: staffCancelRequestSchema },
  async ({ params: { id }, body, origin }): Promise<StaffBookingResponse> => {
    await cancelForCompany({ bookingId: id, reason: body.reason }, origin);
    return { success: true, booking: await getStaffBookingView(id) };
  },
);

/** A booking that staff cancel. */
interface CompanyCancellation {
  bookingId: string;
  /** For the record. */
  reason: string | undefined;
  written?: AlsoWrite;
}

/**
 * Cancels a booking for the company, whenever that is.
 * @throws AppError `not_found`; `change_not_allowed` once it has begun or is over.
 */
export async function cancelForCompany(
  { bookingId, reason = '', written }: CompanyCancellation,
  origin: EventOrigin,
): Promise<void> {
  const booking = await Booking.findById(bookingId, { customerId: 1 }).lean();
  if (!booking) throw new AppError('not_found');
  const { customerId } = booking;
  const cancellation = { bookingId, customerId, scope: 'this', byStaff: { reason } } as const;
  await cancelBookings({ ...cancellation, ...(written && { written }) }, origin);
}

/** Bookings as staff see them, in the same order. */
export async function toStaffBookings(records: readonly BookingRecord[]): Promise<StaffBooking[]> {
  const cleaners = await readCleaners(records);
  return records.map((record) => toStaffBooking(record, cleaners));
}

/** @throws AppError `not_found` */
export async function getStaffBookingView(id: string): Promise<StaffBooking> {
  const record = await Booking.findById(id).lean<BookingRecord>();
  if (!record) throw new AppError('not_found');
  const [booking] = await toStaffBookings([record]);
  return booking!;
}

/** By the function that the cancellation itself goes by. */
function refundIfCancelled(record: BookingRecord): StaffBooking['ifCancelled'] {
  if (!BOOKING_TRANSITIONS[record.status].includes('cancelled')) return null;
  const { refund, creditsReturned } = previewChange([fullRefundTerms(record, new Date())]);
  return { refund, creditsReturned };
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

function toStaffBooking(record: BookingRecord, cleaners: Cleaners): StaffBooking {
  const { customer, cleanerId, heldCleanerId, series } = record;
  return {
    id: record._id,
    customerId: record.customerId,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    serviceName: record.serviceName,
    scheduledDate: record.scheduledDate.toISOString(),
    duration: record.duration,
    timeZone: record.timeZone,
    address: record.address,
    specialInstructions: record.specialInstructions,
    extras: record.extras,
    currency: record.totalAmount.currency,
    totalAmount: toDecimalText(record.totalAmount.minor),
    onlineConfirmationFee: toDecimalText(record.onlineConfirmationFee.minor),
    cashAmount: toDecimalText(record.cashAmount.minor),
    status: record.status,
    paymentStatus: record.paymentStatus,
    withCredit: record.subscriptionId !== undefined,
    ifCancelled: refundIfCancelled(record),
    cleaner: cleaners.get(cleanerId ?? '') ?? null,
    heldCleaner: cleanerId === undefined ? (cleaners.get(heldCleanerId ?? '') ?? null) : null,
    series: series ? { position: series.position, occurrences: series.occurrences } : null,
    customerRating: record.customerRating ?? null,
    customerReview: record.customerReview ?? null,
    createdAt: record.createdAt.toISOString(),
  };
}
