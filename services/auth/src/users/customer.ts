import type { ContactMethod } from '@brightnest/contracts/accounts/account';
import type { CustomerSettings } from '@brightnest/contracts/accounts/customer-schemas';
import mongoose, { Schema, type Types } from 'mongoose';

/** The profile of a customer, beside their user record, which has name, email and phone. */
export interface CustomerRecord extends CustomerSettings {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  address?: string;
  suburb?: string;
  state?: string;
  postalCode?: string;
  createdAt: Date;
  updatedAt: Date;
}

const email: ContactMethod = 'email';

const customerSchema = new Schema<CustomerRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    address: String,
    suburb: String,
    state: String,
    postalCode: String,
    preferredContactMethod: { type: String, default: email },
    marketingOptIn: { type: Boolean, default: false },
    smsUpdates: { type: Boolean, default: false },
    smsReminders: { type: Boolean, default: false },
    smsOffers: { type: Boolean, default: false },
  },
  { collection: 'customers', timestamps: true, versionKey: false },
);

export const Customer = mongoose.model('Customer', customerSchema);
