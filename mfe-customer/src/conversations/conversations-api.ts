import { type ConversationKind, sumUnread } from '@brightnest/contracts/conversations/conversation';
import type {
  ConversationParams,
  ConversationResponse,
  StaffMessageRequest,
  UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { CacheTag } from '@brightnest/contracts/events/cache-tags';
import { conversationRoutes } from '@brightnest/contracts/routes/conversations';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';

/** A conversation of the caller, who may be a visitor with the token of their quote's payment link. */
export interface HeldConversation extends ConversationParams {
  token?: string | undefined;
}

type About<T> = T & { of: HeldConversation };

const CHANGED: CacheTag[] = ['Conversations'];
const POLLING_MS = 60_000;

const paramsOf = ({ kind, id }: HeldConversation) => ({ kind, id });
const tokenOf = ({ token }: HeldConversation) => (token === undefined ? {} : { token });

// A read resolves to null when the session has ended (401).
export const {
  useCustomerListUnreadConversationsQuery,
  useCustomerGetConversationQuery,
  useCustomerPostMessageMutation,
  useCustomerMarkConversationReadMutation,
} = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    customerListUnreadConversations: build.query<UnreadConversationsResponse | null, void>({
      query: () => callRoute(conversationRoutes.listUnreadConversations),
      providesTags: ['Conversations'],
    }),
    customerGetConversation: build.query<ConversationResponse | null, HeldConversation>({
      query: (of) =>
        callRoute(conversationRoutes.getConversation, { params: paramsOf(of), query: tokenOf(of) }),
      providesTags: ['Conversations'],
    }),
    customerPostMessage: build.mutation<
      ConversationResponse,
      About<{ message: StaffMessageRequest; idempotencyKey: string }>
    >({
      query: ({ of, message, idempotencyKey }) =>
        callRoute(conversationRoutes.postMessage, {
          params: paramsOf(of),
          body: { ...message, ...tokenOf(of) },
          idempotencyKey,
        }),
      invalidatesTags: CHANGED,
    }),
    customerMarkConversationRead: build.mutation<ConversationResponse, About<{ upTo: number }>>({
      query: ({ of, upTo }) =>
        callRoute(conversationRoutes.markConversationRead, {
          params: paramsOf(of),
          body: { upTo, ...tokenOf(of) },
        }),
      invalidatesTags: CHANGED,
    }),
  }),
});

/** How many messages of ours wait: of one quote or booking, or of all of a kind. */
export function useUnreadMessages(kind: ConversationKind, id?: string): number {
  const { data } = useCustomerListUnreadConversationsQuery(undefined, {
    pollingInterval: POLLING_MS,
  });
  return sumUnread(data?.conversations ?? [], kind, id);
}
