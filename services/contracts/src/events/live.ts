import { CONVERSATION_READERS, type ConversationKind } from '../conversations/conversation';
import type { Permission } from '../permissions';
import type { EventType } from './event-types';

/** RTK Query cache tags that events invalidate and endpoints provide. */
export const CACHE_TAGS = [
  'Session',
  'CustomerProfile',
  'CustomerSettings',
  'CustomerStats',
  'OwnSessions',
  'Users',
  'Invitations',
  'RolePermissions',
  'Quotes',
  'Activity',
  'Jobs',
  'ServiceAreas',
  'Applications',
  'Services',
  'SubscriptionTiers',
  'UserSubscription',
  'Bookings',
  'Recurrences',
  'Transactions',
  'Invoices',
  'BillingSettings',
  'PricingSettings',
  'Contacts',
  'Inquiries',
  'Conversations',
  'CleanerJobs',
  'CleanerProfile',
  'Board',
  'DashboardStats',
] as const;

/** One of {@link CACHE_TAGS}. */
export type CacheTag = (typeof CACHE_TAGS)[number];

/** What the gateway sends down `GET /api/live` as the data of a `change` message. */
export interface LiveChange {
  id: string;
  /** `resync`: events may have been missed, so every tag is named. */
  type: EventType | 'resync';
  aggregate: { type: string; id: string };
  occurredAt: string;
  tags: CacheTag[];
}

/** A field of an event's payload that names somebody by their user id. */
export type PersonField = 'customerId' | 'userId' | 'cleanerUserId';

interface LiveRule {
  /** Whoever holds this permission hears of every such event; or it depends on the payload's `kind`. */
  permission: Permission | Readonly<Record<ConversationKind, Permission>>;
  /** So does everybody else who is signed in: what it makes stale is public. */
  everybody?: boolean;
  /** Whether the person the event is about (`aggregate` is their user) hears of it too. */
  owner?: boolean;
  /** Fields of the payload that name others who hear of it by their user id. */
  persons?: readonly PersonField[];
  tags: readonly CacheTag[];
}

// What staff do with the money of a deal shows wherever the deal does.
const MONEY_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Bookings', 'Board', 'Quotes', 'Transactions', 'CustomerStats', 'CleanerJobs', 'Activity'],
};

const CONTACT_RULE: LiveRule = {
  permission: 'messages:read',
  tags: ['Contacts', 'DashboardStats', 'Activity'],
};

const INQUIRY_RULE: LiveRule = {
  permission: 'messages:read',
  tags: ['Inquiries', 'DashboardStats', 'Activity'],
};

const HOLD_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Bookings', 'Recurrences', 'Board', 'CustomerStats', 'Activity'],
};

const CREDIT_RULE: LiveRule = {
  ...HOLD_RULE,
  tags: [...HOLD_RULE.tags, 'UserSubscription'],
};

const RECURRENCE_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Recurrences', 'Activity'],
};

const QUOTE_MONEY_RULE: LiveRule = {
  permission: 'quotes:read',
  persons: ['customerId'],
  tags: ['Quotes', 'Transactions', 'Activity'],
};

const DISPUTE_RULE: LiveRule = {
  permission: 'payments:read',
  tags: ['Bookings', 'Transactions', 'Activity'],
};

const APPLICATION_RULE: LiveRule = {
  permission: 'applications:read',
  tags: ['Applications', 'Activity'],
};

// Staff follow what becomes of a quote and its offers, and so does its customer where they are signed in.
const QUOTE_RULE: LiveRule = {
  permission: 'quotes:read',
  persons: ['customerId'],
  tags: ['Quotes', 'Activity'],
};

/** Who hears of an event in the browser, and which cached answers it makes stale. Absent: nobody. */
export const LIVE_RULES: { readonly [T in EventType]?: LiveRule } = {
  'quote.submitted': {
    permission: 'quotes:read',
    tags: ['Quotes', 'DashboardStats', 'Activity'],
  },
  'quote.status-changed': QUOTE_RULE,
  'quote.cancelled': QUOTE_MONEY_RULE,
  'quote.repriced': QUOTE_MONEY_RULE,
  'quote.on-the-way': QUOTE_RULE,
  'quote.reminder-due': { permission: 'quotes:read', tags: ['Activity'] },
  'quote.read': { permission: 'quotes:read', tags: ['Quotes', 'Activity'] },
  'quote.linked': {
    permission: 'quotes:read',
    persons: ['customerId'],
    tags: ['Quotes', 'Transactions', 'Invoices', 'Activity'],
  },
  'offer.sent': QUOTE_RULE,
  'offer.viewed': QUOTE_RULE,
  'offer.accepted': QUOTE_RULE,
  'offer.declined': QUOTE_RULE,
  'offer.change-requested': QUOTE_RULE,
  'offer.withdrawn': QUOTE_RULE,
  'offer.reminder-due': QUOTE_RULE,
  'offer.expired': QUOTE_RULE,
  'contact.submitted': CONTACT_RULE,
  'contact.updated': CONTACT_RULE,
  'inquiry.submitted': INQUIRY_RULE,
  'inquiry.updated': INQUIRY_RULE,
  'user.registered': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'user.email-verified': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'CustomerProfile', 'Activity'],
  },
  'user.profile-updated': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Session', 'CustomerProfile', 'Activity'],
  },
  'user.created': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'user.updated': {
    permission: 'users:read',
    owner: true,
    tags: ['Users', 'Session', 'CustomerProfile', 'Activity'],
  },
  'user.role-changed': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'user.deactivated': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'user.reactivated': { permission: 'users:read', tags: ['Users', 'Activity'] },
  'invitation.sent': { permission: 'users:read', tags: ['Invitations', 'Activity'] },
  'invitation.accepted': {
    permission: 'users:read',
    tags: ['Users', 'Invitations', 'Activity'],
  },
  'invitation.revoked': { permission: 'users:read', tags: ['Invitations', 'Activity'] },
  'role.permissions-changed': {
    permission: 'permissions:read',
    tags: ['RolePermissions', 'Activity'],
  },
  'application.submitted': APPLICATION_RULE,
  'application.review-started': APPLICATION_RULE,
  'application.interview-scheduled': APPLICATION_RULE,
  'application.rejected': APPLICATION_RULE,
  'application.approved': APPLICATION_RULE,
  'application.approval-retried': APPLICATION_RULE,
  'application.approval-failed': APPLICATION_RULE,
  'application.approval-completed': APPLICATION_RULE,
  'job.changed': { permission: 'jobs:read', tags: ['Jobs', 'Activity'] },
  'service-area.changed': { permission: 'service-areas:read', tags: ['ServiceAreas', 'Activity'] },
  'booking.requested': HOLD_RULE,
  'booking.confirmed': CREDIT_RULE,
  'booking.expired': HOLD_RULE,
  'booking.moved': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Recurrences', 'Board', 'Activity'],
  },
  'booking.cancelled': CREDIT_RULE,
  'booking.repriced': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Board', 'Transactions', 'CustomerStats', 'Activity'],
  },
  'booking.payment-due': { permission: 'bookings:read', tags: ['Activity'] },
  'booking.reviewed': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Activity'],
  },
  'booking.needs-cleaner': {
    permission: 'bookings:read',
    tags: ['Bookings', 'Board', 'Activity'],
  },
  'recurrence.changed': RECURRENCE_RULE,
  'recurrence.left-out': RECURRENCE_RULE,
  'job.assigned': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'Board', 'Activity'],
  },
  'job.withdrawn': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'Board', 'Activity'],
  },
  'job.progressed': {
    permission: 'bookings:read',
    persons: ['customerId', 'cleanerUserId'],
    tags: ['Bookings', 'Board', 'CleanerJobs', 'Quotes', 'CustomerStats', 'Activity'],
  },
  'job.team-changed': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Board', 'Quotes', 'Activity'],
  },
  'job.cash-recorded': {
    permission: 'bookings:read',
    persons: ['customerId'],
    tags: ['Bookings', 'Quotes', 'Transactions', 'CustomerStats', 'Activity'],
  },
  'job.tipped': {
    permission: 'bookings:read',
    persons: ['cleanerUserId'],
    tags: ['CleanerJobs', 'Activity'],
  },
  'payment.received': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['Bookings', 'Transactions', 'CustomerStats', 'Quotes', 'Activity'],
  },
  'payment.failed': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['Transactions', 'Activity'],
  },
  'payment.refunded': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['Bookings', 'Transactions', 'CustomerStats', 'Quotes', 'Activity'],
  },
  'payment.refund-failed': {
    permission: 'payments:read',
    persons: ['userId'],
    tags: ['Bookings', 'Transactions', 'Quotes', 'Activity'],
  },
  'payment.disputed': DISPUTE_RULE,
  'payment.dispute-closed': DISPUTE_RULE,
  'payment.reconciled': { permission: 'payments:read', tags: ['Transactions', 'Activity'] },
  'payment.recorded': MONEY_RULE,
  'payment.link-sent': { permission: 'bookings:read', tags: ['Activity'] },
  'payment.refund-recorded': MONEY_RULE,
  'payment.written-off': MONEY_RULE,
  'invoice.issued': {
    permission: 'payments:read',
    persons: ['userId'],
    tags: ['Invoices', 'Activity'],
  },
  'billing-settings.changed': {
    permission: 'billing:write',
    everybody: true,
    tags: ['BillingSettings', 'PricingSettings', 'Activity'],
  },
  'subscription.changed': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['UserSubscription', 'Activity'],
  },
  'catalogue.changed': {
    permission: 'catalogue:read',
    tags: ['Services', 'SubscriptionTiers', 'Activity'],
  },
  'conversation.message-posted': {
    permission: CONVERSATION_READERS,
    persons: ['customerId'],
    tags: ['Conversations', 'Activity'],
  },
  'conversation.read': { permission: CONVERSATION_READERS, tags: ['Conversations', 'Activity'] },
};
