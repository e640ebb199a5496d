import type { ActivityQuery, ActivityResponse } from '@brightnest/contracts/auth/activity';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// Answers null when the session is over (401).
export const { useListActivityQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listActivity: build.query<ActivityResponse | null, ActivityQuery>({
      query: (query) => callRoute(authRoutes.listActivity, { query }),
      providesTags: ['Activity'],
    }),
  }),
});
