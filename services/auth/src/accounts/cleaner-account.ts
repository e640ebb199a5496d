import { randomInt } from 'node:crypto';
import type { AccountRefusal } from '@brightnest/contracts/applications/application';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { NewCleaner } from '@brightnest/contracts/events/bookings/cleaners';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { CLEANER_ROLES, isInRoles, type Role } from '@brightnest/contracts/roles';
import {
  type EventCarrier,
  newEvent,
  type PendingEvent,
  withEvents,
} from '@brightnest/service-kit/messaging/events';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { Migration } from '@brightnest/service-kit/service/migrations';
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import { hashPassword } from '../identity/passwords';
import { revokeSessions } from '../identity/sessions';
import { welcomeCleanerMail } from '../notifications/mails/accounts/account-mails';
import { queueMailWithin } from '../notifications/mail-queue';
import { User, type UserRecord, userTypeOf } from '../users/user';
import { withdrawInvitation } from './invitations';

/** The account of an approved applicant, or why there is none; one record per application. */
interface CleanerAccountRecord extends EventCarrier {
  /** The application's id. */
  _id: string;
  /** The user, once they are a cleaner. */
  userId?: Types.ObjectId;
  refusal?: AccountRefusal;
  /** Ids of the events that were handled: a redelivery changes nothing. */
  handledEvents: string[];
}

const cleanerAccountSchema = new Schema<CleanerAccountRecord>(
  {
    _id: String,
    userId: Schema.Types.ObjectId,
    refusal: String,
    handledEvents: [String],
  },
  { collection: 'cleaner_accounts', timestamps: true, versionKey: false },
);

export const CleanerAccount = mongoose.model(
  'CleanerAccount',
  withEvents(cleanerAccountSchema, { aggregate: 'cleaner-account' }),
);

const DAY_MS = 24 * 60 * 60 * 1_000;

type Approved = DomainEvent<'application.approved' | 'application.approval-retried'>;

/**
 * Gives an approved applicant a cleaner's account and mails them how to sign in. Account, mail and the
 * record of it are one transaction, so a redelivered or retried approval adds nothing.
 * @param passwordDays how long the mailed password works.
 */
export function onboardCleaner(publicUrl: string, passwordDays: number): Subscription {
  return on<Approved['type']>(
    ['application.approved', 'application.approval-retried'],
    'onboard-cleaner',
    async (event) => {
      const password = newTemporaryPassword();
      const until = new Date(Date.now() + passwordDays * DAY_MS);
      const temporary = { password, hash: await hashPassword(password), until };
      await mongoose.connection.transaction((transaction) =>
        onboard(event, { publicUrl, passwordDays, temporary, transaction }),
      );
    },
  );
}

/** A password that is mailed, and the end of it. */
interface TemporaryPassword {
  password: string;
  hash: string;
  until: Date;
}

interface Onboarding {
  publicUrl: string;
  passwordDays: number;
  temporary: TemporaryPassword;
  transaction: ClientSession;
}

async function onboard(
  { id: eventId, payload, origin }: Approved,
  { publicUrl, passwordDays, temporary, transaction }: Onboarding,
): Promise<void> {
  const { applicationId, source, cleaner } = payload;
  const before = await CleanerAccount.findById(applicationId)
    .session(transaction)
    .lean<CleanerAccountRecord>();
  if (before?.handledEvents.includes(eventId)) return;
  const outcome = await findOrCreateCleaner({
    cleaner,
    role: source === 'student' ? 'student_cleaner' : 'verified_cleaner',
    existingUserId: before?.userId,
    temporary,
    origin,
    transaction,
  });
  await CleanerAccount.updateOne(
    { _id: applicationId },
    {
      $set: 'refusal' in outcome ? { refusal: outcome.refusal } : { userId: outcome.user._id },
      ...('user' in outcome && { $unset: { refusal: 1 } }),
      $push: { handledEvents: eventId, pendingEvents: outcomeEvent(outcome, payload, origin) },
    },
    { upsert: true, session: transaction },
  );
  if ('refusal' in outcome || before?.userId) return;
  await queueMailWithin(transaction, {
    template: 'welcome-cleaner',
    to: cleaner.email,
    content: welcomeCleanerMail(publicUrl, {
      ...cleaner,
      passwordDays,
      password: outcome.usesTemporaryPassword ? temporary.password : undefined,
    }),
    ...(outcome.usesTemporaryPassword && { secretUntil: temporary.until }),
  });
}

function outcomeEvent(
  outcome: CleanerOutcome,
  { applicationId, cleaner }: Approved['payload'],
  origin: EventOrigin,
): PendingEvent {
  if ('refusal' in outcome) {
    const { refusal } = outcome;
    return newEvent('cleaner.account-refused', { applicationId, refusal }, origin);
  }
  const { _id, role } = outcome.user;
  const created = { applicationId, userId: String(_id), role, cleaner };
  return newEvent('cleaner.account-created', created, origin);
}

interface Candidate {
  cleaner: NewCleaner;
  role: 'student_cleaner' | 'verified_cleaner';
  /** The user whom an earlier event about this application made a cleaner. */
  existingUserId?: Types.ObjectId;
  temporary: TemporaryPassword;
  origin: EventOrigin;
  transaction: ClientSession;
}

type Cleaner = Pick<UserRecord, '_id' | 'role'>;

/** The candidate's account, or why they got none. */
type CleanerOutcome =
  | { refusal: AccountRefusal }
  | { user: Cleaner; usesTemporaryPassword: boolean };

/**
 * Creates a cleaner's account, or turns the one with the applicant's address into one. Accounts of staff
 * and deactivated ones stay as they are: staff are told and decide.
 */
async function findOrCreateCleaner(candidate: Candidate): Promise<CleanerOutcome> {
  const { cleaner, existingUserId, transaction } = candidate;
  const found = await User.findOne(
    existingUserId ? { _id: existingUserId } : { email: cleaner.email },
  )
    .select('+password')
    .session(transaction)
    .lean<UserRecord>();
  if (!found) return { user: await createUser(candidate), usesTemporaryPassword: true };
  if (!found.isActive) return { refusal: 'deactivated' };
  if (userTypeOf(found.role) === 'admin') return { refusal: 'staff' };
  if (existingUserId) return { user: found, usesTemporaryPassword: false };
  return promoteToCleaner(found, candidate);
}

async function createUser(candidate: Candidate): Promise<Cleaner> {
  const { cleaner, role, temporary, origin, transaction } = candidate;
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
        ...withPassword(temporary),
        pendingEvents: [newEvent('user.created', payload, origin)],
      },
    ],
    { session: transaction },
  );
  return { _id, role };
}

async function promoteToCleaner(user: UserRecord, candidate: Candidate): Promise<CleanerOutcome> {
  const { temporary, origin, transaction } = candidate;
  const { _id, email, role: from } = user;
  const role = promotedRole(from, candidate.role);
  // A password chosen before the address was verified may be somebody else's: it is replaced.
  const usesTemporaryPassword = !user.password || !user.isVerified;
  const events: PendingEvent[] =
    role === from
      ? []
      : [newEvent('user.role-changed', { userId: String(_id), from, to: role }, origin)];
  await User.updateOne(
    { _id },
    {
      $set: { role, ...(usesTemporaryPassword && withPassword(temporary)) },
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

// It is sent to the mailbox only, so signing in with it verifies the address.
function withPassword({ hash, until }: TemporaryPassword) {
  return {
    password: hash,
    passwordResetRequired: true,
    temporaryPasswordUntil: until,
    isVerified: true,
    emailVerifiedAt: new Date(),
  };
}

/** Cleaners keep their role, except a student who is accepted for a job. */
function promotedRole(from: Role, to: Candidate['role']): Role {
  if (!isInRoles(from, CLEANER_ROLES)) return to;
  return from === 'student_cleaner' ? to : from;
}

// Without characters that look alike.
const LOWER = 'abcdefghijkmnpqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const GROUPS = 4;

/** A password that is easy to type: four groups such as `Kmt7`. */
function newTemporaryPassword(): string {
  const group = () =>
    randomCharacter(UPPER) +
    randomCharacter(LOWER) +
    randomCharacter(LOWER) +
    randomCharacter(DIGITS);
  return Array.from({ length: GROUPS }, group).join('-');
}

function randomCharacter(characters: string): string {
  return characters.charAt(randomInt(characters.length));
}

/** Gives an end to the temporary passwords that were mailed before they had one. */
export const endTemporaryPasswords = (passwordDays: number): Migration => ({
  name: '2026-11-20-end-temporary-passwords',
  async run() {
    const { modifiedCount } = await User.updateMany(
      {
        passwordResetRequired: true,
        temporaryPasswordUntil: mongoose.trusted({ $exists: false }),
      },
      { $set: { temporaryPasswordUntil: new Date(Date.now() + passwordDays * DAY_MS) } },
      { timestamps: false },
    );
    return modifiedCount;
  },
});
