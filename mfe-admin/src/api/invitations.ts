import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import type {
  InvitationResponse,
  InvitationsQuery,
  InvitationsResponse,
  InviteRequest,
} from '@brightnest/contracts/auth/invitations';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
export const {
  useListInvitationsQuery,
  useInviteMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
} = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<InvitationsResponse | null, InvitationsQuery>({
      query: (query) => callRoute(authRoutes.listInvitations, { query }),
      providesTags: ['Invitations'],
    }),
    invite: build.mutation<InvitationResponse, InviteRequest>({
      query: (body) => callRoute(authRoutes.invite, { body }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
    resendInvitation: build.mutation<InvitationResponse, string>({
      query: (id) => callRoute(authRoutes.resendInvitation, { params: { id } }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
    revokeInvitation: build.mutation<DoneResponse, string>({
      query: (id) => callRoute(authRoutes.revokeInvitation, { params: { id } }),
      invalidatesTags: ['Invitations', 'Activity'],
    }),
  }),
});
