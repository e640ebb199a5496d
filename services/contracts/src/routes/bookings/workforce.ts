import { defineRoutes } from '../declaration';

/** When cleaners don't work, as staff record and decide it; the bookings service answers. */
export const absenceRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listAbsences: { method: 'GET', path: '/api/admin/absences', access: 'bookings:read' },
  // Before the calls with an id.
  planAbsence: { method: 'GET', path: '/api/admin/absences/plan', access: 'bookings:write' },
  recordAbsence: { method: 'POST', path: '/api/admin/absences', access: 'bookings:write' },
  approveAbsence: {
    method: 'POST',
    path: '/api/admin/absences/:id/approve',
    access: 'bookings:write',
  },
  declineAbsence: {
    method: 'POST',
    path: '/api/admin/absences/:id/decline',
    access: 'bookings:write',
  },
  removeAbsence: { method: 'DELETE', path: '/api/admin/absences/:id', access: 'bookings:write' },
});

/** What cleaners do in their own area, which the bookings service answers: to cleaners alone. */
export const cleanerRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  getCleanerProfile: { method: 'GET', path: '/api/cleaner/profile', access: 'session' },
  updateCleanerProfile: { method: 'PUT', path: '/api/cleaner/profile', access: 'session' },
  getCleanerStats: { method: 'GET', path: '/api/cleaner/stats', access: 'session' },
  listUpcomingJobs: { method: 'GET', path: '/api/cleaner/upcoming-jobs', access: 'session' },
  setAvailability: { method: 'PUT', path: '/api/cleaner/availability', access: 'session' },
  reportOnJob: {
    method: 'PUT',
    path: '/api/cleaner/jobs/:assignmentId/status',
    access: 'session',
  },
  updateOwnJob: { method: 'PUT', path: '/api/cleaner/jobs/:assignmentId', access: 'session' },
  getSchedule: { method: 'GET', path: '/api/cleaner/schedule', access: 'session' },
  addDayOff: { method: 'POST', path: '/api/cleaner/days-off', access: 'session' },
  removeDayOff: { method: 'DELETE', path: '/api/cleaner/days-off/:id', access: 'session' },
  listOwnRatings: { method: 'GET', path: '/api/cleaner/ratings', access: 'session' },
  getEarnings: { method: 'GET', path: '/api/cleaner/earnings', access: 'session' },
});
