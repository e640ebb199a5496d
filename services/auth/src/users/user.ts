import {
  DESCRIBE_PERSON_RPC,
  KNOWN_CUSTOMER_RPC,
  type KnownCustomerAnswer,
  knownCustomerRequestSchema,
  EMAIL_STATUS_RPC,
  type EmailStatus,
  describePersonRequestSchema,
  type PersonDescription,
  VERIFIED_ACCOUNT_RPC,
  type VerifiedAccountAnswer,
  verifiedAccountRequestSchema,
} from '@brightnest/contracts/rpc/auth';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import type { UserType } from '@brightnest/contracts/accounts/account';
import {
  CLEANER_ROLES,
  isInRoles,
  OFFICE_ROLES,
  type Role,
  ROLES,
} from '@brightnest/contracts/roles';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { Schema, type Types } from 'mongoose';
import { permissionsOf } from './permissions';
import { type UserSearchFields, withSearchFields } from './user-search';

/** A user of any role, with their password. */
export interface UserRecord extends EventCarrier, UserSearchFields {
  _id: Types.ObjectId;
  email: string;
  /** argon2id hash; absent until an invited user has chosen one. Not read by default. */
  password?: string;
  firstName: string;
  lastName: string;
  profileImageUrl?: string;
  role: Role;
  phone?: string;
  /** BCP 47 tag: of the page on which they were last, and of their mails. */
  language?: string;
  address?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
  isActive: boolean;
  /** Whether the password is a temporary one, to be replaced before anything else. */
  passwordResetRequired: boolean;
  /** When a temporary password stops working: it was mailed, and nobody took it up. */
  temporaryPasswordUntil?: Date;
  emailVerifiedAt?: Date;
  lastLoginAt?: Date;
  /** Since when signing in asks for a second factor; what proves it is kept apart. */
  secondFactorSince?: Date;
  /** How many passkeys they have, which are kept apart; absent for none. */
  passkeyCount?: number;
  /** Grows with every sign-in, so that a concurrent transaction on the user conflicts with it. */
  signInCount: number;
  /** How often this owner remained while another one left; see `assertNotLastOwner`. */
  stayedAsOwner?: number;
  invitedBy?: string;
  invitedAt?: Date;
  profileCompletedAt?: Date;
  /** Ids of the company's tags that staff gave them, and how often that changed. */
  tags?: string[];
  tagRevision?: number;
  /** Set on somebody who books without an account, and has no password. */
  guest?: GuestDetails;
  createdAt: Date;
  updatedAt: Date;
}

/** What only somebody has who books without an account. */
interface GuestDetails {
  /**
   * The address that they typed. It is nobody's account and need not be unique: `email` holds a placeholder
   * that nobody can receive mail at, so that whatever finds accounts by their address finds no guest.
   */
  email: string;
  /**
   * Set on who only ever gave an address: they asked for a quote as a visitor, or staff added them. One for each
   * address, which is how what was sent with it is found.
   */
  contactEmail?: string;
  /** Something of theirs was confirmed, or staff keep something of them; else they are removed after a time. */
  hasBooked?: boolean;
  /** They had an account, which staff made one with another's. */
  hadAccount?: boolean;
  /** Id of the customer that all of theirs belongs to by now. */
  joinedTo?: string;
  /** Staff said so: their page leads to that account's as long as there is one. */
  isMerged?: boolean;
}

/** The address that takes a guest's place in `email`: of a domain that never exists (RFC 2606). */
export function placeholderEmail(userId: string): string {
  return `${userId}@guest.invalid`;
}

/** The address that somebody gave, and gets their mail at. */
export function emailOf({ email, guest }: Pick<UserRecord, 'email' | 'guest'>): string {
  return guest?.email ?? email;
}

const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true, unique: true },
    password: { type: String, select: false },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    profileImageUrl: String,
    role: { type: String, enum: ROLES, default: 'registered_customer' },
    phone: String,
    language: String,
    address: String,
    city: String,
    state: String,
    postalCode: String,
    isVerified: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
    passwordResetRequired: { type: Boolean, default: false },
    temporaryPasswordUntil: Date,
    emailVerifiedAt: Date,
    lastLoginAt: Date,
    secondFactorSince: Date,
    passkeyCount: Number,
    signInCount: { type: Number, default: 0 },
    stayedAsOwner: { type: Number, select: false },
    invitedBy: String,
    invitedAt: Date,
    profileCompletedAt: Date,
    tags: { type: [String], default: undefined },
    tagRevision: Number,
    guest: {
      type: new Schema<GuestDetails>(
        {
          email: { type: String, required: true },
          contactEmail: String,
          hasBooked: Boolean,
          hadAccount: Boolean,
          joinedTo: String,
          isMerged: Boolean,
        },
        { _id: false },
      ),
    },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
userSchema.index({ createdAt: 1, _id: 1 });
userSchema.index({ role: 1, _id: 1 });
userSchema.index({ 'guest.email': 1 }, { sparse: true });
userSchema.index({ 'guest.joinedTo': 1 }, { sparse: true });
userSchema.index({ 'guest.contactEmail': 1 }, { unique: true, sparse: true });
// The customers of a tag, and those who have the same phone.
userSchema.index({ tags: 1 }, { sparse: true });
userSchema.index({ phone: 1 }, { sparse: true });
// In the order of the statuses: active, pending, inactive.
userSchema.index({ isActive: -1, isVerified: -1, _id: 1 });

export const User = mongoose.model<UserRecord>(
  'User',
  withSearchFields(withEvents(userSchema, { aggregate: 'user' })),
);

export function fullName(user: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`;
}

/** The person as they are told who they are. */
export async function toSessionUser(user: UserRecord): Promise<SessionUser> {
  const permissions = await permissionsOf(user.role);
  return {
    id: String(user._id),
    email: emailOf(user),
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    profileImageUrl: user.profileImageUrl ?? null,
    phone: user.phone === undefined ? null : formatPhone(user.phone),
    createdAt: user.createdAt.toISOString(),
    ...(user.language !== undefined && { language: user.language }),
    ...(permissions.length > 0 && { hasPermissions: true }),
    ...(user.guest && { isGuest: true }),
  };
}

const CUSTOMER_SIDE = ROLES.filter((role) => userTypeOf(role) === 'customer');

/** The kind of people a role belongs to; a guest counts as a customer. */
export function userTypeOf(role: Role): UserType {
  if (isInRoles(role, CLEANER_ROLES)) return 'cleaner';
  return isInRoles(role, OFFICE_ROLES) ? 'admin' : 'customer';
}

/**
 * The filter of accounts whose owner may prove the address and choose a password on their own. One of the
 * team that has no password yet is opened by its invitation alone: a mailed code can be guessed, and
 * withdrawing the invitation has to be the end of it.
 */
export function opensWithoutInvitation() {
  return {
    isActive: true,
    $or: [
      { password: mongoose.trusted({ $exists: true }) },
      { role: mongoose.trusted({ $in: CUSTOMER_SIDE }) },
    ],
  };
}

/** Finds an active user; in the place of a guest, the account that they joined. */
export async function findActiveUser(userId: string): Promise<UserRecord | null> {
  const user = await User.findById(userId).lean<UserRecord>();
  if (user?.guest?.joinedTo !== undefined) return findActiveUser(user.guest.joinedTo);
  return user?.isActive ? user : null;
}

/** Handles `auth.describe-person`: a user's name and contact details, to prefill a form. */
export const describePerson: RpcHandler = rpcHandler(
  DESCRIBE_PERSON_RPC,
  describePersonRequestSchema,
  async ({ userId }): Promise<PersonDescription> => {
    const user = await findActiveUser(userId);
    if (!user) throw new AppError('not_found');
    const { firstName, lastName, phone = null, language, guest } = user;
    return {
      ...{ firstName, lastName, email: emailOf(user), phone },
      ...(language && { language }),
      ...(guest && { isGuest: true }),
      ...(String(user._id) !== userId && { joinedTo: String(user._id) }),
    };
  },
);

/** Handles `auth.email-status`: whether a user proved that the address is theirs. */
export const emailStatus: RpcHandler = rpcHandler(
  EMAIL_STATUS_RPC,
  describePersonRequestSchema,
  async ({ userId }): Promise<EmailStatus> => {
    const user = await User.findOne({ _id: userId, isActive: true }, { isVerified: 1 }).lean();
    if (!user) throw new AppError('not_found');
    return { isVerified: user.isVerified };
  },
);

/** Handles `auth.verified-account`: whose account a proven address is. */
export const verifiedAccount: RpcHandler = rpcHandler(
  VERIFIED_ACCOUNT_RPC,
  verifiedAccountRequestSchema,
  async ({ userId, email }): Promise<VerifiedAccountAnswer> => {
    const who = userId === undefined ? { email } : { _id: userId };
    const isProven = { isActive: true, isVerified: true };
    const user = await User.findOne({ ...who, ...isProven }, { email: 1 }).lean<UserRecord>();
    return { account: user && { userId: String(user._id), email: user.email } };
  },
);

/** Handles `auth.known-customer`: which customer is known by an address. */
export const knownCustomer: RpcHandler = rpcHandler(
  KNOWN_CUSTOMER_RPC,
  knownCustomerRequestSchema,
  async ({ email }): Promise<KnownCustomerAnswer> => {
    const isProven = { email, isActive: true, isVerified: true };
    const known =
      (await User.exists(isProven)) ??
      (await User.exists({ 'guest.contactEmail': email, isActive: true }));
    return { customerId: known && String(known._id) };
  },
);
