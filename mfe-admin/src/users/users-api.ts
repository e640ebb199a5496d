import type {
  InvitationResponse,
  InvitationsQuery,
  InvitationsResponse,
  InviteRequest,
} from '@brightnest/contracts/accounts/invitation-schemas';
import type {
  AdminUserResponse,
  AdminUsersQuery,
  AdminUsersResponse,
  CreateUserRequest,
  UpdateUserRequest,
} from '@brightnest/contracts/accounts/user-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// Adding a user sends an invitation, and changing one may add or remove an invitation.
const TOUCHED: CacheTag[] = ['Users', 'Invitations', 'Activity'];

// A read resolves to null when the session has ended (401).
export const {
  useAdminListUsersQuery,
  useAdminGetUserQuery,
  useAdminCreateUserMutation,
  useAdminUpdateUserMutation,
  useAdminDeactivateUserMutation,
  useAdminResetSecondFactorMutation,
  useAdminEndUserSessionsMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListUsers: build.query<AdminUsersResponse | null, AdminUsersQuery>({
      query: (query) => callRoute(authRoutes.listUsers, { query }),
      providesTags: ['Users'],
    }),
    adminGetUser: build.query<AdminUserResponse | null, string>({
      query: (id) => callRoute(authRoutes.getUser, { params: { id } }),
      providesTags: ['Users'],
    }),
    adminCreateUser: build.mutation<AdminUserResponse, CreateUserRequest>({
      query: (body) => callRoute(authRoutes.createUser, { body }),
      invalidatesTags: TOUCHED,
    }),
    adminUpdateUser: build.mutation<AdminUserResponse, { id: string; body: UpdateUserRequest }>({
      query: ({ id, body }) => callRoute(authRoutes.updateUser, { params: { id }, body }),
      invalidatesTags: TOUCHED,
    }),
    adminDeactivateUser: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.deactivateUser, { params: { id } }),
      invalidatesTags: TOUCHED,
    }),
    adminEndUserSessions: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.endUserSessions, { params: { id } }),
      invalidatesTags: ['Activity', 'SecurityLog'],
    }),
    adminResetSecondFactor: build.mutation<AdminUserResponse, { id: string; version: string }>({
      query: ({ id, version }) =>
        callRoute(authRoutes.resetSecondFactor, { params: { id }, version }),
      // Also after a refusal: it is another by then.
      invalidatesTags: TOUCHED,
    }),
  }),
});

// A read resolves to null when the session has ended (401).
export const {
  useAdminListInvitationsQuery,
  useAdminInviteMutation,
  useAdminResendInvitationMutation,
  useAdminRevokeInvitationMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListInvitations: build.query<InvitationsResponse | null, InvitationsQuery>({
      query: (query) => callRoute(authRoutes.listInvitations, { query }),
      providesTags: ['Invitations'],
    }),
    adminInvite: build.mutation<InvitationResponse, InviteRequest>({
      query: (body) => callRoute(authRoutes.invite, { body }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
    adminResendInvitation: build.mutation<InvitationResponse, string>({
      query: (id) => callRoute(authRoutes.resendInvitation, { params: { id } }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
    adminRevokeInvitation: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.revokeInvitation, { params: { id } }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
  }),
});
