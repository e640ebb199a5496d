import { defineRoutes } from '../declaration';

const PROVIDER_TIMEOUT_MS = 20_000;
const EXPORT_TIMEOUT_MS = 60_000;
// A hundred bookings, one after another.
const BULK_TIMEOUT_MS = 60_000;

/** What staff do with bookings and cleaners, which the bookings service answers. */
export const staffBookingsRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listStaffBookings: { method: 'GET', path: '/api/admin/bookings', access: 'bookings:read' },
  createStaffBooking: { method: 'POST', path: '/api/admin/bookings', access: 'bookings:write' },
  // Before the call with an id: it would take `export` for one.
  exportBookings: {
    method: 'GET',
    path: '/api/admin/bookings/export',
    access: 'bookings:read',
    audited: 'list',
    needsProof: true,
    timeoutMs: EXPORT_TIMEOUT_MS,
  },
  getStaffBooking: { method: 'GET', path: '/api/admin/bookings/:id', access: 'bookings:read' },
  editBooking: {
    method: 'PUT',
    path: '/api/admin/bookings/:id',
    access: 'bookings:write',
    versioned: true,
  },
  resendConfirmationLink: {
    method: 'POST',
    path: '/api/admin/bookings/:id/confirmation-link',
    access: 'bookings:write',
  },
  assignBooking: {
    method: 'PUT',
    path: '/api/admin/bookings/:id/assignment',
    access: 'bookings:write',
    versioned: true,
  },
  recordCash: { method: 'POST', path: '/api/admin/bookings/:id/cash', access: 'bookings:write' },
  getBookingRulesSettings: {
    method: 'GET',
    path: '/api/admin/booking-rules',
    access: 'bookings:write',
  },
  updateBookingRules: {
    method: 'PUT',
    path: '/api/admin/booking-rules',
    access: 'bookings:write',
  },
  getBookingRulesHistory: {
    method: 'GET',
    path: '/api/admin/booking-rules/history',
    access: 'bookings:write',
  },
  getHolidays: { method: 'GET', path: '/api/admin/holidays', access: 'bookings:read' },
  updateHolidays: { method: 'PUT', path: '/api/admin/holidays', access: 'bookings:write' },
  listPublicHolidays: {
    method: 'GET',
    path: '/api/admin/holidays/public',
    access: 'bookings:write',
  },
  getHolidaysHistory: {
    method: 'GET',
    path: '/api/admin/holidays/history',
    access: 'bookings:write',
  },
  previewHoliday: {
    method: 'GET',
    path: '/api/admin/holidays/consequences',
    access: 'bookings:read',
  },
  previewBookingPrice: {
    method: 'GET',
    path: '/api/admin/bookings/:id/price',
    access: 'bookings:read',
  },
  repriceBooking: {
    method: 'POST',
    path: '/api/admin/bookings/:id/price',
    access: 'bookings:write',
    versioned: true,
  },
  cancelStaffBooking: {
    method: 'POST',
    path: '/api/admin/bookings/:id/cancel',
    access: 'bookings:write',
    versioned: true,
  },
  assignBookings: {
    method: 'POST',
    path: '/api/admin/bookings/assign',
    access: 'bookings:write',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  cancelBookings: {
    method: 'POST',
    path: '/api/admin/bookings/cancel',
    access: 'bookings:write',
    timeoutMs: BULK_TIMEOUT_MS,
  },
  getUserMembership: {
    method: 'GET',
    path: '/api/admin/users/:id/subscription',
    access: 'bookings:read',
  },
  offerUserMembership: {
    method: 'POST',
    path: '/api/admin/users/:id/subscription',
    access: 'bookings:write',
    versioned: true,
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  sendMembershipLink: {
    method: 'POST',
    path: '/api/admin/subscriptions/:id/payment-link',
    access: 'bookings:write',
  },
  previewUserPlanChange: {
    method: 'GET',
    path: '/api/admin/subscriptions/:id/change',
    access: 'bookings:read',
  },
  changeUserPlan: {
    method: 'POST',
    path: '/api/admin/subscriptions/:id/change',
    access: 'bookings:write',
    versioned: true,
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  keepUserPlan: {
    method: 'DELETE',
    path: '/api/admin/subscriptions/:id/change',
    access: 'bookings:write',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  cancelUserMembership: {
    method: 'DELETE',
    path: '/api/admin/subscriptions/:id',
    access: 'bookings:write',
  },
  skipUserMembershipMonth: {
    method: 'POST',
    path: '/api/admin/subscriptions/:id/skip',
    access: 'bookings:write',
  },
  resumeUserMembership: {
    method: 'POST',
    path: '/api/admin/subscriptions/:id/resume',
    access: 'bookings:write',
  },
  // What cleaners tell of a job, to those who see its booking or its quote.
  getBookingReports: {
    method: 'GET',
    path: '/api/admin/bookings/:id/reports',
    access: 'bookings:read',
  },
  getQuoteReports: {
    method: 'GET',
    path: '/api/admin/quotes/:id/reports',
    access: 'quotes:read',
  },
  getBoard: { method: 'GET', path: '/api/admin/board', access: 'bookings:read' },
  listCandidates: {
    method: 'GET',
    path: '/api/admin/cleaners/available',
    access: 'bookings:read',
  },
});
