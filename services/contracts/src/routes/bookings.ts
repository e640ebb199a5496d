import { defineRoutes } from './declaration';

/** The public calls that the bookings service answers. */
export const bookingsRoutes = defineRoutes('bookings', {
  listServices: { method: 'GET', path: '/api/services', access: 'public' },
  listSubscriptionTiers: { method: 'GET', path: '/api/subscription-tiers', access: 'public' },
  getUserSubscription: { method: 'GET', path: '/api/user/subscription', access: 'session' },
  getCustomerStats: { method: 'GET', path: '/api/customer/stats', access: 'session' },
});
