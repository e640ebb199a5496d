import type {
  CleanerAvailability,
  CleanerProfileChange,
  CleanerProfileResponse,
  CleanerStatsResponse,
} from '@brightnest/contracts/bookings/cleaner-area';
import { cleanerRoutes } from '@brightnest/contracts/routes/cleaner';
import { baseApi } from '@brightnest/kit/api/base-api';
import { callRoute } from '@brightnest/kit/api/call-route';

// A read answers null when the session is over (401).
const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCleanerProfile: build.query<CleanerProfileResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getCleanerProfile),
      providesTags: ['CleanerProfile'],
    }),
    getCleanerStats: build.query<CleanerStatsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getCleanerStats),
      providesTags: ['CleanerJobs', 'CleanerProfile'],
    }),
    updateCleanerProfile: build.mutation<CleanerProfileResponse, CleanerProfileChange>({
      query: (body) => callRoute(cleanerRoutes.updateCleanerProfile, { body }),
      onQueryStarted: (_change, { dispatch, queryFulfilled }): Promise<void> =>
        queryFulfilled.then(
          ({ data }) => void dispatch(keepProfile(data)),
          () => undefined,
        ),
    }),
    setAvailability: build.mutation<CleanerAvailability, CleanerAvailability>({
      query: (body) => callRoute(cleanerRoutes.setAvailability, { body }),
      // The switch moves at once, and back where the server did not take it.
      onQueryStarted: ({ isAvailable }, { dispatch, queryFulfilled }): Promise<void> => {
        const patch: { undo: () => void } = dispatch(showAvailability(isAvailable));
        return queryFulfilled.then(
          ({ data }) => void dispatch(showAvailability(data.isAvailable)),
          patch.undo,
        );
      },
    }),
  }),
});

function keepProfile(value: CleanerProfileResponse) {
  return profileApi.util.upsertQueryEntries([
    { endpointName: 'getCleanerProfile', arg: undefined, value },
  ]);
}

function showAvailability(isAvailable: boolean) {
  return profileApi.util.updateQueryData('getCleanerProfile', undefined, (answer) => {
    if (answer) answer.profile.isAvailable = isAvailable;
  });
}

export const {
  useGetCleanerProfileQuery,
  useGetCleanerStatsQuery,
  useUpdateCleanerProfileMutation,
  useSetAvailabilityMutation,
} = profileApi;
