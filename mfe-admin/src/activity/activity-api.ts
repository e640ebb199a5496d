import type {
  ActivityQuery,
  ActivityResponse,
} from '@brightnest/contracts/overview/activity-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// Resolves to null when the session has ended (401).
export const { useAdminListActivityQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListActivity: build.query<ActivityResponse | null, ActivityQuery>({
      query: (query) => callRoute(authRoutes.listActivity, { query }),
      providesTags: ['Activity'],
    }),
  }),
});
