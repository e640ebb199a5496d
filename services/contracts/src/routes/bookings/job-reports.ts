import { defineRoutes } from '../declaration';

/** What cleaners tell of their jobs besides how far they are, and what becomes of it; the bookings service answers. */
export const jobReportRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  reportProblem: {
    method: 'POST',
    path: '/api/cleaner/jobs/:assignmentId/problems',
    access: 'session',
  },
  getJobMessages: {
    method: 'GET',
    path: '/api/cleaner/jobs/:assignmentId/messages',
    access: 'session',
  },
  postJobMessage: {
    method: 'POST',
    path: '/api/cleaner/jobs/:assignmentId/messages',
    access: 'session',
  },
  markJobMessagesRead: {
    method: 'POST',
    path: '/api/cleaner/jobs/:assignmentId/messages/read',
    access: 'session',
  },
  postBookingMessage: {
    method: 'POST',
    path: '/api/admin/bookings/:id/cleaners/:assignmentId/messages',
    access: 'bookings:write',
  },
  markBookingMessagesRead: {
    method: 'POST',
    path: '/api/admin/bookings/:id/cleaners/:assignmentId/messages/read',
    access: 'bookings:write',
  },
  postQuoteMessage: {
    method: 'POST',
    path: '/api/admin/quotes/:id/cleaners/:assignmentId/messages',
    access: 'quotes:write',
  },
  markQuoteMessagesRead: {
    method: 'POST',
    path: '/api/admin/quotes/:id/cleaners/:assignmentId/messages/read',
    access: 'quotes:write',
  },
  getBookingReport: {
    method: 'GET',
    path: '/api/bookings/:id/report',
    access: 'session',
    forGuests: true,
  },
  getQuoteReport: { method: 'GET', path: '/api/user/quotes/:id/report', access: 'session' },
  getJobSettings: { method: 'GET', path: '/api/admin/job-settings', access: 'bookings:write' },
  updateJobSettings: { method: 'PUT', path: '/api/admin/job-settings', access: 'bookings:write' },
  getJobSettingsHistory: {
    method: 'GET',
    path: '/api/admin/job-settings/history',
    access: 'bookings:write',
  },
  settleBookingProblem: {
    method: 'POST',
    path: '/api/admin/bookings/:id/problems/:problemId/settle',
    access: 'bookings:write',
  },
  settleQuoteProblem: {
    method: 'POST',
    path: '/api/admin/quotes/:id/problems/:problemId/settle',
    access: 'quotes:write',
  },
});
