import { defineRoutes } from '../declaration';

const PROVIDER_TIMEOUT_MS = 20_000;

/** The public calls that the bookings service answers. */
export const bookingsRoutes = /* @__PURE__ */ defineRoutes('bookings', {
  listServices: { method: 'GET', path: '/api/services', access: 'public' },
  listSubscriptionTiers: { method: 'GET', path: '/api/subscription-tiers', access: 'public' },
  getPricingSettings: { method: 'GET', path: '/api/pricing-settings', access: 'public' },
  getBookingRules: { method: 'GET', path: '/api/booking-rules', access: 'public' },
  getQuoteRates: { method: 'GET', path: '/api/quote-rates', access: 'public' },
  listSlots: { method: 'GET', path: '/api/slots', access: 'public' },

  createSubscriptionBooking: {
    method: 'POST',
    path: '/api/bookings/create-subscription',
    access: 'session',
  },
  createPayAsYouGoBooking: {
    method: 'POST',
    path: '/api/bookings/create-pay-as-you-go',
    access: 'session',
    forGuests: true,
  },
  listUserBookings: {
    method: 'GET',
    path: '/api/user/bookings',
    access: 'session',
    forGuests: true,
  },
  getBooking: { method: 'GET', path: '/api/bookings/:id', access: 'session', forGuests: true },
  getBookAgain: {
    method: 'GET',
    path: '/api/bookings/:id/again',
    access: 'session',
    forGuests: true,
  },
  getChangeConsequences: {
    method: 'GET',
    path: '/api/bookings/:id/consequences',
    access: 'session',
    forGuests: true,
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    access: 'session',
    forGuests: true,
  },
  moveBooking: {
    method: 'POST',
    path: '/api/bookings/:id/move',
    access: 'session',
    forGuests: true,
  },
  reviewBooking: {
    method: 'POST',
    path: '/api/bookings/:id/review',
    access: 'session',
    forGuests: true,
  },
  getBookingCalendar: {
    method: 'GET',
    path: '/api/bookings/:id/calendar',
    access: 'session',
    forGuests: true,
  },

  // What staff booked for a customer: whoever has the link of its mail confirms it.
  getBookingConfirmation: {
    method: 'GET',
    path: '/api/booking-confirmations/:id',
    access: 'public',
  },
  confirmBooking: { method: 'POST', path: '/api/booking-confirmations/:id', access: 'public' },
  declineBooking: {
    method: 'POST',
    path: '/api/booking-confirmations/:id/decline',
    access: 'public',
  },

  getCalendarFeed: { method: 'GET', path: '/api/calendar-feed', access: 'session' },
  renewCalendarFeed: { method: 'POST', path: '/api/calendar-feed', access: 'session' },
  deleteCalendarFeed: { method: 'DELETE', path: '/api/calendar-feed', access: 'session' },
  // Calendar programs have no session: the token in the address is the key.
  readCalendarFeed: { method: 'GET', path: '/api/calendar/:token', access: 'public' },

  getUserSubscription: {
    method: 'GET',
    path: '/api/user/subscription',
    access: 'session',
    forGuests: true,
  },
  subscribe: { method: 'POST', path: '/api/subscriptions', access: 'session' },
  cancelSubscription: { method: 'DELETE', path: '/api/subscriptions/:id', access: 'session' },
  skipSubscriptionMonth: {
    method: 'POST',
    path: '/api/subscriptions/:id/skip',
    access: 'session',
  },
  resumeSubscription: {
    method: 'POST',
    path: '/api/subscriptions/:id/resume',
    access: 'session',
  },
  previewPlanChange: {
    method: 'GET',
    path: '/api/subscriptions/:id/change',
    access: 'session',
  },
  changePlan: {
    method: 'POST',
    path: '/api/subscriptions/:id/change',
    access: 'session',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  keepPlan: {
    method: 'DELETE',
    path: '/api/subscriptions/:id/change',
    access: 'session',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  paySubscriptionMonth: {
    method: 'POST',
    path: '/api/subscriptions/:id/pay',
    access: 'session',
    timeoutMs: PROVIDER_TIMEOUT_MS,
  },
  getCustomerStats: {
    method: 'GET',
    path: '/api/customer/stats',
    access: 'session',
    forGuests: true,
  },

  listAdminServices: { method: 'GET', path: '/api/admin/services', access: 'catalogue:read' },
  createAdminService: { method: 'POST', path: '/api/admin/services', access: 'catalogue:write' },
  updateAdminService: { method: 'PUT', path: '/api/admin/services/:id', access: 'catalogue:write' },
  listAdminTiers: {
    method: 'GET',
    path: '/api/admin/subscription-tiers',
    access: 'catalogue:read',
  },
  createAdminTier: {
    method: 'POST',
    path: '/api/admin/subscription-tiers',
    access: 'catalogue:write',
  },
  updateAdminTier: {
    method: 'PUT',
    path: '/api/admin/subscription-tiers/:id',
    access: 'catalogue:write',
  },
  getQuoteRatesSettings: {
    method: 'GET',
    path: '/api/admin/quote-rates',
    access: 'catalogue:read',
  },
  updateQuoteRates: { method: 'PUT', path: '/api/admin/quote-rates', access: 'catalogue:write' },
  getQuoteRatesHistory: {
    method: 'GET',
    path: '/api/admin/quote-rates/history',
    access: 'catalogue:read',
  },
});
