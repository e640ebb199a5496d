import type { OpenIdProblem } from '@brightnest/contracts/identity/openid-schemas';
import { isInRoles, OFFICE_ROLES } from '@brightnest/contracts/roles';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { User, type UserRecord } from '../../users/user';
import { type AuthenticatedUser, hasExpired } from '../sign-in';
import { type OpenIdAnswer, ProviderError } from './openid-provider';
import type { OpenIdProviderSettings } from './openid-settings';

/** An account at a provider that signs somebody in. */
export interface LinkedIdentityRecord {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  issuer: string;
  /** Id of the account at the provider. */
  subject: string;
  /** Its address, as the provider told last. It finds nobody. */
  email?: string;
  createdAt: Date;
  lastUsedAt: Date;
}

const linkedIdentitySchema = new Schema<LinkedIdentityRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    email: String,
    lastUsedAt: { type: Date, required: true },
  },
  {
    collection: 'linked_identities',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
  },
);
linkedIdentitySchema.index({ issuer: 1, subject: 1 }, { unique: true });
// One for each: who gets the address of somebody who left the company does not get their account here.
linkedIdentitySchema.index({ userId: 1, issuer: 1 }, { unique: true });

export const LinkedIdentityModel = mongoose.model('LinkedIdentity', linkedIdentitySchema);

/** Whom a provider's answer signs in, and the write that notes or makes the link, part of a transaction. */
interface FoundAccount {
  user: UserRecord & AuthenticatedUser;
  use: (origin: EventOrigin) => (transaction: ClientSession) => Promise<void>;
}

/**
 * Finds the account of the office that a provider's answer is of: the one it is linked with; else the one whose owner
 * proved the same address, where the provider says that it was proved there and the installation trusts it with the
 * domain. No account is made, and whose account a password would not open is refused.
 * @throws ProviderError with whose account it is about, where that is known.
 */
export async function getLinkedAccount(
  settings: OpenIdProviderSettings,
  answer: OpenIdAnswer,
): Promise<FoundAccount> {
  const { issuer } = settings;
  const { subject } = answer;
  const link = await LinkedIdentityModel.findOne({ issuer, subject }).lean<LinkedIdentityRecord>();
  const user = link
    ? await User.findById(link.userId).select('+password').lean<UserRecord>()
    : await findByAddress(settings, answer);
  if (!user) throw new ProviderError('no-account');
  const userId = String(user._id);
  const isOfOffice = isInRoles(user.role, OFFICE_ROLES) && !user.guest;
  if (!user.isActive || !isOfOffice || hasExpired(user)) {
    throw new ProviderError('no-account', { userId });
  }
  // Invited, and nobody has opened it by the mailed link yet.
  if (!user.password) throw new ProviderError('not-opened', { userId });
  if (!link && (await LinkedIdentityModel.exists({ userId: user._id, issuer }))) {
    throw new ProviderError('other-identity', { userId });
  }
  return {
    user: { ...user, password: user.password },
    use: (origin) => (transaction) =>
      link
        ? noteUse(link, answer, transaction)
        : store(user, { settings, answer, origin, transaction }),
  };
}

async function findByAddress(
  { domains }: OpenIdProviderSettings,
  { email, isEmailVerified }: OpenIdAnswer,
): Promise<UserRecord | null> {
  if (email === undefined || !isEmailVerified) throw new ProviderError('unverified');
  if (!domains.includes(email.slice(email.lastIndexOf('@') + 1))) {
    throw new ProviderError('domain');
  }
  const user = await User.findOne({ email }).select('+password').lean<UserRecord>();
  // Of an address that was typed at a registration, and never proved, nobody knows whose account it is.
  return user?.password !== undefined && !user.isVerified ? null : user;
}

async function noteUse(
  { _id, userId }: LinkedIdentityRecord,
  { email }: OpenIdAnswer,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await LinkedIdentityModel.updateOne(
    { _id, userId },
    { $set: { lastUsedAt: new Date(), ...(email !== undefined && { email }) } },
    { session },
  );
  // It was unlinked at this moment.
  if (matchedCount === 0) throw new AppError('invalid_credentials');
}

interface NewLink {
  settings: OpenIdProviderSettings;
  answer: OpenIdAnswer;
  origin: EventOrigin;
  transaction: ClientSession;
}

async function store(
  { _id: userId, role }: UserRecord,
  { settings: { issuer, name }, answer: { subject, email }, origin, transaction }: NewLink,
): Promise<void> {
  const who = { userId: String(userId), provider: name };
  const linked = newEvent('user.identity-linked', who, { ...origin, userId: who.userId, role });
  try {
    await LinkedIdentityModel.create([{ userId, issuer, subject, email, lastUsedAt: new Date() }], {
      session: transaction,
    });
  } catch (error) {
    // Linked at this moment, by another sign-in.
    throw isDuplicateKey(error) ? new AppError('conflict') : error;
  }
  await User.updateOne(
    { _id: userId },
    { $push: { pendingEvents: linked } },
    { session: transaction, timestamps: false },
  );
}

/** The problem of an answer, as whoever is signed in by it is told. */
export function problemOfError(error: unknown): OpenIdProblem {
  if (error instanceof ProviderError) return error.problem;
  if (!(error instanceof AppError)) throw error;
  return error.code === 'rate_limited' ? 'wait' : 'failed';
}
