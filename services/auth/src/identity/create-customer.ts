import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import mongoose, { Types } from 'mongoose';
import { Customer } from '../model/customer';
import { User, type UserRecord } from '../model/user';
import type { VerificationCodes } from './verification-codes';

const ROLE: Role = 'customer';

/** What a new customer says of themselves; `password` is a hash. */
export type NewCustomer = Pick<UserRecord, 'email' | 'firstName' | 'lastName'> &
  Partial<Pick<UserRecord, 'password' | 'phone'>>;

/**
 * Creates a customer with a profile, and mails the code by which they prove their address.
 * @throws AppError `email_taken`.
 */
export async function createCustomer(
  customer: NewCustomer,
  codes: VerificationCodes,
  origin: EventOrigin,
): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  const userId = String(_id);
  const { email, firstName, lastName } = customer;
  const registered = newEvent(
    'user.registered',
    { userId, email, firstName, lastName, role: ROLE },
    { ...origin, userId, role: ROLE },
  );
  const user = { ...customer, _id, role: ROLE, pendingEvents: [registered] };
  try {
    await mongoose.connection.transaction(async (session) => {
      await User.create([user], { session });
      await Customer.create([{ userId: _id }], { session });
      await codes.sendFirst(email, session);
    });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('email_taken') : error;
  }
  return User.findById(_id).orFail().lean<UserRecord>();
}
