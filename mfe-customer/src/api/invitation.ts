import type {
  AcceptInvitationRequest,
  OpenInvitationRequest,
  OpenInvitationResponse,
} from '@brightnest/contracts/auth/invitations';
import type { PasswordSetResponse } from '@brightnest/contracts/auth/password';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

export const { useOpenInvitationQuery, useAcceptInvitationMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Reads although it posts: the token stays out of addresses, and so out of every log.
    openInvitation: build.query<OpenInvitationResponse, OpenInvitationRequest>({
      query: (body) => callRoute(authRoutes.openInvitation, { body }),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation<PasswordSetResponse, AcceptInvitationRequest>({
      query: (body) => callRoute(authRoutes.acceptInvitation, { body }),
      invalidatesTags: (answer) => (answer ? ['Session'] : []),
    }),
  }),
});
