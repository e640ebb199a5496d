import {
  type ClaimGuestRequest,
  claimGuestRequestSchema,
  guestLinkRequestSchema,
  type GuestLinkResponse,
} from '@brightnest/contracts/identity/guest-schemas';
import type { PasswordSetResponse } from '@brightnest/contracts/identity/password-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import mongoose, { type ClientSession } from 'mongoose';
import { moveCustomerRecords } from '../customers/move-records';
import { hashNewPassword } from '../identity/passwords';
import { endedSessionsHeader } from '../identity/revocations';
import type { SessionIssuer } from '../identity/session-tokens';
import { revokeSessions } from '../identity/sessions';
import { type NewPassword, setPassword } from '../identity/set-password';
import { startSession } from '../identity/sign-in';
import { GuestLink } from '../notifications/guest-links';
import {
  emailOf,
  opensWithoutInvitation,
  toSessionUser,
  User,
  type UserRecord,
} from '../users/user';
import { ensureProfile } from './staff';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The calls behind the link in a guest's mails, which works for so many days. */
export function guestLinkCalls(issuer: SessionIssuer, linkDays: number): Handler[] {
  const find = (token: string) => findGuest(token, linkDays);
  return [
    // On any device, as often as they like.
    handle(
      authRoutes.openGuestLink,
      { body: guestLinkRequestSchema },
      async ({ actor, body: { token }, origin }) => {
        const guest = await find(token);
        const user = { _id: guest._id, password: null };
        const started = await startSession(issuer, user, { origin, replaced: actor });
        return reply(200, (await toSessionUser(guest)) satisfies SignInResponse, started);
      },
    ),
    handle(
      authRoutes.describeGuestLink,
      { body: guestLinkRequestSchema },
      async ({ body: { token } }): Promise<GuestLinkResponse> => {
        const guest = await find(token);
        const email = emailOf(guest);
        const account = await findAccount(email);
        const { _id, firstName } = guest;
        const needsPassword = !account?.isVerified;
        return { success: true, userId: String(_id), firstName, email, needsPassword };
      },
    ),
    // Once: the guest is none any more.
    handle(authRoutes.claimGuest, { body: claimGuestRequestSchema }, async ({ body, origin }) => {
      const { role, ended } = await claim(await find(body.token), body, origin);
      const answer: PasswordSetResponse = {
        success: true,
        message: t('What you booked is in your account. You can sign in now.'),
        role,
      };
      return reply(200, answer, { headers: endedSessionsHeader(ended) });
    }),
  ];
}

async function findGuest(token: string, linkDays: number): Promise<UserRecord> {
  const since = new Date(Date.now() - linkDays * DAY_MS);
  const createdAt = mongoose.trusted({ $gt: since });
  const link = await GuestLink.findOne({ token: linkTokenDigest(token), createdAt }).lean();
  const guest = link && (await User.findById(link.userId).lean<UserRecord>());
  if (!guest?.guest || !guest.isActive) throw new AppError('link_expired');
  return guest;
}

type Account = Pick<UserRecord, '_id' | 'role' | 'isVerified' | 'isActive'>;

async function findAccount(email: string): Promise<Account | null> {
  return User.findOne({ email }, { role: 1, isVerified: 1, isActive: 1 }).lean<Account>();
}

/** Whose role it is, and the public ids of the sessions that ended. */
interface Claimed {
  role: Role;
  ended: string[];
}

const CLOSED = msg(
  'The account of this address is closed. Please contact us. The link still leads to what you booked.',
);

const INVITED = msg(
  'This address is invited to our team. Please accept that invitation first, and open this link again then.',
);

/**
 * Makes an account of what a guest booked, or gives it to the one that the address has. One that nobody has
 * proved gets the new password: whoever signed up with the address need not be its owner.
 */
async function claim(
  guest: UserRecord,
  request: ClaimGuestRequest,
  origin: EventOrigin,
): Promise<Claimed> {
  const email = emailOf(guest);
  const account = await findAccount(email);
  if (account && !account.isActive) throw new AppError('forbidden', { message: CLOSED });
  if (account?.isVerified) {
    const ended = await joinGuests(account, email, origin);
    return { role: account.role, ended };
  }
  if (request.password === undefined) {
    throw new AppError('validation_failed', {
      fields: { password: msg('Please choose a password') },
    });
  }
  const hash = await hashNewPassword(request.password);
  const change: NewPassword = { hash, how: 'link', origin, verifiesAddress: true };
  try {
    return await mongoose.connection.transaction((session) =>
      account
        ? proveAccount(account, { guest, change, email }, session)
        : becomeAccount(guest, change, session),
    );
  } catch (error) {
    // Somebody signed up with the address at this moment: it is looked at anew.
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
}

async function becomeAccount(
  { _id, guest, role: from }: UserRecord,
  change: NewPassword,
  session: ClientSession,
): Promise<Claimed> {
  const role: Role = 'customer';
  const userId = String(_id);
  const changed = newEvent(
    'user.role-changed',
    { userId, from, to: role },
    {
      ...change.origin,
      ...{ userId, role },
    },
  );
  const { matchedCount } = await User.updateOne(
    { _id, isActive: true, 'guest.email': guest!.email },
    {
      $set: { email: guest!.email, role },
      $unset: { guest: 1 },
      $push: { pendingEvents: changed },
    },
    { session },
  );
  if (matchedCount === 0) throw new AppError('link_expired');
  await ensureProfile({ _id, role }, userId, session);
  await GuestLink.deleteMany({ userId: _id }, { session });
  const { ended } = (await setPassword({ _id }, change, session))!;
  return { role, ended };
}

async function proveAccount(
  { _id, role }: Account,
  { guest, change, email }: { guest: UserRecord; change: NewPassword; email: string },
  session: ClientSession,
): Promise<Claimed> {
  const set = await setPassword({ _id, email, ...opensWithoutInvitation() }, change, session);
  if (!set) throw new AppError('forbidden', { message: INVITED });
  const left = await joinGuest(guest, String(_id), change.origin, session);
  return { role, ended: [...set.ended, ...left] };
}

/** Gives an account whatever guests booked with its address, once its owner has proved it. */
export const joinProvenAccount: Subscription = on(
  'user.email-verified',
  'join-guests',
  async ({ payload: { userId }, origin }) => {
    const isProven = { isActive: true, isVerified: true };
    const account = await User.findOne({ _id: userId, ...isProven }, { email: 1 }).lean();
    if (account) await joinGuests(account, account.email, origin);
  },
);

async function joinGuests(
  { _id }: Pick<UserRecord, '_id'>,
  email: string,
  origin: EventOrigin,
): Promise<string[]> {
  const guests = await User.find({
    $or: [{ 'guest.email': email }, { 'guest.contactEmail': email }],
    isActive: true,
  }).lean<UserRecord[]>();
  const ended: string[] = [];
  for (const guest of guests) {
    const left = await mongoose.connection.transaction((session) =>
      joinGuest(guest, String(_id), origin, session),
    );
    ended.push(...left);
  }
  return ended;
}

/** Gives an account all of a guest. @returns the public ids of the guest's sessions, which ended. */
export async function joinGuest(
  { _id, guest }: Pick<UserRecord, '_id' | 'guest'>,
  accountId: string,
  origin: EventOrigin,
  session: ClientSession,
): Promise<string[]> {
  const told = { userId: String(_id), accountId };
  const joined = newEvent(
    'guest.joined',
    guest!.hadAccount ? { ...told, hadAccount: true as const } : told,
    origin,
  );
  const { matchedCount } = await User.updateOne(
    { _id, isActive: true, 'guest.email': guest!.email },
    {
      $set: { isActive: false, 'guest.joinedTo': accountId },
      // Somebody else may be known by the address once it is no account's.
      $unset: { 'guest.contactEmail': 1 },
      $push: { pendingEvents: joined },
    },
    { session },
  );
  if (matchedCount === 0) return [];
  // Who had become one with them before leads there at once: this record is removed some day.
  await User.updateMany(
    { 'guest.joinedTo': String(_id) },
    { $set: { 'guest.joinedTo': accountId } },
    { session, timestamps: false },
  );
  await moveCustomerRecords({ from: String(_id), to: accountId, origin }, session);
  await GuestLink.deleteMany({ userId: _id }, { session });
  return revokeSessions(_id, { reason: 'user-deactivated', origin, transaction: session });
}
