import type { AccountRefusal } from '@brightnest/contracts/careers/approval';
import type { NewCleaner } from '@brightnest/contracts/events/cleaners';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { CLEANER_ROLES, isInRoles, type Role } from '@brightnest/contracts/roles';
import { newEvent, type PendingEvent } from '@brightnest/service-kit/events';
import { Types, type ClientSession } from 'mongoose';
import { revokeSessions } from '../../identity/end-session';
import { withdrawInvitation } from '../../invitations/withdraw-invitation';
import { userTypeOf } from '../../model/admin-user';
import { User, type UserRecord } from '../../model/user';

interface Candidate {
  cleaner: NewCleaner;
  role: 'student_cleaner' | 'verified_cleaner';
  /** The person that an earlier try made a cleaner. */
  knownAs?: Types.ObjectId;
  passwordHash: string;
  origin: EventOrigin;
  transaction: ClientSession;
}

type Person = Pick<UserRecord, '_id' | 'role'>;

/** What became of a candidate. */
export type BecomeCleaner =
  { refusal: AccountRefusal } | { user: Person; usesTemporaryPassword: boolean };

/**
 * Gives an approved applicant a cleaner's account: a new one, or the one with their address. Staff and
 * deactivated people are left as they are; staff are told and decide.
 */
export async function becomeCleaner(candidate: Candidate): Promise<BecomeCleaner> {
  const { cleaner, knownAs, transaction } = candidate;
  const found = await User.findOne(knownAs ? { _id: knownAs } : { email: cleaner.email })
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!found) return { user: await addPerson(candidate), usesTemporaryPassword: true };
  if (!found.isActive) return { refusal: 'deactivated' };
  if (userTypeOf(found.role) === 'admin') return { refusal: 'staff' };
  if (knownAs) return { user: found, usesTemporaryPassword: false };
  return promote(found, candidate);
}

async function addPerson(candidate: Candidate): Promise<Person> {
  const { cleaner, role, passwordHash, origin, transaction } = candidate;
  const { email, firstName, lastName, phone, address, suburb, state, postalCode } = cleaner;
  const _id = new Types.ObjectId();
  const payload = { userId: String(_id), email, firstName, lastName, role };
  const optional = { phone, address, city: suburb, state, postalCode };
  const given = Object.entries(optional).filter(([, text]) => text);
  await User.create(
    [
      {
        ...Object.fromEntries(given),
        ...{ _id, email, firstName, lastName, role },
        ...temporaryPassword(passwordHash),
        pendingEvents: [newEvent('user.created', payload, origin)],
      },
    ],
    { session: transaction },
  );
  return { _id, role };
}

async function promote(user: UserRecord, candidate: Candidate): Promise<BecomeCleaner> {
  const { passwordHash, origin, transaction } = candidate;
  const { _id, email, role: from } = user;
  const role = roleAfter(from, candidate.role);
  // A password that came before the address was proven may be anybody's: whoever owns the mailbox gets theirs.
  const usesTemporaryPassword = !user.password || !user.isVerified;
  const events: PendingEvent[] =
    role === from
      ? []
      : [newEvent('user.role-changed', { userId: String(_id), from, to: role }, origin)];
  await User.updateOne(
    { _id },
    {
      $set: { role, ...(usesTemporaryPassword && temporaryPassword(passwordHash)) },
      $push: { pendingEvents: { $each: events } },
    },
    { session: transaction },
  );
  if (role !== from || usesTemporaryPassword) {
    await withdrawInvitation({ email }, origin, transaction);
    await revokeSessions(_id, { reason: 'role-changed', origin, transaction });
  }
  return { user: { _id, role }, usesTemporaryPassword };
}

// It reaches the person by their mailbox alone, which proves the address.
function temporaryPassword(password: string) {
  return {
    password,
    passwordResetRequired: true,
    isVerified: true,
    emailVerifiedAt: new Date(),
  };
}

/** Who is a cleaner already keeps their role; a student who is accepted for a job becomes a full one. */
function roleAfter(from: Role, to: Candidate['role']): Role {
  if (!isInRoles(from, CLEANER_ROLES)) return to;
  return from === 'student_cleaner' ? to : from;
}
