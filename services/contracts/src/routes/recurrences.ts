import { defineRoutes } from './declaration';

/** Bookings that go on until somebody ends them, which the bookings service answers. */
export const recurrenceRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listUserRecurrences: {
    method: 'GET',
    path: '/api/user/recurrences',
    access: 'session',
    forGuests: true,
  },
  getRecurrenceConsequences: {
    method: 'GET',
    path: '/api/recurrences/:id/consequences',
    access: 'session',
    forGuests: true,
  },
  pauseRecurrence: {
    method: 'POST',
    path: '/api/recurrences/:id/pause',
    access: 'session',
    forGuests: true,
  },
  resumeRecurrence: {
    method: 'POST',
    path: '/api/recurrences/:id/resume',
    access: 'session',
    forGuests: true,
  },
  endRecurrence: {
    method: 'POST',
    path: '/api/recurrences/:id/end',
    access: 'session',
    forGuests: true,
  },
  removeRecurrenceCard: {
    method: 'DELETE',
    path: '/api/recurrences/:id/card',
    access: 'session',
    forGuests: true,
  },

  getStaffRecurrence: {
    method: 'GET',
    path: '/api/admin/recurrences/:id',
    access: 'bookings:read',
  },
  getStaffRecurrenceConsequences: {
    method: 'GET',
    path: '/api/admin/recurrences/:id/consequences',
    access: 'bookings:read',
  },
  pauseStaffRecurrence: {
    method: 'POST',
    path: '/api/admin/recurrences/:id/pause',
    access: 'bookings:write',
  },
  resumeStaffRecurrence: {
    method: 'POST',
    path: '/api/admin/recurrences/:id/resume',
    access: 'bookings:write',
  },
  endStaffRecurrence: {
    method: 'POST',
    path: '/api/admin/recurrences/:id/end',
    access: 'bookings:write',
  },
});
