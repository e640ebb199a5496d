import {
  conversationHolderQuerySchema,
  conversationParamsSchema,
  type ConversationResponse,
  customerMessageRequestSchema,
  customerReadRequestSchema,
  type UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { conversationRoutes } from '@brightnest/contracts/routes/conversations';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { findUnread, toConversation } from './conversation';
import { getDeal, openConversation } from './deal';
import { markRead } from './mark-read';
import { type ConversationSettings, postMessage } from './post-message';

/** What customers do with the conversations of their quotes and bookings, and visitors with their link. */
export function customerConversationCalls(settings: ConversationSettings): Handler[] {
  const { rpc } = settings;
  return [
    listUnreadConversations,
    handle(
      conversationRoutes.getConversation,
      { params: conversationParamsSchema, query: conversationHolderQuerySchema },
      async ({ params, query, actor, requestId }): Promise<ConversationResponse> => {
        const holder = { ...query, userId: actor?.userId };
        const open = await openConversation(params, holder, { rpc, requestId });
        return { success: true, conversation: toConversation(params, open, holder) };
      },
    ),
    handle(
      conversationRoutes.postMessage,
      { params: conversationParamsSchema, body: customerMessageRequestSchema },
      async ({ params, body: { token, ...written }, actor, ...call }) => {
        const holder = { token, userId: actor?.userId };
        const deal = await getDeal(params, holder, { rpc, requestId: call.requestId });
        const message = { deal, from: 'customer' as const, sender: holder.userId, ...written };
        const record = await postMessage({ ...message, ...call }, settings);
        const open = { record, ...deal };
        const answer: ConversationResponse = {
          success: true,
          conversation: toConversation(params, open, holder),
        };
        return reply(201, answer);
      },
    ),
    handle(
      conversationRoutes.markConversationRead,
      { params: conversationParamsSchema, body: customerReadRequestSchema },
      async ({ params, body: { upTo, token }, actor, ...call }): Promise<ConversationResponse> => {
        const { origin, requestId } = call;
        const holder = { token, userId: actor?.userId };
        const open = await openConversation(params, holder, { rpc, requestId });
        const record = await markRead(params, { reader: 'customer', upTo, origin });
        const conversation = toConversation(params, { ...open, record }, holder);
        return { success: true, conversation };
      },
    ),
  ];
}

const listUnreadConversations: Handler = handle(
  conversationRoutes.listUnreadConversations,
  {},
  async ({ actor: { userId } }): Promise<UnreadConversationsResponse> => ({
    success: true,
    conversations: await findUnread('customer', {
      customerId: userId,
      'unread.customer': mongoose.trusted({ $gt: 0 }),
    }),
  }),
);
