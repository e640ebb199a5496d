import type { ContactMethod } from '@brightnest/contracts/auth/contact-methods';
import mongoose, { Schema, type Types } from 'mongoose';

/** What a customer has beside the person they are: name, e-mail and phone are the user's. */
export interface CustomerRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  address?: string;
  suburb?: string;
  state?: string;
  postalCode?: string;
  preferredContactMethod: ContactMethod;
  marketingOptIn: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const customerSchema = new Schema<CustomerRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true, unique: true },
    address: String,
    suburb: String,
    state: String,
    postalCode: String,
    preferredContactMethod: { type: String, default: 'email' },
    marketingOptIn: { type: Boolean, default: false },
  },
  { collection: 'customers', timestamps: true, versionKey: false },
);

export const Customer = mongoose.model('Customer', customerSchema);
