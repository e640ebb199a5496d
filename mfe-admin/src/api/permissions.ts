import type { OwnPermissionsResponse } from '@brightnest/contracts/auth/own-permissions';
import type {
  RolePermissionsResponse,
  UpdateRolePermissionsRequest,
  UpdateRolePermissionsResponse,
} from '@brightnest/contracts/auth/role-permissions';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
const permissionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOwnPermissions: build.query<OwnPermissionsResponse | null, void>({
      query: () => callRoute(authRoutes.getOwnPermissions),
      providesTags: ['RolePermissions'],
    }),
    listRolePermissions: build.query<RolePermissionsResponse | null, void>({
      query: () => callRoute(authRoutes.listRolePermissions),
      providesTags: ['RolePermissions'],
    }),
    updateRolePermissions: build.mutation<
      UpdateRolePermissionsResponse,
      { role: Role; body: UpdateRolePermissionsRequest }
    >({
      query: ({ role, body }) =>
        callRoute(authRoutes.updateRolePermissions, { params: { role }, body }),
      // What was refused may have been changed in another window: the matrix then shows how it stands.
      invalidatesTags: ['RolePermissions', 'Activity'],
      // Until the list is read anew, the boxes would be shown as they were before.
      async onQueryStarted({ role }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { permissions } = answer.data;
        const withAnswer = permissionsApi.util.updateQueryData(
          'listRolePermissions',
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
  useGetOwnPermissionsQuery,
  useListRolePermissionsQuery,
  useUpdateRolePermissionsMutation,
} = permissionsApi;
