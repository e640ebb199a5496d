import {
  type CustomerResponse,
  type MergeCustomerRequest,
  mergeCustomerRequestSchema,
} from '@brightnest/contracts/customers/customer-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { CUSTOMER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { customerRoutes } from '@brightnest/contracts/routes/auth/customers';
import { MERGE_CHECK_RPC } from '@brightnest/contracts/rpc/bookings';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession } from 'mongoose';
import { customerVersion, describeCustomer } from '../customers/customer';
import { kindOf } from '../customers/customer-list';
import { endedSessionsHeader } from '../identity/revocations';
import { LinkedIdentityModel } from '../identity/openid/linked-identity';
import { PasskeyModel } from '../identity/passkeys/passkey-record';
import { SecondFactor } from '../identity/second-factor-record';
import { fullName, placeholderEmail, User, type UserRecord } from '../users/user';
import { joinGuest } from './claim-guest';

const NOT_MERGED = msg(
  'The one who stays must have an account and have proved their address, or both must have no account.',
);
const BOTH_MEMBERS = msg(
  'Both have a membership. Please end one of them first: it has to be over before they can be merged.',
);

/** What each fact is stored in. */
const FIELDS_OF = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  address: ['address', 'city', 'state', 'postalCode'],
} as const satisfies Record<MergeCustomerRequest['take'][number], readonly (keyof UserRecord)[]>;

/**
 * Makes one customer of two: all of the one becomes the other's, as it does where a guest proves their address. Of
 * somebody who had an account nobody signs in any more, and they are told so by mail.
 */
export function mergeCustomer(rpc: RpcClient): Handler {
  return handle(
    customerRoutes.mergeCustomer,
    { params: idParamsSchema, body: mergeCustomerRequestSchema },
    async ({ params: { id }, body, origin, seenVersion, requestId }) => {
      const { into, intoVersion, take } = body;
      await assertNotBothMembers({ userId: id, into }, { rpc, requestId });
      const ended = await mongoose.connection.transaction(async (session) => {
        const [given, kept] = [await getUser(id, session), await getUser(into, session)];
        if (given.guest?.joinedTo !== undefined) throw new AppError('conflict');
        if (!mayMerge(given, kept)) {
          throw new AppError('validation_failed', { fields: { into: NOT_MERGED } });
        }
        assertSeen(customerVersion(given), seenVersion);
        assertSeen(customerVersion(kept), intoVersion);
        const closed = given.guest ? given : await closeAccount(given, session);
        const left = await joinGuest(closed, into, origin, session);
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
}

/** Who never had an account has no membership. @throws AppError `validation_failed`. */
async function assertNotBothMembers(
  both: { userId: string; into: string },
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<void> {
  const given = await User.findById(both.userId, { guest: 1 }).lean();
  if (!given || given.guest) return;
  const { areBothMembers } = await rpc.call(MERGE_CHECK_RPC, both, { requestId });
  if (areBothMembers) throw new AppError('validation_failed', { fields: { into: BOTH_MEMBERS } });
}

/**
 * What is left of an account that is given up is a guest who has joined another: nobody finds it by its address, and
 * no password opens it.
 */
async function closeAccount(
  { _id, email, role }: UserRecord,
  session: ClientSession,
): Promise<Pick<UserRecord, '_id' | 'guest'>> {
  const guest = { email, hasBooked: true, hadAccount: true };
  await User.updateOne(
    { _id, isActive: true, role },
    {
      $set: { guest, email: placeholderEmail(String(_id)), role: 'guest' },
      $unset: { password: 1, secondFactorSince: 1, passkeyCount: 1 },
    },
    { session },
  ).orFail(() => new AppError('conflict'));
  await SecondFactor.deleteOne({ _id }, { session });
  await PasskeyModel.deleteMany({ userId: _id }, { session });
  await LinkedIdentityModel.deleteMany({ userId: _id }, { session });
  return { _id, guest };
}

async function getUser(id: string, session: ClientSession): Promise<UserRecord> {
  const user = await User.findById(id).session(session).lean<UserRecord>();
  if (!user) throw new AppError('not_found');
  return user;
}

const mayMerge = (given: UserRecord, kept: UserRecord): boolean => {
  const areCustomers = [given, kept].every(
    ({ guest, role, isActive }) => isActive && (guest ? true : isInRoles(role, CUSTOMER_ROLES)),
  );
  if (!areCustomers || given._id.equals(kept._id)) return false;
  return kindOf(kept) === 'account' || (given.guest !== undefined && kept.guest !== undefined);
};

type Origin = Parameters<typeof joinGuest>[2];

/** What the one who stays has of the other from now on, and that they were merged. */
async function takeOver(
  { _id, guest }: UserRecord,
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
      ...(!given.guest && { hadAccount: true as const }),
    },
    origin,
  );
  const updated = newEvent('user.updated', { userId, fields: known }, origin);
  await User.updateOne(
    { _id },
    {
      $set: {
        ...Object.fromEntries(known.map((field) => [field, given[field]])),
        // What they have now is not swept with those who booked nothing.
        ...(guest && { 'guest.hasBooked': true }),
      },
      $push: { pendingEvents: { $each: known.length > 0 ? [merged, updated] : [merged] } },
    },
    { session },
  );
}
