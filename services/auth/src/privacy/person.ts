import type { ErasureObstacle } from '@brightnest/contracts/privacy/erasure';
import type { PersonQuery } from '@brightnest/contracts/privacy/erasure-schemas';
import { ERASURE_OBSTACLES_RPCS, type Person } from '@brightnest/contracts/rpc/privacy';
import { AppError } from '@brightnest/service-kit/errors';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { emailOf, fullName, User, type UserRecord, userTypeOf } from '../users/user';

/** Somebody, as far as the accounts know them. */
export interface KnownPerson {
  person: Person;
  /** Absent of somebody known by an address alone. */
  user?: UserRecord;
  /** Absent where nobody has told. */
  name?: string;
  /** With every guest who is them. */
  users: readonly UserRecord[];
  /** Where they are told what becomes of it; absent where that is not known. */
  mailTo?: string;
}

/**
 * Who is meant, with every guest who joined them.
 * @throws AppError `not_found`.
 */
export async function getPerson({ userId, email }: PersonQuery): Promise<KnownPerson> {
  const user =
    userId === undefined
      ? await User.findOne({ email, isVerified: true }).lean<UserRecord>()
      : await User.findById(userId).lean<UserRecord>();
  if (userId !== undefined && !user) throw new AppError('not_found');
  const joinedTo = user?.guest?.joinedTo;
  if (joinedTo !== undefined) return getPerson({ userId: joinedTo });
  // What somebody typed whom nobody knows is no reason to erase what is another's.
  const proven = user && ownsAddress(user) ? [emailOf(user)] : [];
  const emails = email === undefined ? proven : [email];
  const known = await findUsers(user ? String(user._id) : undefined, emails);
  // Records name who works here by name alone; a customer is known by their ids.
  const ofTeam = known.filter(({ role }) => userTypeOf(role) !== 'customer');
  const named = user ?? known[0];
  const mailTo = emails[0] ?? (user ? emailOf(user) : undefined);
  return {
    ...(user && { user }),
    ...(mailTo !== undefined && { mailTo }),
    users: known,
    ...(named && { name: fullName(named) }),
    person: {
      userIds: known.map(({ _id }) => String(_id)),
      emails,
      phones: known.flatMap(({ phone }) => (phone === undefined ? [] : [phone])),
      names: [...new Set(ofTeam.map(fullName))],
      quoteIds: [],
    },
  };
}

const ownsAddress = ({ guest, isVerified }: UserRecord): boolean =>
  guest ? guest.contactEmail !== undefined : isVerified;

/** The user, the guests who joined them, and those who gave an address that is theirs. */
async function findUsers(id: string | undefined, emails: readonly string[]): Promise<UserRecord[]> {
  const anyEmail = mongoose.trusted({ $in: [...emails] });
  return User.find({
    $or: [
      ...(id === undefined ? [] : [{ _id: id }, { 'guest.joinedTo': id }]),
      { 'guest.email': anyEmail },
      { 'guest.contactEmail': anyEmail },
      { email: anyEmail },
    ],
  }).lean<UserRecord[]>();
}

const OBSTACLES_TIMEOUT_MS = 5_000;

/**
 * What has to be over before somebody can be erased, in every service, and the ids of their quotes.
 * @throws AppError where a service does not answer: nobody is erased on a guess.
 */
export async function findObstacles(
  { person, users }: KnownPerson,
  { rpc, requestId }: { rpc: RpcClient; requestId: string },
): Promise<{ obstacles: ErasureObstacle[]; quoteIds: string[] }> {
  const options = { requestId, timeoutMs: OBSTACLES_TIMEOUT_MS };
  const ofQuotes = await rpc.call(ERASURE_OBSTACLES_RPCS.quotes, person, options);
  const quoteIds = ofQuotes.quoteIds ?? [];
  const whole = { ...person, quoteIds };
  const [ofBookings, ofCareers] = await Promise.all([
    rpc.call(ERASURE_OBSTACLES_RPCS.bookings, whole, options),
    rpc.call(ERASURE_OBSTACLES_RPCS.careers, whole, options),
  ]);
  const own = users.flatMap((user): ErasureObstacle[] =>
    user.isActive && userTypeOf(user.role) !== 'customer'
      ? [{ kind: 'account', id: String(user._id), description: fullName(user) }]
      : [],
  );
  return {
    obstacles: [...own, ...ofQuotes.obstacles, ...ofBookings.obstacles, ...ofCareers.obstacles],
    quoteIds,
  };
}
