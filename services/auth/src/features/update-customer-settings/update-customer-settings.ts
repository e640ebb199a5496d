import {
  customerSettingsSchema,
  type CustomerSettings,
} from '@brightnest/contracts/auth/customer-settings';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { Customer } from '../../model/customer';
import { toCustomerSettings } from '../../model/customer-settings';
import { User } from '../../model/user';

/** Changes the caller's own settings; who has no profile yet gets one. */
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
