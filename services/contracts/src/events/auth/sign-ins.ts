import Joi, { type ObjectSchema } from 'joi';

/** Events that name a person and nothing else: their payload. */
export interface UserRef {
  userId: string;
}

/** Schema of {@link UserRef}. */
export const userRefSchema = Joi.object<UserRef, true>({ userId: Joi.string().required() });

/** `user.signed-out`: a session was ended by its owner. */
export interface UserSession {
  userId: string;
  sessionId: string;
}

/** Schema of {@link UserSession}. */
const userSessionSchema = Joi.object<UserSession, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
});

/** `user.signed-in`: a session began. */
export interface UserSignedIn extends UserSession {
  /** On a device that the account has not been seen with, although it has been with others. */
  isNewDevice?: true;
  /** Name of the provider by whom they signed in. */
  provider?: string;
}

/** Schema of {@link UserSignedIn}. */
const userSignedInSchema = Joi.object<UserSignedIn, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
  isNewDevice: Joi.boolean().valid(true),
  provider: Joi.string(),
});

/**
 * Why a session ended other than by signing out on its own device. `signed-out-elsewhere`: its owner
 * ended it from another one. `signed-out-by-staff`: somebody of the office did.
 */
export const REVOCATION_REASONS = [
  'refresh-token-reused',
  'user-deactivated',
  'password-changed',
  'role-changed',
  'second-factor-changed',
  'signed-out-elsewhere',
  'signed-out-by-staff',
] as const;

/** `user.session-revoked`: a session was ended from outside its own device. */
export interface UserSessionRevoked extends UserSession {
  reason: (typeof REVOCATION_REASONS)[number];
}

/** Schema of {@link UserSessionRevoked}. */
const userSessionRevokedSchema = Joi.object<UserSessionRevoked, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
  reason: Joi.string()
    .valid(...REVOCATION_REASONS)
    .required(),
});

/** `user.recovery-code-used`: somebody signed in, or proved who they are, by a recovery code. */
export interface RecoveryCodeUsed extends UserRef {
  /** How many are left. */
  left: number;
}

/** Schema of {@link RecoveryCodeUsed}. */
const recoveryCodeUsedSchema = Joi.object<RecoveryCodeUsed, true>({
  userId: Joi.string().required(),
  left: Joi.number().integer().min(0).required(),
});

/** `user.identity-linked` and `user.identity-unlinked`: an account at a provider signs a person in, or no longer. */
export interface IdentityChange extends UserRef {
  /** Name of the provider. */
  provider: string;
}

/** Schema of {@link IdentityChange}. */
const identityChangeSchema = Joi.object<IdentityChange, true>({
  userId: Joi.string().required(),
  provider: Joi.string().required(),
});

/** How somebody came to a new password. `temporary`: they chose one in the place of a temporary one. */
const PASSWORD_CHANGES = ['changed', 'link', 'verification', 'invitation', 'temporary'] as const;

/** `user.password-changed`: the person has a new password, or a first one. */
export interface UserPasswordChanged extends UserRef {
  how: (typeof PASSWORD_CHANGES)[number];
  /** Whether there was a password before. */
  isFirst: boolean;
}

/** Schema of {@link UserPasswordChanged}. */
const userPasswordChangedSchema = Joi.object<UserPasswordChanged, true>({
  userId: Joi.string().required(),
  how: Joi.string()
    .valid(...PASSWORD_CHANGES)
    .required(),
  isFirst: Joi.boolean().required(),
});

/** The events of how people sign in, and of what they do so with. */
export interface SignInEvents {
  'user.signed-in': UserSignedIn;
  'user.signed-out': UserSession;
  'user.session-revoked': UserSessionRevoked;
  'user.email-verified': UserRef;
  'user.password-link-requested': UserRef;
  'user.password-changed': UserPasswordChanged;
  'user.second-factor-turned-on': UserRef;
  'user.second-factor-turned-off': UserRef;
  'user.second-factor-reset': UserRef;
  'user.recovery-code-used': RecoveryCodeUsed;
  'user.passkey-added': UserRef;
  'user.passkey-removed': UserRef;
  'user.passkey-copied': UserRef;
  'user.identity-linked': IdentityChange;
  'user.identity-unlinked': IdentityChange;
}

/** The payload schema of each of {@link SignInEvents}. */
export const SIGN_IN_EVENT_SCHEMAS: {
  readonly [T in keyof SignInEvents]: ObjectSchema<SignInEvents[T]>;
} = {
  'user.signed-in': userSignedInSchema,
  'user.signed-out': userSessionSchema,
  'user.session-revoked': userSessionRevokedSchema,
  'user.email-verified': userRefSchema,
  'user.password-link-requested': userRefSchema,
  'user.password-changed': userPasswordChangedSchema,
  'user.second-factor-turned-on': userRefSchema,
  'user.second-factor-turned-off': userRefSchema,
  'user.second-factor-reset': userRefSchema,
  'user.recovery-code-used': recoveryCodeUsedSchema,
  'user.passkey-added': userRefSchema,
  'user.passkey-removed': userRefSchema,
  'user.passkey-copied': userRefSchema,
  'user.identity-linked': identityChangeSchema,
  'user.identity-unlinked': identityChangeSchema,
};
