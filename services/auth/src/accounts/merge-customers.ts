import {
  type CustomerResponse,
  type MergeCustomerRequest,
  mergeCustomerRequestSchema,
} from '@brightnest/contracts/customers/customer-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { customerRoutes } from '@brightnest/contracts/routes/customers';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession } from 'mongoose';
import { customerVersion, describeCustomer } from '../customers/customer';
import { kindOf } from '../customers/customer-list';
import { endedSessionsHeader } from '../identity/revocations';
import { fullName, User, type UserRecord } from '../users/user';
import { joinGuest } from './claim-guest';

const NOT_MERGED = msg(
  'Only somebody without an account can be merged, into a customer who has one and proved their address.',
);

/** What each fact is stored in. */
const FIELDS_OF = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  address: ['address', 'city', 'state', 'postalCode'],
} as const satisfies Record<MergeCustomerRequest['take'][number], readonly (keyof UserRecord)[]>;

/**
 * Makes one customer of two: all of somebody without an account becomes an account's, as it does where the same person
 * proves their address. Who has an account is never given up: only its owner may say that it is nobody's.
 */
export const mergeCustomer: Handler = handle(
  customerRoutes.mergeCustomer,
  { params: idParamsSchema, body: mergeCustomerRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }) => {
    const { into, intoVersion, take } = body;
    const ended = await mongoose.connection.transaction(async (session) => {
      const [given, kept] = [await getUser(id, session), await getUser(into, session)];
      if (given.guest?.joinedTo !== undefined) throw new AppError('conflict');
      if (!mayMerge(given, kept)) {
        throw new AppError('validation_failed', { fields: { into: NOT_MERGED } });
      }
      assertSeen(customerVersion(given), seenVersion);
      assertSeen(customerVersion(kept), intoVersion);
      const left = await joinGuest(given, into, origin, session);
      await User.updateOne(
        { _id: given._id },
        { $set: { 'guest.isMerged': true } },
        { session, timestamps: false },
      );
      await takeOver(kept, given, { take, origin }, session);
      return left;
    });
    const answer: CustomerResponse = await describeCustomer(into);
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

async function getUser(id: string, session: ClientSession): Promise<UserRecord> {
  const user = await User.findById(id).session(session).lean<UserRecord>();
  if (!user) throw new AppError('not_found');
  return user;
}

const mayMerge = (given: UserRecord, kept: UserRecord) =>
  given.guest !== undefined &&
  given.isActive &&
  isInRoles(kept.role, CUSTOMER_ROLES) &&
  kindOf(kept) === 'account' &&
  kept.isActive;

type Origin = Parameters<typeof joinGuest>[2];

/** What the one who stays has of the other from now on, and that they were merged. */
async function takeOver(
  { _id }: UserRecord,
  given: UserRecord,
  { take, origin }: { take: MergeCustomerRequest['take']; origin: Origin },
  session: ClientSession,
): Promise<void> {
  const userId = String(_id);
  const fields = take.flatMap((fact): (keyof UserRecord)[] => [...FIELDS_OF[fact]]);
  const known = fields.filter((field) => given[field] !== undefined);
  const email = given.guest?.contactEmail;
  const merged = newEvent(
    'customer.merged',
    {
      ...{ userId, mergedId: String(given._id), mergedName: fullName(given) },
      ...(email !== undefined && { email }),
    },
    origin,
  );
  const updated = newEvent('user.updated', { userId, fields: known }, origin);
  await User.updateOne(
    { _id },
    {
      ...(known.length > 0 && {
        $set: Object.fromEntries(known.map((field) => [field, given[field]])),
      }),
      $push: { pendingEvents: { $each: known.length > 0 ? [merged, updated] : [merged] } },
    },
    { session },
  );
}
