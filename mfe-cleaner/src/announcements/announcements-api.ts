import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import type { CleanerAnnouncementsResponse } from '@brightnest/contracts/workforce/announcement-schemas';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

// A read answers null when the session is over (401).
export const { useCleanerListAnnouncementsQuery, useCleanerReadAnnouncementMutation } = remoteApi(
  'cleaner',
).injectEndpoints({
  endpoints: (build) => ({
    cleanerListAnnouncements: build.query<CleanerAnnouncementsResponse | null, void>({
      query: () => callRoute(announcementRoutes.listOwnAnnouncements),
      providesTags: ['Announcements'],
    }),
    cleanerReadAnnouncement: build.mutation<CleanerAnnouncementsResponse, string>({
      query: (id) => callRoute(announcementRoutes.readAnnouncement, { params: { id } }),
      // Also where it fails: it may have been changed or removed.
      invalidatesTags: ['Announcements'],
    }),
  }),
});
