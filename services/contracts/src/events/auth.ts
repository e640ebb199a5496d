import Joi from 'joi';
import { ROLES, type Role } from '../roles';

/** `user.registered`: an account was created through a public form. */
export interface UserRegistered {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Schema of {@link UserRegistered}. */
export const userRegisteredSchema = Joi.object<UserRegistered, true>({
  userId: Joi.string().required(),
  email: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  role: Joi.string()
    .valid(...ROLES)
    .required(),
});

/** `user.signed-in` and `user.signed-out`: a session began or was ended by its owner. */
export interface UserSession {
  userId: string;
  sessionId: string;
}

/** Schema of {@link UserSession}. */
export const userSessionSchema = Joi.object<UserSession, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
});

/**
 * Why a session ended other than by signing out on its own device. `signed-out-elsewhere`: its owner
 * ended it from another one.
 */
export const REVOCATION_REASONS = [
  'refresh-token-reused',
  'user-deactivated',
  'password-changed',
  'role-changed',
  'signed-out-elsewhere',
] as const;

/** `user.session-revoked`: a session was ended from outside its own device. */
export interface UserSessionRevoked extends UserSession {
  reason: (typeof REVOCATION_REASONS)[number];
}

/** Schema of {@link UserSessionRevoked}. */
export const userSessionRevokedSchema = Joi.object<UserSessionRevoked, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
  reason: Joi.string()
    .valid(...REVOCATION_REASONS)
    .required(),
});

/** `user.profile-updated`: the owner changed name, phone or picture. */
export interface UserProfileUpdated {
  userId: string;
  /** Private address of the picture, or null when there is none. */
  profileImageUrl: string | null;
}

/** Schema of {@link UserProfileUpdated}. */
export const userProfileUpdatedSchema = Joi.object<UserProfileUpdated, true>({
  userId: Joi.string().required(),
  profileImageUrl: Joi.string().allow(null).required(),
});
