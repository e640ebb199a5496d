import { randomUUID } from 'node:crypto';
import { RECURRENCES, type Recurrence } from '@brightnest/contracts/bookings/booking-options';
import {
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type BookingStatus,
  type PaymentStatus,
} from '@brightnest/contracts/bookings/booking-status';
import type { Money } from '@brightnest/contracts/money';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

/** What staff find a clean by, and by whom they sort it; not read by default. */
export interface BookingListing {
  searchTerms?: string[];
  searchBeginnings?: string[];
  customerOrder?: string;
}

/** A clean that a customer booked. */
export interface BookingRecord extends EventCarrier, BookingListing {
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
  serviceId: Types.ObjectId;
  /** As it was called when it was booked. */
  serviceName: string;
  /** The membership whose credit pays; absent where the customer pays as they go. */
  subscriptionId?: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  /** `scheduledDate` and `duration` later: what tells past cleans from those to come. */
  endsAt: Date;
  /** IANA zone of the property. */
  timeZone: string;
  address: string;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  specialInstructions: string;
  /** Ids of the extras catalogue. */
  extras: string[];
  totalAmount: Money;
  onlineConfirmationFee: Money;
  cashAmount: Money;
  cleanerPayout: Money;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  /** The checkout of its fee; absent where a credit pays. */
  checkoutId?: string;
  /** Until when it keeps its slot unpaid; absent once it is paid. */
  expiresAt?: Date;
  series?: BookingSeries;
  /** Counts what calendar files are told anew: moves and the cancellation. */
  revision: number;
  /** The late-moved clean in whose place this one came. */
  movedFrom?: string;
  /** When the customer is to be reminded next of its current start; absent when they are not. */
  nextReminderAt?: Date;
  paymentMethod?: string;
  paymentGatewayTransactionId?: string;
  cancelledAt?: Date;
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

/** Whom a clean is for; what is not known is empty. */
export interface BookingCustomer {
  name: string;
  email: string;
  phone: string;
}

/** Nobody knows yet. */
export const UNKNOWN_CUSTOMER: BookingCustomer = { name: '', email: '', phone: '' };

/** Where a clean stands among those that were booked with it. */
export interface BookingSeries {
  /** UUID. */
  id: string;
  every: Recurrence;
  /** From 1. */
  position: number;
  occurrences: number;
}

const MINUTE_MS = 60_000;

/** @returns when a clean of `duration` minutes that starts at `start` is over. */
export function endOf(start: Date, duration: number): Date {
  return new Date(start.getTime() + duration * MINUTE_MS);
}

const amount = { type: moneySchema, required: true };
const seriesSchema = new Schema<BookingSeries>(
  {
    id: { type: String, required: true },
    every: { type: String, enum: RECURRENCES.map(({ value }) => value), required: true },
    position: { type: Number, required: true },
    occurrences: { type: Number, required: true },
  },
  { _id: false },
);

const unknown = { type: String, default: '' };
const customerSchema = new Schema<BookingCustomer>(
  { name: unknown, email: unknown, phone: unknown },
  { _id: false },
);

const bookingSchema = new Schema<BookingRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    customerId: { type: String, required: true },
    customer: { type: customerSchema, default: () => ({}) },
    cleanerId: String,
    heldCleanerId: String,
    serviceId: { type: Schema.Types.ObjectId, required: true },
    serviceName: { type: String, required: true },
    subscriptionId: Schema.Types.ObjectId,
    scheduledDate: { type: Date, required: true },
    duration: { type: Number, required: true, min: 1 },
    endsAt: { type: Date, required: true },
    timeZone: { type: String, required: true },
    address: { type: String, required: true },
    state: { type: String, default: '' },
    specialInstructions: { type: String, default: '' },
    extras: [String],
    totalAmount: amount,
    onlineConfirmationFee: amount,
    cashAmount: amount,
    cleanerPayout: amount,
    status: { type: String, enum: BOOKING_STATUSES, default: 'pending' },
    paymentStatus: { type: String, enum: PAYMENT_STATUSES, default: 'pending' },
    checkoutId: String,
    expiresAt: Date,
    series: seriesSchema,
    revision: { type: Number, default: 0 },
    movedFrom: String,
    nextReminderAt: Date,
    paymentMethod: String,
    paymentGatewayTransactionId: String,
    cancelledAt: Date,
    cancellationReason: String,
    completedAt: Date,
    customerRating: { type: Number, min: 1, max: 5 },
    customerReview: String,
    cleanerNotes: String,
    searchTerms: { type: [String], select: false, default: undefined },
    searchBeginnings: { type: [String], select: false, default: undefined },
    customerOrder: { type: String, default: '', select: false },
  },
  { collection: 'bookings', timestamps: true, versionKey: false },
);
withEvents(bookingSchema, { aggregate: 'booking' });
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
// The staff's list, in each of its orders. What a search finds is sorted by two of them in the index.
bookingSchema.index({ scheduledDate: 1, _id: 1 });
bookingSchema.index({ createdAt: 1, _id: 1 });
bookingSchema.index({ customerOrder: 1, _id: 1 });
bookingSchema.index({ status: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ 'totalAmount.minor': 1, _id: 1 });
bookingSchema.index({ cleanerId: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ searchBeginnings: 1, scheduledDate: 1, _id: 1 });
bookingSchema.index({ searchBeginnings: 1, createdAt: 1, _id: 1 });
bookingSchema.index({ 'series.id': 1 }, { sparse: true });
bookingSchema.index({ expiresAt: 1 }, { partialFilterExpression: { status: 'pending' } });
bookingSchema.index(
  { nextReminderAt: 1 },
  { partialFilterExpression: { nextReminderAt: { $exists: true } } },
);

export const Booking = mongoose.model('Booking', bookingSchema);
