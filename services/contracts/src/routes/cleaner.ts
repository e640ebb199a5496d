import { defineRoutes } from './declaration';

/** What cleaners do in their own area, which the bookings service answers: to cleaners alone. */
export const cleanerRoutes = defineRoutes('bookings', {
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
  getEarnings: { method: 'GET', path: '/api/cleaner/earnings', access: 'session' },
});
