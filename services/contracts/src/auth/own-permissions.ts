import type { Permission } from './permissions';

/**
 * Answer of `GET /api/auth/permissions`: what the caller's role may do now, so that screens offer what
 * the server would do. It is the server that decides, at each call.
 */
export interface OwnPermissionsResponse {
  success: true;
  permissions: Permission[];
}
