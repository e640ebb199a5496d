import { defineRoutes } from '../declaration';

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

  // For who holds the token of the quote's private link, and whose quote it is; for others it is not there.
  getQuoteRecurrence: { method: 'GET', path: '/api/quotes/:id/recurrence', access: 'public' },
  getQuoteRecurrenceConsequences: {
    method: 'GET',
    path: '/api/quotes/:id/recurrence/consequences',
    access: 'public',
  },
  skipQuoteBooking: { method: 'POST', path: '/api/quotes/:id/recurrence/skip', access: 'public' },
  moveQuoteBooking: { method: 'POST', path: '/api/quotes/:id/recurrence/move', access: 'public' },
  pauseQuoteRecurrence: {
    method: 'POST',
    path: '/api/quotes/:id/recurrence/pause',
    access: 'public',
  },
  resumeQuoteRecurrence: {
    method: 'POST',
    path: '/api/quotes/:id/recurrence/resume',
    access: 'public',
  },
  endQuoteRecurrence: { method: 'POST', path: '/api/quotes/:id/recurrence/end', access: 'public' },

  getStaffQuoteRecurrence: {
    method: 'GET',
    path: '/api/admin/quotes/:id/recurrence',
    access: 'bookings:read',
  },
  // What was agreed otherwise of a quote, for the cleans after its first one.
  previewFollowQuote: {
    method: 'GET',
    path: '/api/admin/quotes/:id/recurrence/follow',
    access: 'bookings:read',
  },
  followQuote: {
    method: 'POST',
    path: '/api/admin/quotes/:id/recurrence/follow',
    access: 'bookings:write',
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
    versioned: true,
  },
  resumeStaffRecurrence: {
    method: 'POST',
    path: '/api/admin/recurrences/:id/resume',
    access: 'bookings:write',
    versioned: true,
  },
  removeStaffRecurrenceCard: {
    method: 'DELETE',
    path: '/api/admin/recurrences/:id/card',
    access: 'bookings:write',
    versioned: true,
  },
  endStaffRecurrence: {
    method: 'POST',
    path: '/api/admin/recurrences/:id/end',
    access: 'bookings:write',
    versioned: true,
  },
});
