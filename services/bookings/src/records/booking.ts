import { randomUUID } from 'node:crypto';
import type { Money } from '@brightnest/contracts/money';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import type { CancelledBy } from '@brightnest/contracts/reports/report';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type Recurrence,
  RECURRENCES,
} from '@brightnest/contracts/scheduling/booking';
import {
  BEHALF_CONFIRMATIONS,
  type BookedOnBehalf,
} from '@brightnest/contracts/scheduling/on-behalf';
import type { JobDecline } from '@brightnest/contracts/workforce/assignment';
import { AppError } from '@brightnest/service-kit/errors';
import { withListIndexes } from '@brightnest/service-kit/lists/list-declaration';
import { withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import {
  feeTermsSchema,
  jobDeclineSchema,
  moneySchema,
} from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { bookingList, type BookingSearchFields } from './booking-list';
import { type BookedHome, bookedHomeFields } from './booked-home';
import { type BookingCustomer, customerSchema } from './booking-customer';
import { type Discount, discountSchema } from './discount';
import { quoteRefSchema, type RepeatedQuoteRef } from './repeated-quote';

/** A booking of a customer. What it is searched by is not read by default. */
export interface BookingRecord extends EventCarrier, BookedHome, Partial<BookingSearchFields> {
  /** UUID. */
  _id: string;
  /** The user who booked. */
  customerId: string;
  /** Who that is, as far as it is known here: auth is asked when they book and when they change it. */
  customer: BookingCustomer;
  /** Id in `cleaners`: who was assigned to it by staff; absent until somebody is. */
  cleanerId?: string;
  /** Id in `cleaners`: whose time is reserved for it. */
  heldCleanerId?: string;
  /** Who declined it since somebody was assigned last; absent where nobody has. */
  declines?: JobDecline[];
  /** Absent of one that repeats a quote, whose services are other ones. */
  serviceId?: Types.ObjectId;
  /** As it was called when it was booked. */
  serviceName: string;
  /** The membership whose credit pays; absent where the customer pays as they go. */
  subscriptionId?: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  /** `scheduledDate` and `duration` later: what tells past bookings from those to come. */
  endsAt: Date;
  /** IANA zone of the property. */
  timeZone: string;
  address: string;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Absent where it is not known. */
  postalCode?: string;
  specialInstructions: string;
  totalAmount: Money;
  /** Absent where no coupon took anything off, and once staff agreed on another price. */
  discount?: Discount;
  /** What of it is for the extras, before a discount; absent where there are none, or it was not told apart. */
  extrasAmount?: Money;
  onlineConfirmationFee: Money;
  cashAmount: Money;
  cleanerPayout: Money;
  /** By which it was made; absent of one from before there was a choice. */
  terms?: FeeTerms;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** The checkout of its fee; absent where a credit pays. */
  checkoutId?: string;
  /** Until when it keeps its slot unpaid; absent once it is paid. */
  expiresAt?: Date;
  /** The network it was booked from, for as long as it is held unpaid. */
  heldFrom?: string;
  /** Staff booked it for the customer. */
  onBehalf?: BookedOnBehalf;
  series?: BookingSeries;
  /** The quote that it repeats. */
  quote?: RepeatedQuoteRef;
  /** How many come together; absent: one does. */
  teamSize?: number;
  /** Counts what calendar files are told anew: moves and the cancellation. */
  revision: number;
  /** The late-moved booking in whose place this one came. */
  movedFrom?: string;
  /** When the customer is to be reminded next of its current start; absent when they are not. */
  nextReminderAt?: Date;
  /** When the customer is asked to pay it by card; absent where a fee was paid, and once they are. */
  askPaymentAt?: Date;
  /** Its fee is charged to the card that its recurrence keeps; absent where it is not, and once it is paid. */
  chargesFee?: true;
  /** When that was declined last. */
  feeTriedAt?: Date;
  paymentMethod?: string;
  paymentGatewayTransactionId?: string;
  cancelledAt?: Date;
  /** Absent of one from before it was recorded. */
  cancelledBy?: CancelledBy;
  /** What staff noted when they cancelled it; not the customer's to read. */
  cancellationReason?: string;
  completedAt?: Date;
  /** Stars, 1 to 5. */
  customerRating?: number;
  customerReview?: string;
  cleanerNotes?: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Where a booking stands among those that were booked with it, or of its recurrence. */
export interface BookingSeries {
  /** UUID. */
  id: string;
  every: Recurrence;
  /** From 1. */
  position: number;
  /** Absent of a recurrence, which goes on until it is ended. */
  occurrences?: number;
}

const MINUTE_MS = 60_000;

/** @returns when a booking of `duration` minutes that starts at `start` is over. */
export function endOf(start: Date, duration: number): Date {
  return new Date(start.getTime() + duration * MINUTE_MS);
}

const amount = { type: moneySchema, required: true };
const seriesSchema = new Schema<BookingSeries>(
  {
    id: { type: String, required: true },
    every: { type: String, enum: RECURRENCES.map(({ value }) => value), required: true },
    position: { type: Number, required: true },
    occurrences: Number,
  },
  { _id: false },
);

const onBehalfSchema = new Schema<BookedOnBehalf>(
  {
    confirmBy: {
      type: String,
      enum: BEHALF_CONFIRMATIONS.map(({ value }) => value),
      required: true,
    },
    confirmationId: String,
    priceReason: String,
  },
  { _id: false },
);

const bookingSchema = new Schema<BookingRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    customerId: { type: String, required: true },
    customer: { type: customerSchema, default: () => ({}) },
    cleanerId: String,
    heldCleanerId: String,
    declines: { type: [jobDeclineSchema], default: undefined },
    serviceId: Schema.Types.ObjectId,
    serviceName: { type: String, required: true },
    subscriptionId: Schema.Types.ObjectId,
    scheduledDate: { type: Date, required: true },
    duration: { type: Number, required: true, min: 1 },
    endsAt: { type: Date, required: true },
    timeZone: { type: String, required: true },
    address: { type: String, required: true },
    state: { type: String, default: '' },
    postalCode: String,
    specialInstructions: { type: String, default: '' },
    ...bookedHomeFields,
    totalAmount: amount,
    discount: discountSchema,
    extrasAmount: moneySchema,
    onlineConfirmationFee: amount,
    cashAmount: amount,
    cleanerPayout: amount,
    terms: feeTermsSchema,
    status: { type: String, enum: BOOKING_STATUSES, default: 'pending' },
    paymentStatus: { type: String, enum: PAYMENT_STATUSES, default: 'pending' },
    checkoutId: String,
    expiresAt: Date,
    heldFrom: String,
    onBehalf: onBehalfSchema,
    series: seriesSchema,
    quote: quoteRefSchema,
    teamSize: Number,
    revision: { type: Number, default: 0 },
    movedFrom: String,
    nextReminderAt: Date,
    askPaymentAt: Date,
    chargesFee: Boolean,
    feeTriedAt: Date,
    paymentMethod: String,
    paymentGatewayTransactionId: String,
    cancelledAt: Date,
    cancelledBy: String,
    cancellationReason: String,
    completedAt: Date,
    customerRating: { type: Number, min: 1, max: 5 },
    customerReview: String,
    cleanerNotes: String,
  },
  { collection: 'bookings', timestamps: true, versionKey: false },
);
withEvents(bookingSchema, { aggregate: 'booking' });
withListIndexes(withSearchFields(bookingSchema, ['customerOrder']), bookingList);
bookingSchema.pre('validate', function () {
  this.endsAt = endOf(this.scheduledDate, this.duration);
  const { totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout } = this;
  const amounts = [totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout];
  // A customer's sums take the currency of the total for that of the others.
  if (new Set(amounts.map((money) => money?.currency)).size > 1) {
    this.invalidate('totalAmount', 'the amounts of a booking have one currency');
  }
});
bookingSchema.index({ customerId: 1, scheduledDate: -1 });
bookingSchema.index({ customerId: 1, endsAt: 1 });
// What changed since it was last billed.
bookingSchema.index({ updatedAt: 1, _id: 1 });
bookingSchema.index({ cleanerId: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ 'series.id': 1 }, { sparse: true });
bookingSchema.index({ 'onBehalf.confirmationId': 1 }, { sparse: true });
bookingSchema.index({ 'quote.id': 1 }, { sparse: true });
bookingSchema.index({ cancelledAt: 1 }, { sparse: true });
bookingSchema.index({ expiresAt: 1 }, { partialFilterExpression: { status: 'pending' } });
bookingSchema.index({ heldFrom: 1 }, { partialFilterExpression: { status: 'pending' } });
bookingSchema.index({ scheduledDate: 1 }, { partialFilterExpression: { status: 'pending' } });
for (const field of ['nextReminderAt', 'askPaymentAt', 'declines.at']) {
  const partialFilterExpression = { [field]: { $exists: true } };
  bookingSchema.index({ [field]: 1 }, { partialFilterExpression });
}
bookingSchema.index(
  { cleanerId: 1, completedAt: -1, _id: 1 },
  { partialFilterExpression: { customerRating: { $exists: true } } },
);
bookingSchema.index(
  { chargesFee: 1, scheduledDate: 1 },
  { partialFilterExpression: { chargesFee: true } },
);

export const Booking = mongoose.model<BookingRecord>('Booking', bookingSchema);

/** @throws AppError `not_found` also for another customer's booking: whether it exists is theirs to know. */
export async function getOwnBooking(
  id: string,
  customerId: string,
  session: ClientSession | null = null,
): Promise<BookingRecord> {
  const booking = await Booking.findOne({ _id: id, customerId })
    .session(session)
    .lean<BookingRecord>();
  if (!booking) throw new AppError('not_found');
  return booking;
}

/** Reads a booking so that whoever changes it or its money at this moment is waited for. */
export function lockBooking(id: string, session: ClientSession): Promise<BookingRecord | null> {
  return Booking.findOneAndUpdate(
    { _id: id },
    { $currentDate: { updatedAt: true } },
    { session, returnDocument: 'after', timestamps: false },
  ).lean<BookingRecord>();
}
