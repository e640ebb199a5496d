import type {
  AdminUserResponse,
  AdminUsersQuery,
  AdminUsersResponse,
  CreateUserRequest,
  UpdateUserRequest,
} from '@brightnest/contracts/auth/admin-users';
import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import type { CacheTag } from '@brightnest/contracts/events/live';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// Who is added is invited, and who changes may lose or get an invitation.
const TOUCHED: CacheTag[] = ['Users', 'Invitations', 'Activity'];

// A read answers null when the session is over (401).
export const {
  useListUsersQuery,
  useGetUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeactivateUserMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<AdminUsersResponse | null, AdminUsersQuery>({
      query: (query) => callRoute(authRoutes.listUsers, { query }),
      providesTags: ['Users'],
    }),
    getUser: build.query<AdminUserResponse | null, string>({
      query: (id) => callRoute(authRoutes.getUser, { params: { id } }),
      providesTags: ['Users'],
    }),
    createUser: build.mutation<AdminUserResponse, CreateUserRequest>({
      query: (body) => callRoute(authRoutes.createUser, { body }),
      invalidatesTags: TOUCHED,
    }),
    updateUser: build.mutation<AdminUserResponse, { id: string; body: UpdateUserRequest }>({
      query: ({ id, body }) => callRoute(authRoutes.updateUser, { params: { id }, body }),
      invalidatesTags: TOUCHED,
    }),
    deactivateUser: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.deactivateUser, { params: { id } }),
      invalidatesTags: TOUCHED,
    }),
  }),
});
