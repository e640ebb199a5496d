import { defineRoutes } from '../declaration';

/** The waiting list, which the bookings service answers. */
export const waitingListRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getWaitingListTerms: { method: 'GET', path: '/api/waiting-list/terms', access: 'public' },
  listUserWaitingList: { method: 'GET', path: '/api/user/waiting-list', access: 'session' },
  joinWaitingList: { method: 'POST', path: '/api/waiting-list', access: 'session' },
  leaveWaitingList: { method: 'DELETE', path: '/api/waiting-list/:id', access: 'session' },
  declineHeldTime: { method: 'POST', path: '/api/waiting-list/:id/decline', access: 'session' },

  listStaffWaitingList: {
    method: 'GET',
    path: '/api/admin/waiting-list',
    access: 'bookings:read',
  },
  // The settings of what staff do with bookings: whoever does that decides about them.
  getWaitingListSettings: {
    method: 'GET',
    path: '/api/admin/waiting-list/settings',
    access: 'bookings:write',
  },
  updateWaitingListSettings: {
    method: 'PUT',
    path: '/api/admin/waiting-list/settings',
    access: 'bookings:write',
  },
  getWaitingListHistory: {
    method: 'GET',
    path: '/api/admin/waiting-list/settings/history',
    access: 'bookings:write',
  },
  removeWaitingEntry: {
    method: 'DELETE',
    path: '/api/admin/waiting-list/:id',
    access: 'bookings:write',
  },
});
