import type {
  CleanerAvailability,
  CleanerProfileChange,
  CleanerProfileResponse,
  CleanerStatsResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read answers null when the session is over (401).
const profileApi = remoteApi('cleaner').injectEndpoints({
  endpoints: (build) => ({
    cleanerGetProfile: build.query<CleanerProfileResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getCleanerProfile),
      providesTags: ['CleanerProfile'],
    }),
    cleanerGetStats: build.query<CleanerStatsResponse | null, void>({
      query: () => callRoute(cleanerRoutes.getCleanerStats),
      providesTags: ['CleanerJobs', 'CleanerProfile'],
    }),
    cleanerUpdateProfile: build.mutation<CleanerProfileResponse, CleanerProfileChange>({
      query: (body) => callRoute(cleanerRoutes.updateCleanerProfile, { body }),
      onQueryStarted: (_change, { dispatch, queryFulfilled }): Promise<void> =>
        queryFulfilled.then(
          ({ data }) => void dispatch(storeProfile(data)),
          () => undefined,
        ),
    }),
    cleanerSetAvailability: build.mutation<CleanerAvailability, CleanerAvailability>({
      query: (body) => callRoute(cleanerRoutes.setAvailability, { body }),
      // The switch moves at once, and back where the call fails.
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

function storeProfile(value: CleanerProfileResponse) {
  return profileApi.util.upsertQueryEntries([
    { endpointName: 'cleanerGetProfile', arg: undefined, value },
  ]);
}

function showAvailability(isAvailable: boolean) {
  return profileApi.util.updateQueryData('cleanerGetProfile', undefined, (answer) => {
    if (answer) answer.profile.isAvailable = isAvailable;
  });
}

export const {
  useCleanerGetProfileQuery,
  useCleanerGetStatsQuery,
  useCleanerUpdateProfileMutation,
  useCleanerSetAvailabilityMutation,
} = profileApi;
