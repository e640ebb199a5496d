import Joi, { type ObjectSchema } from 'joi';
import { type Permission, PERMISSIONS } from '../permissions';
import { type Role, ROLES } from '../roles';

const roleKey = () =>
  Joi.string<Role>()
    .valid(...ROLES)
    .required();

/** `user.registered`: an account was created through a public form. */
export interface UserRegistered {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Schema of {@link UserRegistered}. */
const userRegisteredSchema = Joi.object<UserRegistered, true>({
  userId: Joi.string().required(),
  email: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  role: roleKey(),
});

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
}

/** Schema of {@link UserSignedIn}. */
const userSignedInSchema = Joi.object<UserSignedIn, true>({
  userId: Joi.string().required(),
  sessionId: Joi.string().required(),
  isNewDevice: Joi.boolean().valid(true),
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

/** `user.settings-updated`: the owner changed how they want to hear from us. */
export interface UserSettingsUpdated {
  userId: string;
  /** What became of their consent to offers; absent where it stays. */
  marketing?: 'given' | 'withdrawn';
}

/** `user.profile-updated`: the owner changed name, phone or picture. */
export interface UserProfileUpdated {
  userId: string;
  /** Private address of the picture, or null when there is none. */
  profileImageUrl: string | null;
}

/** Events that name a person and nothing else: their payload. */
export interface UserRef {
  userId: string;
}

/** Schema of {@link UserRef}. */
const userRefSchema = Joi.object<UserRef, true>({ userId: Joi.string().required() });

/** `guest.joined`: what somebody booked without an account belongs to one, whose owner proved the address. */
export interface GuestJoined extends UserRef {
  /** The user whose it is from now on; `userId` is the guest. */
  accountId: string;
  /** What is given up is no guest but an account, which staff made one with this. */
  hadAccount?: true;
}

/** Schema of {@link GuestJoined}. */
const guestJoinedSchema = Joi.object<GuestJoined, true>({
  userId: Joi.string().required(),
  accountId: Joi.string().required(),
  hadAccount: Joi.boolean().valid(true),
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

/** `user.created`: staff added a person. */
export interface UserCreated extends UserRef {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Schema of {@link UserCreated}. */
const userCreatedSchema = Joi.object<UserCreated, true>({
  userId: Joi.string().required(),
  email: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  role: roleKey(),
});

/** `user.updated`: staff changed a person; `fields` names what is different now. */
export interface UserUpdated extends UserRef {
  fields: string[];
}

/** Schema of {@link UserUpdated}. */
const userUpdatedSchema = Joi.object<UserUpdated, true>({
  userId: Joi.string().required(),
  fields: Joi.array().items(Joi.string()).required(),
});

/** `user.role-changed`: staff gave a person another role. */
export interface UserRoleChanged extends UserRef {
  from: Role;
  to: Role;
}

/** Schema of {@link UserRoleChanged}. */
const userRoleChangedSchema = Joi.object<UserRoleChanged, true>({
  userId: Joi.string().required(),
  from: roleKey(),
  to: roleKey(),
});

/** `invitation.sent` and `invitation.revoked`: a person was asked to join, or is no longer. */
export interface InvitationNotice {
  invitationId: string;
  email: string;
  role: Role;
}

/** Schema of {@link InvitationNotice}. */
const invitationNoticeSchema = Joi.object<InvitationNotice, true>({
  invitationId: Joi.string().required(),
  email: Joi.string().required(),
  role: roleKey(),
});

/** `invitation.accepted`: the person has a password now and can sign in. */
export interface InvitationAccepted extends InvitationNotice, UserRef {}

/** Schema of {@link InvitationAccepted}. */
const invitationAcceptedSchema = invitationNoticeSchema.append<InvitationAccepted>({
  userId: Joi.string().required(),
});

/** `role.permissions-changed`: what a role may do is different from now on. */
export interface RolePermissionsChanged {
  role: Role;
  granted: Permission[];
  revoked: Permission[];
}

/** Schema of {@link RolePermissionsChanged}. */
const rolePermissionsChangedSchema = Joi.object<RolePermissionsChanged, true>({
  role: roleKey(),
  granted: Joi.array()
    .items(Joi.string().valid(...PERMISSIONS))
    .required(),
  revoked: Joi.array()
    .items(Joi.string().valid(...PERMISSIONS))
    .required(),
});

/** The events of accounts: of who has one, how they sign in, and what their role may. */
export interface AccountEvents {
  'user.registered': UserRegistered;
  'user.signed-in': UserSignedIn;
  'user.signed-out': UserSession;
  'user.session-revoked': UserSessionRevoked;
  'user.profile-updated': UserProfileUpdated;
  'user.settings-updated': UserSettingsUpdated;
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
  'user.created': UserCreated;
  'user.updated': UserUpdated;
  'user.role-changed': UserRoleChanged;
  'user.deactivated': UserRef;
  'user.reactivated': UserRef;
  'guest.joined': GuestJoined;
  'guest.removed': UserRef;
  'invitation.sent': InvitationNotice;
  'invitation.accepted': InvitationAccepted;
  'invitation.revoked': InvitationNotice;
  'role.permissions-changed': RolePermissionsChanged;
}

/** The payload schema of each of {@link AccountEvents}. */
export const ACCOUNT_EVENT_SCHEMAS: {
  readonly [T in keyof AccountEvents]: ObjectSchema<AccountEvents[T]>;
} = {
  'user.registered': userRegisteredSchema,
  'user.signed-in': userSignedInSchema,
  'user.signed-out': userSessionSchema,
  'user.session-revoked': userSessionRevokedSchema,
  'user.profile-updated': Joi.object<UserProfileUpdated, true>({
    userId: Joi.string().required(),
    profileImageUrl: Joi.string().allow(null).required(),
  }),
  'user.settings-updated': Joi.object<UserSettingsUpdated, true>({
    userId: Joi.string().required(),
    marketing: Joi.string().valid('given', 'withdrawn'),
  }),
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
  'user.created': userCreatedSchema,
  'user.updated': userUpdatedSchema,
  'user.role-changed': userRoleChangedSchema,
  'user.deactivated': userRefSchema,
  'user.reactivated': userRefSchema,
  'guest.joined': guestJoinedSchema,
  'guest.removed': userRefSchema,
  'invitation.sent': invitationNoticeSchema,
  'invitation.accepted': invitationAcceptedSchema,
  'invitation.revoked': invitationNoticeSchema,
  'role.permissions-changed': rolePermissionsChangedSchema,
};
