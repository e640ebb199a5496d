import { CONVERSATION_READERS } from '../../conversations/conversation';
import type { LiveRule, LiveRules } from './live-rule';

const CONTACT_RULE: LiveRule = {
  permission: 'messages:read',
  tags: ['Contacts', 'DashboardStats', 'Activity'],
};

const INQUIRY_RULE: LiveRule = {
  permission: 'messages:read',
  tags: ['Inquiries', 'DashboardStats', 'Activity'],
};

const QUOTE_MONEY_RULE: LiveRule = {
  permission: 'quotes:read',
  persons: ['customerId'],
  tags: ['Quotes', 'Transactions', 'Activity'],
};

// Staff follow what becomes of a quote and its offers, and so does its customer where they are signed in.
const QUOTE_RULE: LiveRule = {
  permission: 'quotes:read',
  persons: ['customerId'],
  tags: ['Quotes', 'Attention', 'Activity'],
};

/** What becomes of quotes, their offers, and what is written about them. */
export const QUOTE_RULES: LiveRules = {
  'quote.submitted': {
    permission: 'quotes:read',
    tags: ['Quotes', 'DashboardStats', 'Activity'],
  },
  'quote.status-changed': QUOTE_RULE,
  'quote.cancelled': QUOTE_MONEY_RULE,
  'quote.repriced': QUOTE_MONEY_RULE,
  'quote.edited': QUOTE_RULE,
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
  'conversation.message-posted': {
    permission: CONVERSATION_READERS,
    persons: ['customerId'],
    tags: ['Conversations', 'Attention', 'Activity'],
  },
  'conversation.read': {
    permission: CONVERSATION_READERS,
    tags: ['Conversations', 'Attention', 'Activity'],
  },
  'conversation.removed': {
    permission: CONVERSATION_READERS,
    tags: ['Conversations', 'Attention', 'Activity'],
  },
};
