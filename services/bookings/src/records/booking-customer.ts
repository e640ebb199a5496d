import { Schema } from 'mongoose';

/** Whom a booking is for; what is not known is empty. */
export interface BookingCustomer {
  name: string;
  email: string;
  phone: string;
  /** They have no account. */
  isGuest?: true;
}

const unknown = { type: String, default: '' };

/** How a {@link BookingCustomer} is stored. */
export const customerSchema = new Schema<BookingCustomer>(
  { name: unknown, email: unknown, phone: unknown, isGuest: Boolean },
  { _id: false },
);
