import type {
  OwnPermissionsResponse,
  RolePermissionsResponse,
  UpdateRolePermissionsRequest,
  UpdateRolePermissionsResponse,
} from '@brightnest/contracts/accounts/permission-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import { options } from '@brightnest/contracts/forms';
import { type Role, ROLE_LABELS } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read resolves to null when the session has ended (401).
const permissionsApi = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetOwnPermissions: build.query<OwnPermissionsResponse | null, void>({
      query: () => callRoute(authRoutes.getOwnPermissions),
      providesTags: ['RolePermissions'],
    }),
    adminListRolePermissions: build.query<RolePermissionsResponse | null, void>({
      query: () => callRoute(authRoutes.listRolePermissions),
      providesTags: ['RolePermissions'],
    }),
    adminUpdateRolePermissions: build.mutation<
      UpdateRolePermissionsResponse,
      { role: Role; body: UpdateRolePermissionsRequest }
    >({
      query: ({ role, body }) =>
        callRoute(authRoutes.updateRolePermissions, { params: { role }, body }),
      // Also after a refusal: somebody else may have changed the role, and the matrix then shows its current state.
      invalidatesTags: ['RolePermissions', 'Activity'],
      // Until the list is fetched again, the checkboxes would show the previous state.
      async onQueryStarted({ role }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { permissions } = answer.data;
        const withAnswer = permissionsApi.util.updateQueryData(
          'adminListRolePermissions',
          undefined,
          (list) => {
            const entry = list?.roles.find((one) => one.role === role);
            if (entry) entry.permissions = permissions;
          },
        );
        dispatch(withAnswer);
      },
    }),
  }),
});

export const {
  useAdminGetOwnPermissionsQuery,
  useAdminListRolePermissionsQuery,
  useAdminUpdateRolePermissionsMutation,
} = permissionsApi;

/** The roles that the signed-in user may give, and `current`, which somebody has already; none while loading. */
export function useRoleOptions(current?: Role) {
  const manageable = useAdminGetOwnPermissionsQuery().data?.manageableRoles ?? [];
  return options(ROLE_LABELS).filter(
    ({ value }) => value === current || manageable.includes(value),
  );
}

/** The signed-in user's permissions; empty while loading. The server checks each call. */
export function useOwnPermissions(): readonly Permission[] {
  return useAdminGetOwnPermissionsQuery().data?.permissions ?? [];
}
