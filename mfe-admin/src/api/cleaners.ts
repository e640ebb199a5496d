import type {
  CandidatesQuery,
  CandidatesResponse,
} from '@brightnest/contracts/bookings/cleaner-candidates';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// Answers null when the session is over (401).
export const { useListCandidatesQuery, useListCandidatesOfSeveralQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCandidates: build.query<CandidatesResponse | null, CandidatesQuery>({
      query: (query) => callRoute(staffBookingsRoutes.listCandidates, { query }),
      // Whoever is given a job, or loses one, is free at other times.
      providesTags: ['Board'],
    }),
    listCandidatesOfSeveral: build.query<CandidatesResponse[] | null, CandidatesQuery[]>({
      queryFn: async (queries, _api, _options, ask) => {
        const answers = await Promise.all(
          queries.map((query) => ask(callRoute(staffBookingsRoutes.listCandidates, { query }))),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        const found = answers.map(({ data }) => data as CandidatesResponse | null);
        return { data: found.includes(null) ? null : (found as CandidatesResponse[]) };
      },
      providesTags: ['Board'],
    }),
  }),
});
