import {
  type CustomerSettings,
  type CustomerSettingsResponse,
  type UpdateCustomerSettingsRequest,
  updateCustomerSettingsRequestSchema,
} from '@brightnest/contracts/accounts/customer-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { findSmsReach } from '../notifications/sms/sms-queue';
import { Customer, type CustomerRecord } from '../users/customer';
import { findActiveUser, User } from '../users/user';

/** The caller's own settings. */
export const getCustomerSettings: Handler = handle(
  authRoutes.getCustomerSettings,
  {},
  ({ actor: { userId } }) => describeSettings(userId),
);

/** Changes the caller's own settings; creates the profile where there is none yet. */
export const updateCustomerSettings: Handler = handle(
  authRoutes.updateCustomerSettings,
  { body: updateCustomerSettingsRequestSchema },
  async ({ actor: { userId }, body, origin }) => {
    await changeSettings(userId, body, origin);
    return describeSettings(userId);
  },
);

async function changeSettings(
  userId: string,
  settings: UpdateCustomerSettingsRequest,
  origin: EventOrigin,
): Promise<void> {
  await mongoose.connection.transaction(async (session) => {
    const before = await Customer.findOneAndUpdate(
      { userId },
      { $set: settings },
      { upsert: true, session },
    ).lean<CustomerRecord>();
    const wanted = before?.marketingOptIn ?? false;
    const marketing = settings.marketingOptIn ? ('given' as const) : ('withdrawn' as const);
    const updated = newEvent(
      'user.settings-updated',
      { userId, ...(settings.marketingOptIn !== wanted && { marketing }) },
      origin,
    );
    const { matchedCount } = await User.updateOne(
      { _id: userId, isActive: true },
      { $push: { pendingEvents: updated } },
      { session, timestamps: false },
    );
    if (matchedCount === 0) throw new AppError('not_authenticated');
  });
}

async function describeSettings(userId: string): Promise<CustomerSettingsResponse> {
  const [user, customer] = await Promise.all([
    findActiveUser(userId),
    Customer.findOne({ userId }).lean<CustomerRecord>(),
  ]);
  if (!user) throw new AppError('not_authenticated');
  const sms = await findSmsReach(user);
  return { success: true, settings: toCustomerSettings(customer), sms };
}

/** The settings of a customer; the defaults where there is no profile yet, or one from before there was such a choice. */
function toCustomerSettings(customer: Partial<CustomerRecord> | null): CustomerSettings {
  const { preferredContactMethod = 'email', marketingOptIn = false, ...chosen } = customer ?? {};
  const { smsUpdates = false, smsReminders = false, smsOffers = false } = chosen;
  return { preferredContactMethod, marketingOptIn, smsUpdates, smsReminders, smsOffers };
}
