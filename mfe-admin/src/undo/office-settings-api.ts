import type {
  OfficeSettingsResponse,
  OfficeSettingsUpdate,
} from '@brightnest/contracts/company/office-settings-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

export const {
  useAdminGetOfficeSettingsQuery,
  useAdminUpdateOfficeSettingsMutation,
  endpoints: officeSettingsEndpoints,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    // Null when the session has ended (401).
    adminGetOfficeSettings: build.query<OfficeSettingsResponse | null, void>({
      query: () => callRoute(companyRoutes.getOfficeSettings),
      providesTags: ['OfficeSettings'],
    }),
    adminUpdateOfficeSettings: build.mutation<OfficeSettingsResponse, OfficeSettingsUpdate>({
      query: (body) => callRoute(companyRoutes.updateOfficeSettings, { body }),
      // Also after a refusal: somebody else has changed them then.
      invalidatesTags: ['OfficeSettings', 'Activity'],
    }),
  }),
});
