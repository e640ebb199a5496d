import { CONVERSATION_READERS } from '../../conversations/conversation';
import type { LiveRule, LiveRules } from './live-rule';

const HOLD_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Bookings', 'Recurrences', 'Board', 'CustomerStats', 'Activity'],
};

const CREDIT_RULE: LiveRule = {
  ...HOLD_RULE,
  tags: [...HOLD_RULE.tags, 'UserSubscription', 'Attention'],
};

const RECURRENCE_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Recurrences', 'Bookings', 'Activity'],
};

// What is held takes time away from everybody, and is on the board.
const WAITING_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['WaitingList', 'Bookings', 'Board', 'Activity'],
};

const AREA_RULE: LiveRule = {
  permission: 'service-areas:read',
  everybody: true,
  tags: ['ServiceAreas', 'Activity'],
};

// Where somebody doesn't work is on the board, and on their own schedule.
const ABSENCE_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['cleanerUserId'],
  tags: ['Absences', 'Board', 'CleanerJobs', 'Activity'],
};

const ANNOUNCEMENT_RULE: LiveRule = {
  permission: 'bookings:read',
  cleaners: true,
  tags: ['Announcements', 'Activity'],
};

// Staff hear of the jobs of those kinds whose records their role may read.
const JOB_REPORT_RULE: LiveRule = {
  permission: CONVERSATION_READERS,
  persons: ['cleanerUserId'],
  tags: ['CleanerJobs', 'JobReports', 'Attention', 'Activity'],
};

// What a cleaner is paid is on their own screen, too.
const PAY_RULE: LiveRule = {
  permission: 'pay:read',
  persons: ['cleanerUserId'],
  tags: ['Pay', 'Activity'],
};

/** Bookings, what repeats, the waiting lists, areas, and the jobs of cleaners. */
export const BOOKING_RULES: LiveRules = {
  'booking.requested': HOLD_RULE,
  'booking.confirmed': CREDIT_RULE,
  'booking.expired': HOLD_RULE,
  'booking.linked': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: [...HOLD_RULE.tags, 'Transactions', 'Invoices', 'Conversations'],
  },
  'booking.moved': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Recurrences', 'Board', 'Attention', 'Activity'],
  },
  'booking.link-sent': { permission: 'bookings:read', tags: ['Activity'] },
  'booking.edited': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Recurrences', 'Board', 'Properties', 'Activity'],
  },
  'booking.cancelled': CREDIT_RULE,
  'booking.repriced': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Board', 'Transactions', 'CustomerStats', 'Activity'],
  },
  'booking.card-declined': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Recurrences', 'Transactions', 'Activity'],
  },
  'booking.payment-due': { permission: 'bookings:read', tags: ['Activity'] },
  'booking.reviewed': {
    permission: 'bookings:read',
    persons: ['customerId', 'cleanerUserId'],
    tags: ['Bookings', 'Reviews', 'CleanerProfile', 'Activity'],
  },
  'booking.needs-cleaner': {
    permission: 'bookings:read',
    tags: ['Bookings', 'Board', 'Attention', 'Activity'],
  },
  'recurrence.changed': RECURRENCE_RULE,
  'recurrence.left-out': RECURRENCE_RULE,
  'waiting-list.joined': WAITING_RULE,
  'waiting-list.offered': WAITING_RULE,
  'waiting-list.offer-ended': WAITING_RULE,
  'waiting-list.ended': WAITING_RULE,
  'waiting-list.settings-changed': {
    permission: 'bookings:write',
    everybody: true,
    tags: ['WaitingListSettings', 'WaitingList', 'Activity'],
  },
  'dispatch.settings-changed': {
    permission: 'bookings:write',
    tags: ['DispatchSettings', 'Board', 'Activity'],
  },
  'booking-rules.changed': {
    permission: 'bookings:write',
    everybody: true,
    tags: ['BookingRules', 'Activity'],
  },
  'quote-rates.changed': {
    permission: 'catalogue:read',
    everybody: true,
    tags: ['QuoteRates', 'Services', 'Activity'],
  },
  'holidays.changed': { permission: 'bookings:read', tags: ['Holidays', 'Activity'] },
  'absence.requested': ABSENCE_RULE,
  'absence.recorded': ABSENCE_RULE,
  'absence.approved': ABSENCE_RULE,
  'absence.declined': ABSENCE_RULE,
  'absence.removed': ABSENCE_RULE,
  'announcement.posted': ANNOUNCEMENT_RULE,
  'announcement.changed': ANNOUNCEMENT_RULE,
  'announcement.removed': ANNOUNCEMENT_RULE,
  'announcement.read': {
    ...{ permission: 'bookings:read', persons: ['cleanerUserId'] },
    tags: ['Announcements', 'Activity'],
  },
  'pay.approved': PAY_RULE,
  'pay.reopened': PAY_RULE,
  'pay.paid': PAY_RULE,
  'pay.adjusted': PAY_RULE,
  'pay.cash-handed-in': PAY_RULE,
  'pay.time-corrected': PAY_RULE,
  'pay.rule-set': PAY_RULE,
  'pay.settings-changed': { permission: 'pay:read', tags: ['Pay', 'PaySettings', 'Activity'] },
  'job.assigned': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'JobReports', 'Board', 'Attention', 'Activity'],
  },
  'job.withdrawn': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'JobReports', 'Board', 'Attention', 'Activity'],
  },
  'job.progressed': {
    permission: 'bookings:read',
    persons: ['customerId', 'cleanerUserId'],
    tags: [
      ...(['Bookings', 'Board', 'CleanerJobs', 'JobReports', 'Quotes'] as const),
      ...(['CustomerStats', 'Attention', 'Pay', 'Activity'] as const),
    ],
  },
  'job.team-changed': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Board', 'Quotes', 'Attention', 'Activity'],
  },
  'job.cash-recorded': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Quotes', 'Transactions', 'CustomerStats', 'Pay', 'Activity'],
  },
  'job.photos-changed': { permission: 'bookings:read', tags: ['JobReports', 'Activity'] },
  'job.problem-reported': JOB_REPORT_RULE,
  'job.problem-settled': JOB_REPORT_RULE,
  'job.message-posted': JOB_REPORT_RULE,
  'job.messages-read': JOB_REPORT_RULE,
  'job-settings.changed': { permission: 'bookings:write', tags: ['JobSettings', 'Activity'] },
  'job.tipped': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'Pay', 'Activity'],
  },
  'service-area.changed': AREA_RULE,
  'service-area.transferred': AREA_RULE,
  'service-areas.imported': AREA_RULE,
  'service-pages.changed': { permission: 'pages:write', tags: ['ServicePages', 'Activity'] },
  'place-list.joined': { permission: 'service-areas:read', tags: ['PlaceList', 'Activity'] },
  'place-list.opened': { permission: 'service-areas:read', tags: ['PlaceList', 'Activity'] },
  'catalogue.changed': {
    permission: 'catalogue:read',
    tags: ['Services', 'SubscriptionTiers', 'Activity'],
  },
};
