import { errorText } from '../fields';
import Joi from 'joi';
import { type Permission, PERMISSIONS } from '../permissions';
import { OFFICE_ROLES, type Role } from '../roles';

/** What one role may do. */
export interface RolePermissions {
  role: Role;
  permissions: Permission[];
  /** Whether it can't be changed. */
  isFixed: boolean;
}

/** Answer of `GET /api/admin/role-permissions`: the roles of the office, in their order. */
export interface RolePermissionsResponse {
  success: true;
  roles: RolePermissions[];
}

/** Params of `PUT /api/admin/role-permissions/{role}`. */
interface RoleParams {
  role: Role;
}

/** Schema of {@link RoleParams}. */
export const roleParamsSchema = Joi.object<RoleParams, true>({
  role: Joi.string()
    .valid(...OFFICE_ROLES)
    .required()
    .messages({ '*': errorText('There is no such role in the office') }),
});

/** Body of `PUT /api/admin/role-permissions/{role}`: everything the role may do from now on. */
export interface UpdateRolePermissionsRequest {
  permissions: Permission[];
  /**
   * What the role might do when somebody decided so. Where that is no longer what it may do, somebody
   * else was quicker, and the call answers `conflict`. Absent: whatever it may do now.
   */
  basedOn?: Permission[];
}

/** Schema of {@link UpdateRolePermissionsRequest}. */
export const updateRolePermissionsRequestSchema = Joi.object<UpdateRolePermissionsRequest, true>({
  permissions: permissionsField().required(),
  basedOn: permissionsField(),
});

function permissionsField() {
  return Joi.array<Permission[]>()
    .items(Joi.string().valid(...PERMISSIONS))
    .unique()
    .max(PERMISSIONS.length)
    .messages({ 'any.only': errorText('There is no such permission') });
}

/** Answer of `PUT /api/admin/role-permissions/{role}`. */
export interface UpdateRolePermissionsResponse extends RolePermissions {
  success: true;
}

/**
 * Answer of `GET /api/auth/permissions`: what the caller's role may do now, so that screens offer what
 * the server would do. It is the server that decides, at each call.
 */
export interface OwnPermissionsResponse {
  success: true;
  permissions: Permission[];
  /** Whom the caller may manage, and make somebody: roles that may do no more than theirs. */
  manageableRoles: Role[];
}
