import { defineRoutes } from '../declaration';

/** What the office tells its cleaners, and who has read it; the bookings service answers. */
export const announcementRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listAnnouncements: { method: 'GET', path: '/api/admin/announcements', access: 'bookings:read' },
  postAnnouncement: { method: 'POST', path: '/api/admin/announcements', access: 'bookings:write' },
  updateAnnouncement: {
    method: 'PUT',
    path: '/api/admin/announcements/:id',
    access: 'bookings:write',
    versioned: true,
  },
  removeAnnouncement: {
    method: 'DELETE',
    path: '/api/admin/announcements/:id',
    access: 'bookings:write',
    versioned: true,
  },
  listOwnAnnouncements: { method: 'GET', path: '/api/cleaner/announcements', access: 'session' },
  readAnnouncement: {
    method: 'POST',
    path: '/api/cleaner/announcements/:id/read',
    access: 'session',
  },
});
