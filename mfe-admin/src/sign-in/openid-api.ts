import type {
  LinkedIdentitiesResponse,
  OpenIdBegunResponse,
  OpenIdCodeRequest,
  OpenIdProvidersResponse,
} from '@brightnest/contracts/identity/openid-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const {
  useAdminListOpenIdProvidersQuery,
  useAdminBeginOpenIdLoginMutation,
  useAdminFinishOpenIdLoginMutation,
  useAdminListLinkedIdentitiesQuery,
  useAdminUnlinkIdentityMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListOpenIdProviders: build.query<OpenIdProvidersResponse, void>({
      query: () => callRoute(authRoutes.listOpenIdProviders),
    }),
    adminBeginOpenIdLogin: build.mutation<OpenIdBegunResponse, string>({
      query: (id) => callRoute(authRoutes.beginOpenIdLogin, { params: { id } }),
    }),
    adminFinishOpenIdLogin: build.mutation<SignInResponse, OpenIdCodeRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(authRoutes.finishOpenIdLogin, { params: { id }, body }),
    }),
    // Null when the session has ended (401).
    adminListLinkedIdentities: build.query<LinkedIdentitiesResponse | null, void>({
      query: () => callRoute(authRoutes.listLinkedIdentities),
      providesTags: ['LinkedIdentities'],
    }),
    adminUnlinkIdentity: build.mutation<LinkedIdentitiesResponse, string>({
      query: (id) => callRoute(authRoutes.unlinkIdentity, { params: { id } }),
      invalidatesTags: ['LinkedIdentities'],
    }),
  }),
});
