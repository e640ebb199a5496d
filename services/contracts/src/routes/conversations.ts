import { CONVERSATION_READERS } from '../conversations/conversation';
import { defineRoutes } from './declaration';

/** What customers and the office write to each other, which the quotes service answers. */
export const conversationRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  listUnreadConversations: {
    method: 'GET',
    path: '/api/user/conversations/unread',
    access: 'session',
    forGuests: true,
  },
  // For visitors too, by the token of their quote's payment link.
  getConversation: { method: 'GET', path: '/api/conversations/:kind/:id', access: 'public' },
  postMessage: {
    method: 'POST',
    path: '/api/conversations/:kind/:id/messages',
    access: 'public',
    limit: 'submission',
  },
  markConversationRead: {
    method: 'POST',
    path: '/api/conversations/:kind/:id/read',
    access: 'public',
  },

  listConversations: { method: 'GET', path: '/api/admin/conversations', access: 'messages:read' },
});

/** What staff do with the conversation of a quote. */
export const quoteConversationRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  // Before the call with an id: it would take `unread` for one.
  listUnread: {
    method: 'GET',
    path: '/api/admin/conversations/quote/unread',
    access: CONVERSATION_READERS.quote,
  },
  getConversation: {
    method: 'GET',
    path: '/api/admin/conversations/quote/:id',
    access: CONVERSATION_READERS.quote,
  },
  postMessage: {
    method: 'POST',
    path: '/api/admin/conversations/quote/:id/messages',
    access: 'quotes:write',
  },
  markRead: {
    method: 'POST',
    path: '/api/admin/conversations/quote/:id/read',
    access: 'quotes:write',
  },
});

/** What staff do with the conversation of a booking. */
export const bookingConversationRoutes = /* @__PURE__ */ defineRoutes('quotes', {
  listUnread: {
    method: 'GET',
    path: '/api/admin/conversations/booking/unread',
    access: CONVERSATION_READERS.booking,
  },
  getConversation: {
    method: 'GET',
    path: '/api/admin/conversations/booking/:id',
    access: CONVERSATION_READERS.booking,
  },
  postMessage: {
    method: 'POST',
    path: '/api/admin/conversations/booking/:id/messages',
    access: 'bookings:write',
  },
  markRead: {
    method: 'POST',
    path: '/api/admin/conversations/booking/:id/read',
    access: 'bookings:write',
  },
});
