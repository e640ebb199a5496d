import type { LiveRule, LiveRules } from './live-rule';

// What staff do with the money of a deal shows wherever the deal does.
const MONEY_RULE: LiveRule = {
  permission: 'bookings:read',
  persons: ['customerId'],
  tags: ['Bookings', 'Board', 'Quotes', 'Transactions', 'CustomerStats', 'CleanerJobs', 'Activity'],
};

const DISPUTE_RULE: LiveRule = {
  permission: 'payments:read',
  persons: ['userId'],
  tags: ['Bookings', 'Board', 'Quotes', 'Transactions', 'CustomerStats', 'Activity'],
};

const REVIEW_RULE: LiveRule = {
  permission: 'bookings:read',
  everybody: true,
  tags: ['Reviews', 'Activity'],
};

const COUPON_RULE: LiveRule = { permission: 'catalogue:read', tags: ['Coupons', 'Activity'] };

/** Payments, invoices, memberships, promotions and how money is charged. */
export const PAYMENT_RULES: LiveRules = {
  'payment.received': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: [
      'Bookings',
      'Transactions',
      'CustomerStats',
      'Quotes',
      'GiftCards',
      'Referrals',
      'Attention',
      'Activity',
    ],
  },
  'payment.failed': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['Transactions', 'Attention', 'Activity'],
  },
  'payment.refunded': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: [
      'Bookings',
      'Transactions',
      'CustomerStats',
      'Quotes',
      'GiftCards',
      'Referrals',
      'Attention',
      'Activity',
    ],
  },
  'payment.refund-failed': {
    permission: 'payments:read',
    persons: ['userId'],
    tags: ['Bookings', 'Transactions', 'Quotes', 'Attention', 'Activity'],
  },
  'payment.disputed': DISPUTE_RULE,
  'payment.dispute-closed': DISPUTE_RULE,
  'payment.reconciled': { permission: 'payments:read', tags: ['Transactions', 'Activity'] },
  'payment.recorded': { ...MONEY_RULE, tags: [...MONEY_RULE.tags, 'Pay'] },
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
  'coupon.changed': COUPON_RULE,
  'coupon.used': COUPON_RULE,
  'coupon.returned': COUPON_RULE,
  'referral.changed': {
    permission: 'catalogue:read',
    persons: ['referrerId'],
    tags: ['Referrals', 'Coupons', 'Activity'],
  },
  'credit.changed': {
    permission: 'payments:read',
    persons: ['userId'],
    tags: ['Referrals', 'Transactions', 'Activity'],
  },
  'referral-settings.changed': {
    permission: 'catalogue:write',
    tags: ['ReferralSettings', 'Referrals', 'Activity'],
  },
  'gift-card.due': { permission: 'payments:read', tags: ['GiftCards', 'Activity'] },
  'gift-card.changed': {
    permission: 'payments:read',
    tags: ['GiftCards', 'Transactions', 'Activity'],
  },
  'gift-card-settings.changed': {
    permission: 'gift-cards:write',
    tags: ['GiftCardSettings', 'Activity'],
  },
  'review.due': { permission: 'bookings:read', tags: ['Activity'] },
  'review.published': REVIEW_RULE,
  'review.unpublished': REVIEW_RULE,
  'review-settings.changed': {
    permission: 'bookings:write',
    tags: ['ReviewSettings', 'Activity'],
  },
  'subscription.changed': {
    permission: 'bookings:read',
    persons: ['userId'],
    tags: ['UserSubscription', 'Activity'],
  },
};
