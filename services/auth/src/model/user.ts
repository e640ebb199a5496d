import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import { withEvents, type EventCarrier } from '@brightnest/service-kit/events';
import mongoose, { Schema, type Types } from 'mongoose';
import { withListing, type UserListing } from './user-listing';

/** A person and their one credential. */
export interface UserRecord extends EventCarrier, UserListing {
  _id: Types.ObjectId;
  email: string;
  /** argon2id hash; absent until an invited person has chosen one. Not read by default. */
  password?: string;
  firstName: string;
  lastName: string;
  profileImageUrl?: string;
  role: Role;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  postalCode?: string;
  /** Whether the e-mail address is proven to be theirs. */
  isVerified: boolean;
  isActive: boolean;
  /** Whether the password is a temporary one, to be replaced before anything else. */
  passwordResetRequired: boolean;
  emailVerifiedAt?: Date;
  lastLoginAt?: Date;
  /** Different after every sign-in, so that a write beside one can't miss it. */
  signInCount: number;
  /** How often this owner was the one who stays while another one left; see keep-an-owner.ts. */
  stayedAsOwner?: number;
  invitedBy?: string;
  invitedAt?: Date;
  profileCompletedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
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
    address: String,
    city: String,
    state: String,
    postalCode: String,
    isVerified: { type: Boolean, default: false },
    isActive: { type: Boolean, default: true },
    passwordResetRequired: { type: Boolean, default: false },
    emailVerifiedAt: Date,
    lastLoginAt: Date,
    signInCount: { type: Number, default: 0 },
    stayedAsOwner: { type: Number, select: false },
    invitedBy: String,
    invitedAt: Date,
    profileCompletedAt: Date,
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
userSchema.index({ createdAt: 1, _id: 1 });
userSchema.index({ role: 1, _id: 1 });
// In the order of the statuses: active, pending, inactive.
userSchema.index({ isActive: -1, isVerified: -1, _id: 1 });

export const User = mongoose.model(
  'User',
  withListing(withEvents(userSchema, { aggregate: 'user' })),
);

export function fullName(user: Pick<UserRecord, 'firstName' | 'lastName'>): string {
  return `${user.firstName} ${user.lastName}`;
}

export function toSessionUser(user: UserRecord): SessionUser {
  return {
    id: String(user._id),
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    profileImageUrl: user.profileImageUrl ?? null,
    phone: user.phone ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
