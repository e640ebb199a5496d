import type { ConversationKind } from '@brightnest/contracts/conversations/conversation';
import type {
  AdminConversationsQuery,
  AdminConversationsResponse,
  ConversationParams,
  ConversationResponse,
  StaffMessageRequest,
  UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import {
  bookingConversationRoutes,
  conversationRoutes,
  quoteConversationRoutes,
} from '@brightnest/contracts/routes/conversations';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

const ROUTES = { quote: quoteConversationRoutes, booking: bookingConversationRoutes };
const CHANGED: CacheTag[] = ['Conversations', 'Activity'];

// A read resolves to null when the session has ended (401).
export const {
  useAdminListConversationsQuery,
  useAdminListUnreadConversationsQuery,
  useAdminGetConversationQuery,
  useAdminPostMessageMutation,
  useAdminMarkConversationReadMutation,
} = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminListConversations: build.query<AdminConversationsResponse | null, AdminConversationsQuery>(
      {
        query: (query) => callRoute(conversationRoutes.listConversations, { query }),
        providesTags: ['Conversations'],
      },
    ),
    adminListUnreadConversations: build.query<UnreadConversationsResponse | null, ConversationKind>(
      {
        query: (kind) => callRoute(ROUTES[kind].listUnread),
        providesTags: ['Conversations'],
      },
    ),
    adminGetConversation: build.query<ConversationResponse | null, ConversationParams>({
      query: ({ kind, id }) => callRoute(ROUTES[kind].getConversation, { params: { id } }),
      providesTags: ['Conversations'],
    }),
    adminPostMessage: build.mutation<
      ConversationResponse,
      ConversationParams & { message: StaffMessageRequest; idempotencyKey: string }
    >({
      query: ({ kind, id, message: body, idempotencyKey }) =>
        callRoute(ROUTES[kind].postMessage, { params: { id }, body, idempotencyKey }),
      invalidatesTags: CHANGED,
    }),
    adminMarkConversationRead: build.mutation<
      ConversationResponse,
      ConversationParams & { upTo: number }
    >({
      query: ({ kind, id, upTo }) =>
        callRoute(ROUTES[kind].markRead, { params: { id }, body: { upTo } }),
      invalidatesTags: CHANGED,
    }),
  }),
});
