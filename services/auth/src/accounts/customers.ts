import type { ContactMethod } from '@brightnest/contracts/accounts/account';
import {
  type CustomerSettings,
  type CustomerSettingsResponse,
  customerSettingsSchema,
} from '@brightnest/contracts/accounts/customer-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose, { Schema, type Types } from 'mongoose';
import { User } from '../users/user';

/** The profile of a customer, beside their user record, which has name, email and phone. */
interface CustomerRecord {
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

/** The caller's own settings. */
export const getCustomerSettings: Handler = handle(
  authRoutes.getCustomerSettings,
  {},
  async ({ actor: { userId } }) => {
    const [user, customer] = await Promise.all([
      User.exists({ _id: userId, isActive: true }),
      Customer.findOne({ userId }, { preferredContactMethod: 1, marketingOptIn: 1 }).lean(),
    ]);
    if (!user) throw new AppError('not_authenticated');
    return toCustomerSettings(customer);
  },
);

/** Changes the caller's own settings; creates the profile where there is none yet. */
export const updateCustomerSettings: Handler = handle(
  authRoutes.updateCustomerSettings,
  { body: customerSettingsSchema },
  async ({ actor, body, origin }) => {
    await changeSettings(actor.userId, body, origin);
    return toCustomerSettings(body);
  },
);

async function changeSettings(
  userId: string,
  settings: CustomerSettings,
  origin: EventOrigin,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const updated = newEvent('user.settings-updated', { userId }, origin);
    const { matchedCount } = await User.updateOne(
      { _id: userId, isActive: true },
      { $push: { pendingEvents: updated } },
      { session, timestamps: false },
    );
    if (matchedCount === 0) throw new AppError('not_authenticated');
    await Customer.updateOne({ userId }, { $set: settings }, { upsert: true, session });
  });
}

/** The settings of a customer; the defaults where there is no profile yet. */
function toCustomerSettings(
  customer: Pick<CustomerRecord, 'preferredContactMethod' | 'marketingOptIn'> | null,
): CustomerSettingsResponse {
  return {
    success: true,
    settings: {
      preferredContactMethod: customer?.preferredContactMethod ?? 'email',
      marketingOptIn: customer?.marketingOptIn ?? false,
    },
  };
}
