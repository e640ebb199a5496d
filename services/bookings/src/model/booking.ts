import { randomUUID } from 'node:crypto';
import {
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type BookingStatus,
  type PaymentStatus,
} from '@brightnest/contracts/bookings/booking-status';
import type { Money } from '@brightnest/contracts/money';
import mongoose, { Schema, type Types } from 'mongoose';
import { moneySchema } from './money-schema';

/** A clean that a customer booked. */
export interface BookingRecord {
  /** UUID. */
  _id: string;
  /** The user who booked. */
  customerId: string;
  /** Absent until one is assigned. */
  cleanerId?: string;
  serviceId: Types.ObjectId;
  /** The membership whose credit pays; absent where the customer pays as they go. */
  subscriptionId?: Types.ObjectId;
  scheduledDate: Date;
  /** Minutes. */
  duration: number;
  address: string;
  specialInstructions: string;
  totalAmount: Money;
  onlineConfirmationFee: Money;
  cashAmount: Money;
  cleanerPayout: Money;
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  paymentMethod?: string;
  paymentGatewayTransactionId?: string;
  completedAt?: Date;
  /** Stars, 1 to 5. */
  customerRating?: number;
  customerReview?: string;
  cleanerNotes?: string;
  createdAt: Date;
  updatedAt: Date;
}

const amount = { type: moneySchema, required: true };

const bookingSchema = new Schema<BookingRecord>(
  {
    _id: { type: String, default: () => randomUUID() },
    customerId: { type: String, required: true },
    cleanerId: String,
    serviceId: { type: Schema.Types.ObjectId, required: true },
    subscriptionId: Schema.Types.ObjectId,
    scheduledDate: { type: Date, required: true },
    duration: { type: Number, required: true, min: 1 },
    address: { type: String, required: true },
    specialInstructions: { type: String, default: '' },
    totalAmount: amount,
    onlineConfirmationFee: amount,
    cashAmount: amount,
    cleanerPayout: amount,
    status: { type: String, enum: BOOKING_STATUSES, default: 'pending' },
    paymentStatus: { type: String, enum: PAYMENT_STATUSES, default: 'pending' },
    paymentMethod: String,
    paymentGatewayTransactionId: String,
    completedAt: Date,
    customerRating: { type: Number, min: 1, max: 5 },
    customerReview: String,
    cleanerNotes: String,
  },
  { collection: 'bookings', timestamps: true, versionKey: false },
);
bookingSchema.pre('validate', function () {
  const { totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout } = this;
  const amounts = [totalAmount, onlineConfirmationFee, cashAmount, cleanerPayout];
  // A customer's sums take the currency of the total for that of the others.
  if (new Set(amounts.map((money) => money?.currency)).size > 1) {
    this.invalidate('totalAmount', 'the amounts of a booking have one currency');
  }
});
bookingSchema.index({ customerId: 1, scheduledDate: -1 });

export const Booking = mongoose.model('Booking', bookingSchema);
