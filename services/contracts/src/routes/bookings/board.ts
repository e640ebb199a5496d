import { defineRoutes } from '../declaration';

/** What is to be given to somebody, and by what it is suggested; the bookings service answers. */
export const boardRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listOpenJobs: { method: 'GET', path: '/api/admin/board/open-jobs', access: 'bookings:write' },
  listMapPlaces: { method: 'GET', path: '/api/admin/board/places', access: 'bookings:read' },
  getDispatchSettings: {
    method: 'GET',
    path: '/api/admin/dispatch-settings',
    access: 'bookings:write',
  },
  updateDispatchSettings: {
    method: 'PUT',
    path: '/api/admin/dispatch-settings',
    access: 'bookings:write',
  },
  getDispatchHistory: {
    method: 'GET',
    path: '/api/admin/dispatch-settings/history',
    access: 'bookings:write',
  },
});
