import type { ConsentsResponse } from '@brightnest/contracts/privacy/consent';
import type {
  ErasurePreviewResponse,
  ErasureResponse,
  ErasuresQuery,
  ErasuresResponse,
  PersonQuery,
  RefuseErasureRequest,
} from '@brightnest/contracts/privacy/erasure-schemas';
import type { PrivacySettings } from '@brightnest/contracts/privacy/privacy-settings';
import type {
  PrivacySettingsResponse,
  PrivacySettingsUpdate,
  RetentionPreviewResponse,
} from '@brightnest/contracts/privacy/privacy-settings-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const {
  useAdminListErasuresQuery,
  useAdminPreviewErasureQuery,
  useAdminStartErasureMutation,
  useAdminGrantErasureMutation,
  useAdminRefuseErasureMutation,
  useAdminGetPrivacySettingsQuery,
  useAdminUpdatePrivacySettingsMutation,
  useAdminPreviewRetentionQuery,
  useAdminListConsentsQuery,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401), as of the other reads.
    adminListErasures: build.query<ErasuresResponse | null, ErasuresQuery>({
      query: (query) => callRoute(privacyRoutes.listErasures, { query }),
      providesTags: ['Erasures'],
    }),
    adminPreviewErasure: build.query<ErasurePreviewResponse | null, PersonQuery>({
      query: (query) => callRoute(privacyRoutes.previewErasure, { query }),
      providesTags: ['Erasures'],
    }),
    adminStartErasure: build.mutation<ErasureResponse, PersonQuery>({
      query: (body) => callRoute(privacyRoutes.startErasure, { body }),
      // Also after a refusal: something is in the way by now.
      invalidatesTags: ['Erasures', 'Customers', 'Attention'],
    }),
    adminGrantErasure: build.mutation<ErasureResponse, string>({
      query: (id) => callRoute(privacyRoutes.grantErasure, { params: { id } }),
      invalidatesTags: ['Erasures', 'Customers', 'Attention'],
    }),
    adminRefuseErasure: build.mutation<ErasureResponse, RefuseErasureRequest & { id: string }>({
      query: ({ id, ...body }) => callRoute(privacyRoutes.refuseErasure, { params: { id }, body }),
      invalidatesTags: ['Erasures', 'Attention'],
    }),
    adminGetPrivacySettings: build.query<PrivacySettingsResponse | null, void>({
      query: () => callRoute(privacyRoutes.getPrivacySettings),
      providesTags: ['PrivacySettings'],
    }),
    adminUpdatePrivacySettings: build.mutation<PrivacySettingsResponse, PrivacySettingsUpdate>({
      query: (body) => callRoute(privacyRoutes.updatePrivacySettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['PrivacySettings', 'Activity'],
    }),
    adminListConsents: build.query<ConsentsResponse | null, string>({
      query: (id) => callRoute(privacyRoutes.listConsents, { params: { id } }),
      providesTags: ['Consents'],
    }),
    adminPreviewRetention: build.query<RetentionPreviewResponse | null, PrivacySettings>({
      query: (body) => callRoute(privacyRoutes.previewRetention, { body }),
    }),
  }),
});
