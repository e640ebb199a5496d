import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import type {
  AnnouncementRequest,
  AnnouncementResponse,
  AnnouncementsResponse,
} from '@brightnest/contracts/workforce/announcement-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const STALE: CacheTag[] = ['Announcements', 'Activity'];

// A read resolves to null when the session has ended (401).
export const {
  useAdminListAnnouncementsQuery,
  useAdminPostAnnouncementMutation,
  useAdminUpdateAnnouncementMutation,
  useAdminRemoveAnnouncementMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListAnnouncements: build.query<AnnouncementsResponse | null, void>({
      query: () => callRoute(announcementRoutes.listAnnouncements),
      providesTags: ['Announcements'],
    }),
    adminPostAnnouncement: build.mutation<
      AnnouncementResponse,
      { body: AnnouncementRequest; idempotencyKey: string }
    >({
      query: (call) => callRoute(announcementRoutes.postAnnouncement, call),
      invalidatesTags: STALE,
    }),
    adminUpdateAnnouncement: build.mutation<
      AnnouncementResponse,
      { id: string; version: string; body: AnnouncementRequest }
    >({
      query: ({ id, version, body }) =>
        callRoute(announcementRoutes.updateAnnouncement, { params: { id }, version, body }),
      // Also after a refusal: somebody else has changed it then.
      invalidatesTags: STALE,
    }),
    adminRemoveAnnouncement: build.mutation<null, { id: string; version: string }>({
      query: ({ id, version }) =>
        callRoute(announcementRoutes.removeAnnouncement, { params: { id }, version }),
      invalidatesTags: STALE,
    }),
  }),
});
