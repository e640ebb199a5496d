import { defineRoutes } from './declaration';

/** The public calls that the bookings service answers. */
export const bookingsRoutes = defineRoutes('bookings', {
  listServices: { method: 'GET', path: '/api/services', access: 'public' },
  listSubscriptionTiers: { method: 'GET', path: '/api/subscription-tiers', access: 'public' },
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
  },
  listUserBookings: { method: 'GET', path: '/api/user/bookings', access: 'session' },
  getBooking: { method: 'GET', path: '/api/bookings/:id', access: 'session' },
  getChangeConsequences: {
    method: 'GET',
    path: '/api/bookings/:id/consequences',
    access: 'session',
  },
  cancelBooking: { method: 'POST', path: '/api/bookings/:id/cancel', access: 'session' },
  moveBooking: { method: 'POST', path: '/api/bookings/:id/move', access: 'session' },
  reviewBooking: { method: 'POST', path: '/api/bookings/:id/review', access: 'session' },
  getBookingCalendar: { method: 'GET', path: '/api/bookings/:id/calendar', access: 'session' },

  getCalendarFeed: { method: 'GET', path: '/api/calendar-feed', access: 'session' },
  renewCalendarFeed: { method: 'POST', path: '/api/calendar-feed', access: 'session' },
  deleteCalendarFeed: { method: 'DELETE', path: '/api/calendar-feed', access: 'session' },
  // Calendar programs have no session: the token in the address is the key.
  readCalendarFeed: { method: 'GET', path: '/api/calendar/:token', access: 'public' },

  getUserSubscription: { method: 'GET', path: '/api/user/subscription', access: 'session' },
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
  getCustomerStats: { method: 'GET', path: '/api/customer/stats', access: 'session' },

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
});
