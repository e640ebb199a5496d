import {
  addCustomerRequestSchema,
  type AddCustomerRequest,
} from '@brightnest/contracts/customers/customer-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { Types } from 'mongoose';
import { placeholderEmail, User } from '../users/user';
import { describeCustomer } from './customer';

const TAKEN = msg('There is a customer with this address already.');

/** Adds somebody who has no account, such as a caller. */
export const addCustomer: Handler = handle(
  customerRoutes.addCustomer,
  { body: addCustomerRequestSchema },
  async ({ body, origin }) => {
    const _id = new Types.ObjectId();
    const added = newEvent('customer.added', { userId: String(_id) }, origin);
    const isFree = !(await User.exists({ email: body.email, isVerified: true }));
    if (!isFree || !(await insertContact(_id, body, [added]))) {
      throw new AppError('email_taken', { message: TAKEN, fields: { email: TAKEN } });
    }
    return reply(201, await describeCustomer(String(_id)));
  },
);

/**
 * Whoever asks for a quote without an account is a customer: one for each address, until somebody proves that it is
 * theirs. Of who is known already nothing is changed: the address is only typed.
 */
export const addContact: Subscription = on(
  'quote.submitted',
  'add-contact',
  async ({ payload: { firstName, lastName, email, phone }, origin }) => {
    const isSignedIn = origin.userId !== undefined;
    if (isSignedIn || (await User.exists({ email, isVerified: true }))) return;
    const person = { firstName, lastName, email, ...(phone && { phone }) };
    await insertContact(new Types.ObjectId(), person, [], origin);
  },
);

/** @returns whether there was nobody known by this address. */
async function insertContact(
  _id: Types.ObjectId,
  { email, phone, ...name }: AddCustomerRequest,
  pendingEvents: readonly PendingEvent[],
  { language }: Pick<EventOrigin, 'language'> = {},
): Promise<boolean> {
  const guest = { email, contactEmail: email, hasBooked: true };
  try {
    await User.create({
      ...{ _id, ...name, email: placeholderEmail(String(_id)), role: 'guest', guest },
      ...(phone && { phone }),
      ...(language && { language }),
      pendingEvents: [...pendingEvents],
    });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
