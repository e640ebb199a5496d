import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { toDecimalText } from '@brightnest/contracts/money';
import { feeTermsOf, isLateChange, lateFeeKept } from '@brightnest/contracts/payments/fee-terms';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { type BookingScope, bookingStatusesBefore } from '@brightnest/contracts/scheduling/booking';
import {
  cancelBookingRequestSchema,
  type ChangePreview,
  type ChangePreviewResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { RefundChoice } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { type ClientSession } from 'mongoose';
import {
  type AccountLine,
  type CardPayment,
  cardPayments,
  linesOfBookings,
} from '../../payments/ledger/deal-account';
import { Booking, type BookingRecord, getOwnBooking } from '../../records/booking';

/** What cancelling or moving would mean if the caller did it now. */
export const getChangeConsequences: Handler = handle(
  bookingsRoutes.getChangeConsequences,
  { params: uuidParamsSchema, query: cancelBookingRequestSchema },
  async ({ params, query, actor }): Promise<ChangePreviewResponse> => {
    const now = new Date();
    const request = { bookingId: params.id, customerId: actor.userId, scope: query.scope };
    const { bookings } = await findChangeable(request, now);
    return {
      success: true,
      consequences: previewChange(await cancellationTermsOf(bookings, now)),
    };
  },
);

/** What the customer gave for a booking so far, and whether it is too late to have it back. */
export interface CancellationTerms {
  booking: BookingRecord;
  isLate: boolean;
  /** It keeps its fee or its credit when it is changed. */
  isKept: boolean;
  isPaid: boolean;
  /** What goes back of which payment by card. */
  refunds: CardPayment[];
  /** Minor units of what was paid by card that stay. */
  keptMinor: number;
  /** 1 where a credit paid. */
  credits: number;
}

/** What changing a booking at `now` means by the policy. */
function cancellationTerms(
  booking: BookingRecord,
  now: Date,
  payments: readonly CardPayment[],
): CancellationTerms {
  const isPaid = booking.paymentStatus === 'paid' || booking.paymentStatus === 'settled';
  const withCredit = booking.subscriptionId !== undefined;
  const isLate = isLateChange(booking.scheduledDate, now, feeTermsOf(booking), withCredit);
  return {
    booking,
    isLate,
    isPaid,
    isKept: isLate && isPaid,
    // Of what is cancelled late the fee stays; what was paid of the rest goes back.
    ...(isLate ? keepLateFee(booking, payments) : divide(payments, () => false)),
    credits: isPaid && withCredit ? 1 : 0,
  };
}

/** All of the fee, or what of the price is kept of it at most. */
function keepLateFee(booking: BookingRecord, payments: readonly CardPayment[]) {
  const terms = feeTermsOf(booking);
  const isFee = ({ type }: CardPayment) => type === 'confirmation_fee';
  const { refunds, keptMinor } = divide(payments, isFee);
  if (terms.lateFeePercent >= terms.feePercent) return { refunds, keptMinor };
  const kept = lateFeeKept(keptMinor, booking.totalAmount.minor, terms);
  let left = kept;
  const rests = payments.filter(isFee).map((payment) => {
    const minor = Math.max(0, payment.minor - left);
    left -= payment.minor - minor;
    return { ...payment, minor };
  });
  return { refunds: [...refunds, ...rests.filter(({ minor }) => minor > 0)], keptMinor: kept };
}

function divide(
  payments: readonly CardPayment[],
  isKept: (payment: CardPayment) => boolean,
): Pick<CancellationTerms, 'refunds' | 'keptMinor'> {
  const kept = payments.filter(isKept);
  return { refunds: payments.filter((one) => !isKept(one)), keptMinor: sumMinor(kept) };
}

/** What changing these bookings at `now` means, by what was paid for them and what staff choose. */
export async function cancellationTermsOf(
  bookings: readonly BookingRecord[],
  now: Date,
  {
    refund = 'policy',
    session = null,
  }: { refund?: RefundChoice; session?: ClientSession | null } = {},
): Promise<CancellationTerms[]> {
  const lines = await linesOfBookings(
    bookings.map(({ _id }) => _id),
    session,
  );
  return bookings.map((one) => staffTerms(one, now, refund, lines.get(one._id)!));
}

/** What it means where staff cancel it and choose what goes back. */
export function staffTerms(
  booking: BookingRecord,
  now: Date,
  refund: RefundChoice,
  lines: readonly AccountLine[],
): CancellationTerms {
  const payments = cardPayments(lines);
  const terms = cancellationTerms(booking, now, payments);
  if (refund === 'policy') return terms;
  const isNone = refund === 'none';
  return { ...terms, isKept: isNone && terms.isPaid, ...divide(payments, () => isNone) };
}

/** The same of several bookings of one customer, which are all in one currency. */
export function previewChange(terms: readonly CancellationTerms[]): ChangePreview {
  const credits = (isKept: boolean) =>
    terms.reduce((total, one) => total + (one.isKept === isKept ? one.credits : 0), 0);
  return {
    cleans: terms.length,
    lateCleans: terms.filter(({ isLate }) => isLate).length,
    terms: feeTermsOf(terms[0]!.booking),
    currency: terms[0]!.booking.totalAmount.currency,
    refund: toDecimalText(terms.reduce((sum, { refunds }) => sum + sumMinor(refunds), 0)),
    kept: toDecimalText(terms.reduce((sum, { keptMinor }) => sum + keptMinor, 0)),
    creditsReturned: credits(false),
    creditsKept: credits(true),
  };
}

const sumMinor = (payments: readonly CardPayment[]) =>
  payments.reduce((sum, { minor }) => sum + minor, 0);

/** What staff decide when they cancel. */
export interface StaffDecision {
  reason: string;
  refund: RefundChoice;
}

/** Which bookings a customer wants to cancel or move. */
export interface ChangeRequest {
  bookingId: string;
  customerId: string;
  scope: BookingScope;
  /** Those alone that start before then. */
  before?: Date;
  /** Staff change it for the company: also after its start. */
  byStaff?: StaffDecision;
}

/** A booking that somebody named, and those of its series that the change is about. */
interface Changeable {
  named: BookingRecord;
  /** Never those that have begun or are over; at least one; in the order of the series. */
  bookings: BookingRecord[];
}

/** @throws AppError `not_found`; `change_not_allowed` when none of them can be changed any more. */
export async function findChangeable(
  { bookingId, customerId, scope, before, byStaff }: ChangeRequest,
  now: Date,
  session: ClientSession | null = null,
): Promise<Changeable> {
  const named = await getOwnBooking(bookingId, customerId, session);
  const all = await findScope(named, scope, session);
  const bookings = all.filter(
    ({ status, scheduledDate }) =>
      CHANGEABLE.includes(status) &&
      (byStaff || scheduledDate > now) &&
      (before === undefined || scheduledDate < before),
  );
  if (bookings.length === 0) throw new AppError('change_not_allowed');
  return { named, bookings };
}

const CHANGEABLE = bookingStatusesBefore('cancelled');

async function findScope(
  named: BookingRecord,
  scope: BookingScope,
  session: ClientSession | null,
): Promise<BookingRecord[]> {
  const { series, customerId } = named;
  if (scope === 'this' || !series) return [named];
  // A recurrence may have years behind it.
  const status = mongoose.trusted({ $in: CHANGEABLE });
  const all = await Booking.find({ 'series.id': series.id, customerId, status })
    .sort({ 'series.position': 1, scheduledDate: 1 })
    .session(session)
    .lean<BookingRecord[]>();
  if (scope === 'all') return all;
  return all.filter((booking) => (booking.series?.position ?? 0) >= series.position);
}
