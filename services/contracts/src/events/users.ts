import Joi from 'joi';
import { PERMISSIONS, type Permission } from '../auth/permissions';
import { ROLES, type Role } from '../roles';

/** Events that name a person and nothing else: their payload. */
export interface UserRef {
  userId: string;
}

/** Schema of {@link UserRef}. */
export const userRefSchema = Joi.object<UserRef, true>({ userId: Joi.string().required() });

/** How somebody came to a new password. `temporary`: they chose one in the place of a temporary one. */
export const PASSWORD_CHANGES = [
  'changed',
  'link',
  'verification',
  'invitation',
  'temporary',
] as const;

/** `user.password-changed`: the person has a new password, or a first one. */
export interface UserPasswordChanged extends UserRef {
  how: (typeof PASSWORD_CHANGES)[number];
  /** Whether there was a password before. */
  isFirst: boolean;
}

/** Schema of {@link UserPasswordChanged}. */
export const userPasswordChangedSchema = Joi.object<UserPasswordChanged, true>({
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
export const userCreatedSchema = Joi.object<UserCreated, true>({
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
export const userUpdatedSchema = Joi.object<UserUpdated, true>({
  userId: Joi.string().required(),
  fields: Joi.array().items(Joi.string()).required(),
});

/** `user.role-changed`: staff gave a person another role. */
export interface UserRoleChanged extends UserRef {
  from: Role;
  to: Role;
}

/** Schema of {@link UserRoleChanged}. */
export const userRoleChangedSchema = Joi.object<UserRoleChanged, true>({
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
export const invitationNoticeSchema = Joi.object<InvitationNotice, true>({
  invitationId: Joi.string().required(),
  email: Joi.string().required(),
  role: roleKey(),
});

/** `invitation.accepted`: the person has a password now and can sign in. */
export interface InvitationAccepted extends InvitationNotice, UserRef {}

/** Schema of {@link InvitationAccepted}. */
export const invitationAcceptedSchema = Joi.object<InvitationAccepted, true>({
  invitationId: Joi.string().required(),
  userId: Joi.string().required(),
  email: Joi.string().required(),
  role: roleKey(),
});

/** `role.permissions-changed`: what a role may do is different from now on. */
export interface RolePermissionsChanged {
  role: Role;
  granted: Permission[];
  revoked: Permission[];
}

/** Schema of {@link RolePermissionsChanged}. */
export const rolePermissionsChangedSchema = Joi.object<RolePermissionsChanged, true>({
  role: roleKey(),
  granted: Joi.array()
    .items(Joi.string().valid(...PERMISSIONS))
    .required(),
  revoked: Joi.array()
    .items(Joi.string().valid(...PERMISSIONS))
    .required(),
});

function roleKey() {
  return Joi.string<Role>()
    .valid(...ROLES)
    .required();
}
