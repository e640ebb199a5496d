/** Screens by who sees them: the label of a demonstration account, or nobody who is signed in. */
export interface ScreenGroup {
  /** First part of the names of their pictures. */
  name: string;
  account?: string;
  /** Addresses by the second part. */
  screens: Readonly<Record<string, string>>;
}

/** Parts of screens whose rows are left out, by the heading of the part. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  // Programs tell of what happened at one moment in no order.
  'staff-overview': 'Recent Activity',
};

// Left out are the status of the site, which says how long what ran on this machine took, and the invoices, whose
// numbers go by which of several programs told first what is to be billed.
const tab = (query: string) => `/admin-dashboard?tab=${query}`;

export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    name: 'public',
    screens: {
      home: '/',
      services: '/services',
      'service-page': '/services/deep-cleaning',
      pricing: '/pricing',
      marketplace: '/marketplace',
      about: '/about',
      contact: '/contact',
      'quote-form': '/quote-form',
      'gift-cards': '/gift-cards',
      careers: '/careers',
      terms: '/terms',
      'not-found': '/nothing-here',
      'sign-in': '/auth',
      'customer-sign-in': '/customer/login',
      'customer-sign-up': '/customer/signup',
      'cleaner-sign-in': '/cleaner-login',
      'staff-sign-in': '/admin-login',
    },
  },
  {
    name: 'customer',
    account: 'Customer',
    screens: {
      dashboard: '/customer/dashboard',
      appointments: '/customer/appointments',
      quotes: '/customer/quotes',
      properties: '/customer/properties',
      referrals: '/customer/referrals',
      profile: '/customer/profile',
      settings: '/customer/settings',
      booking: '/book-service',
      application: '/cleaner-apply',
    },
  },
  {
    name: 'staff',
    account: 'Super admin',
    screens: {
      overview: tab('overview'),
      // Guests who booked at the same moment are in no order of their own.
      users: tab('users&sort=name'),
      invitations: tab('users&view=invitations'),
      jobs: tab('jobs'),
      quotes: tab('quotes'),
      applications: tab('applications'),
      contacts: tab('contacts'),
      conversations: tab('contacts&view=conversations'),
      inquiries: tab('inquiries'),
      bookings: tab('bookings'),
      board: tab('bookings&view=board'),
      day: tab('bookings&view=day'),
      absences: tab('bookings&view=absences'),
      announcements: tab('bookings&view=announcements'),
      'waiting-list': tab('bookings&view=waiting'),
      payments: tab('payments'),
      reconciliation: tab('payments&view=reconciliation'),
      pay: tab('pay'),
      reports: tab('reports'),
      customers: '/admin-customers?sort=name',
      settings: '/admin-settings',
      account: '/admin-account',
      'security-log': '/admin-security-log',
      setup: '/admin-setup',
    },
  },
  {
    name: 'cleaner',
    account: 'Verified cleaner',
    screens: {
      dashboard: '/cleaner-dashboard',
      schedule: '/cleaner-dashboard?open=schedule',
      earnings: '/cleaner-dashboard?open=earnings',
      profile: '/cleaner-dashboard?open=profile',
      ratings: '/cleaner-dashboard?open=ratings',
    },
  },
];
