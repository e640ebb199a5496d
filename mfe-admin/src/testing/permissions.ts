import type { ServerResponse } from 'node:http';
import type { UpdateRolePermissionsRequest } from '@brightnest/contracts/accounts/permission-schemas';
import type { LiveChange } from '@brightnest/contracts/events/live';
import {
  DEFAULT_ROLE_PERMISSIONS,
  PERMISSIONS,
  type Permission,
} from '@brightnest/contracts/permissions';
import { OFFICE_ROLES, ROLES, type Role } from '@brightnest/contracts/roles';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { nothingToLookAfter, officeSettings } from './office';

/** What the server answers somebody who may do all of this. */
export const permitted = (permissions: () => readonly Permission[] = () => PERMISSIONS) => ({
  'GET /api/auth/permissions': () => ({
    body: { success: true, permissions: permissions(), manageableRoles: ROLES },
  }),
  ...officeSettings(),
  ...nothingToLookAfter,
});

/** A server with the permissions of each role, for a user of `ownRole`. */
export async function startPermissionsServer(ownRole: Role = 'super_admin') {
  const stored = { ...DEFAULT_ROLE_PERMISSIONS } as Record<Role, readonly Permission[]>;
  let stream: ServerResponse | undefined;
  const entryOf = (role: Role) => ({
    role,
    permissions: stored[role],
    isFixed: role === 'super_admin',
  });

  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: ownRole }) }),
    ...permitted(() => stored[ownRole]),
    'GET /api/admin/role-permissions': () => ({
      body: { success: true, roles: OFFICE_ROLES.map(entryOf) },
    }),
    'GET /api/admin/activity': () => ({
      body: { success: true, activities: [], page: 1, pageSize: 10, total: 0 },
    }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    },
  });
  for (const role of ROLES) {
    server.handlers[`PUT /api/admin/role-permissions/${role}`] = ({ body }) => {
      const { permissions } = body as UpdateRolePermissionsRequest;
      stored[role] = PERMISSIONS.filter((permission) => permissions.includes(permission));
      return { body: { success: true, ...entryOf(role) } };
    };
  }

  return {
    ...server,
    stored,
    isLive: () => stream !== undefined,
    /** Says that a role was changed in another window. */
    publish: (role: Role) => {
      const change: LiveChange = {
        id: 'e1',
        type: 'role.permissions-changed',
        aggregate: { type: 'role', id: role },
        occurredAt: '2026-03-01T00:00:00.000Z',
        tags: ['RolePermissions', 'Activity'],
      };
      stream?.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
    },
    /** The writes so far. */
    sent: () =>
      server.calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => ({ url, body })),
    refuse: (role: Role, message: string, status = 409) => {
      server.handlers[`PUT /api/admin/role-permissions/${role}`] = () => ({
        status,
        body: { code: status === 409 ? 'conflict' : 'forbidden', message, requestId: 'r' },
      });
    },
  };
}
