import Joi, { type ObjectSchema } from 'joi';
import { type Permission, PERMISSIONS } from '../../permissions';
import { type Role, ROLES } from '../../roles';
import { SIGN_IN_EVENT_SCHEMAS, type SignInEvents, type UserRef, userRefSchema } from './sign-ins';

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
export interface AccountEvents extends SignInEvents {
  'user.registered': UserRegistered;
  'user.profile-updated': UserProfileUpdated;
  'user.settings-updated': UserSettingsUpdated;
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
  ...SIGN_IN_EVENT_SCHEMAS,
  'user.registered': userRegisteredSchema,
  'user.profile-updated': Joi.object<UserProfileUpdated, true>({
    userId: Joi.string().required(),
    profileImageUrl: Joi.string().allow(null).required(),
  }),
  'user.settings-updated': Joi.object<UserSettingsUpdated, true>({
    userId: Joi.string().required(),
    marketing: Joi.string().valid('given', 'withdrawn'),
  }),
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
