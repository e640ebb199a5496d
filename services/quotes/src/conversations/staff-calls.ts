import {
  CONVERSATION_KINDS,
  CONVERSATION_READERS,
  type ConversationKind,
} from '@brightnest/contracts/conversations/conversation';
import {
  type AdminConversation,
  type AdminConversationsQuery,
  adminConversationsQuerySchema,
  type AdminConversationsResponse,
  type ConversationResponse,
  staffMessageRequestSchema,
  staffReadRequestSchema,
  type UnreadConversationsResponse,
} from '@brightnest/contracts/conversations/conversation-schemas';
import { idParamsSchema, uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  bookingConversationRoutes,
  conversationRoutes,
  quoteConversationRoutes,
} from '@brightnest/contracts/routes/conversations';
import { handle, type Handler, holdsPermission, reply } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import {
  conversationList,
  ConversationModel,
  type ConversationRecord,
  findUnread,
  type OpenConversation,
  toConversation,
} from './conversation';
import { getDeal, openConversation } from './deal';
import { markRead } from './mark-read';
import { type ConversationSettings, postMessage } from './post-message';

/** What staff do with the conversations of quotes and bookings. */
export function staffConversationCalls(settings: ConversationSettings): Handler[] {
  return [
    listConversations,
    ...callsOf('quote', quoteConversationRoutes, settings),
    ...callsOf('booking', bookingConversationRoutes, settings),
  ];
}

/** Each kind has calls of its own, as they ask for other permissions. */
function callsOf(
  kind: ConversationKind,
  routes: typeof quoteConversationRoutes | typeof bookingConversationRoutes,
  settings: ConversationSettings,
): Handler[] {
  const { rpc } = settings;
  const params = kind === 'quote' ? idParamsSchema : uuidParamsSchema;
  return [
    handle(routes.listUnread, {}, async (): Promise<UnreadConversationsResponse> => ({
      success: true,
      conversations: await findUnread('office', { kind, isRead: false }),
    })),
    handle(
      routes.getConversation,
      { params },
      async ({ params: { id }, requestId }): Promise<ConversationResponse> =>
        answer(kind, id, await openConversation({ kind, id }, 'staff', { rpc, requestId })),
    ),
    handle(
      routes.postMessage,
      { params, body: staffMessageRequestSchema },
      async ({ params: { id }, body, actor: { userId: sender, email: author }, ...call }) => {
        const deal = await getDeal({ kind, id }, 'staff', { rpc, requestId: call.requestId });
        const message = { deal, from: 'office' as const, sender, author, ...body };
        const record = await postMessage({ ...message, ...call }, settings);
        return reply(201, answer(kind, id, { record, ...deal }));
      },
    ),
    handle(
      routes.markRead,
      { params, body: staffReadRequestSchema },
      async ({
        params: { id },
        body: { upTo },
        origin,
        requestId,
      }): Promise<ConversationResponse> => {
        const open = await openConversation({ kind, id }, 'staff', { rpc, requestId });
        const record = await markRead({ kind, id }, { reader: 'office', upTo, origin });
        return answer(kind, id, { ...open, record });
      },
    ),
  ];
}

const answer = (
  kind: ConversationKind,
  id: string,
  open: OpenConversation,
): ConversationResponse => ({
  success: true,
  conversation: toConversation({ kind, id }, open, 'office'),
});

/** What of a conversation the list shows. */
const LISTED: Record<string, 1> = {
  ...{ kind: 1, dealId: 1, customerId: 1, customerName: 1, customerEmail: 1 },
  ...{ description: 1, lastMessage: 1, unread: 1 },
};

/** One page of the conversations that the caller may read, the newest message first. */
const listConversations: Handler = handle(
  conversationRoutes.listConversations,
  { query: adminConversationsQuerySchema },
  async ({ query, actor }): Promise<AdminConversationsResponse> => {
    const { page, pageSize } = query;
    const readable = CONVERSATION_KINDS.filter((kind) =>
      holdsPermission(actor, CONVERSATION_READERS[kind]),
    );
    const kinds = readable.filter((kind) => (query.kind ?? kind) === kind);
    const { records, total } =
      kinds.length === 0 ? { records: [], total: 0 } : await readListed(query, kinds);
    const conversations = records.map(toAdminConversation);
    return { success: true, conversations, page, pageSize, total };
  },
);

function readListed(query: AdminConversationsQuery, kinds: readonly ConversationKind[]) {
  // Of all kinds nothing is left out.
  const [kind] = kinds.length === CONVERSATION_KINDS.length ? [] : kinds;
  return readPage(ConversationModel, conversationList, { ...query, kind }, { fields: LISTED });
}

function toAdminConversation({ dealId, lastMessage, unread, ...record }: ConversationRecord) {
  const { kind, customerName, customerEmail, description } = record;
  const conversation: AdminConversation = {
    customerId: record.customerId ?? null,
    ...{ kind, id: dealId, customerName, customerEmail, description },
    lastMessage: { ...lastMessage, sentAt: lastMessage.sentAt.toISOString() },
    unread: unread.office,
  };
  return conversation;
}
