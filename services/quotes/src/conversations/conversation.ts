import {
  CONVERSATION_KINDS,
  CONVERSATION_SIDES,
  type ConversationKind,
  type ConversationSide,
} from '@brightnest/contracts/conversations/conversation';
import type {
  AdminConversationsQuery,
  Conversation,
  ConversationParams,
  UnreadConversation,
} from '@brightnest/contracts/conversations/conversation-schemas';
import type { FileUser } from '@brightnest/contracts/files/file-schemas';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import {
  folded,
  searchTermsOf,
  withSearchTerms,
} from '@brightnest/service-kit/lists/search-fields';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import { model, type QueryFilter, Schema } from 'mongoose';
import { ofCustomer } from '../records/quote-list';

/** One message, as it is stored. */
export interface MessageEntry {
  /** The id that its submission was given: a repeat of it is recognised. */
  id: string;
  from: ConversationSide;
  /** Empty where there are photos alone. */
  text: string;
  /** Private addresses; absent where there is none. */
  photos?: string[];
  sentAt: Date;
  /** Email of the staff member who wrote it. */
  author?: string;
}

/** A number for each side. */
export type PerSide = Record<ConversationSide, number>;

/** All that customer and office wrote to each other about one quote or booking. */
export interface ConversationRecord extends EventCarrier {
  /** `quote-<id>` or `booking-<id>`. */
  _id: string;
  kind: ConversationKind;
  /** Id of the quote or the booking. */
  dealId: string;
  /** The customer's account; absent for a visitor. */
  customerId?: string;
  /** What is known of the deal here, as of its last message: what owns it is not asked for each list. */
  customerName: string;
  customerEmail: string;
  description: string;
  messages: MessageEntry[];
  /** The last of them, for lists: its text is cut. */
  lastMessage: Pick<MessageEntry, 'from' | 'text' | 'sentAt'> & { photoCount?: number };
  /** Number of the last message that each side has opened. */
  readUpTo: PerSide;
  /** How many messages of the other side each has not opened. */
  unread: PerSide;
  /** The office has opened all of it. */
  isRead: boolean;
  /** When the office was last mailed that there is a message. */
  officeMailedAt?: Date;
  /** What the list is searched and sorted by. */
  searchTerms: string[];
  nameOrder: string;
}

const perSide = () => ({
  customer: { type: Number, default: 0 },
  office: { type: Number, default: 0 },
});
const entryFields = {
  from: { type: String, enum: CONVERSATION_SIDES, required: true },
  text: { type: String, default: '' },
  sentAt: { type: Date, required: true },
};

const schema = new Schema<ConversationRecord>(
  {
    _id: String,
    kind: { type: String, enum: CONVERSATION_KINDS, required: true },
    dealId: { type: String, required: true },
    customerId: String,
    customerName: { type: String, default: '' },
    customerEmail: { type: String, default: '' },
    description: { type: String, required: true },
    messages: [
      new Schema<MessageEntry>(
        {
          id: String,
          ...entryFields,
          photos: { type: [String], default: undefined },
          author: String,
        },
        { _id: false, id: false },
      ),
    ],
    lastMessage: new Schema({ ...entryFields, photoCount: Number }, { _id: false }),
    readUpTo: perSide(),
    unread: perSide(),
    isRead: { type: Boolean, required: true },
    officeMailedAt: Date,
  },
  { versionKey: false, collection: 'conversations' },
);
schema.index({ 'lastMessage.sentAt': 1, _id: 1 });
schema.index({ isRead: 1, 'lastMessage.sentAt': 1, _id: 1 });
schema.index({ nameOrder: 1, _id: 1 });
// What waits for an answer: few.
schema.index(
  { 'lastMessage.sentAt': -1 },
  { name: 'unanswered', partialFilterExpression: { 'lastMessage.from': 'customer' } },
);
schema.index({ customerId: 1, 'lastMessage.sentAt': 1 });
schema.index({ customerEmail: 1, customerId: 1 });
// What a customer has not opened: few of them have anything.
schema.index({ customerId: 1 }, { partialFilterExpression: { 'unread.customer': { $gt: 0 } } });

export const ConversationModel = model<ConversationRecord>(
  'Conversation',
  withSearchTerms(withEvents(schema, { aggregate: 'conversation' }), ['nameOrder']),
);

/** @returns the id of the one conversation of a quote or booking. */
export const conversationId = ({ kind, id }: ConversationParams): string => `${kind}-${id}`;

/** As what the files of a conversation's photos are used. */
export const fileUserOf = (of: ConversationParams): FileUser =>
  `conversation ${conversationId(of)}`;

export function findConversation(of: ConversationParams): Promise<ConversationRecord | null> {
  return ConversationModel.findById(conversationId(of)).lean<ConversationRecord>().exec();
}

const MAX_UNREAD = 500;

/** What of the conversations that a filter finds a side has not opened, the newest first. */
export async function findUnread(
  reader: ConversationSide,
  filter: QueryFilter<ConversationRecord>,
): Promise<UnreadConversation[]> {
  const records = await ConversationModel.find(filter, { kind: 1, dealId: 1, unread: 1 })
    .sort({ 'lastMessage.sentAt': -1 })
    .limit(MAX_UNREAD)
    .lean<ConversationRecord[]>();
  return records.map(({ kind, dealId, unread }) => ({ kind, id: dealId, unread: unread[reader] }));
}

/** What a conversation is searched and sorted by. */
export function conversationSearchFields({
  customerName,
  customerEmail,
  description,
}: Pick<ConversationRecord, 'customerName' | 'customerEmail' | 'description'>) {
  return {
    searchTerms: searchTermsOf([customerName, customerEmail, description]),
    nameOrder: folded(customerName || customerEmail),
  };
}

/** A conversation, and what it is about. */
export interface OpenConversation {
  /** Nothing where nobody has written yet. */
  record: ConversationRecord | null;
  description: string;
  customerName: string;
  /** The customer's account; null for a visitor. */
  customerId: string | null;
}

/** Who looks at a conversation: staff, or whoever says that it is theirs, with their account if they have one. */
export type ConversationReader = 'office' | { userId: string | undefined };

/**
 * A conversation as one side sees it; staff also see whose it is and who of them wrote. The addresses of photos are for those
 * who may open them: not for whoever holds a link alone.
 */
export function toConversation(
  { kind, id }: ConversationParams,
  { record, description, customerName, customerId }: OpenConversation,
  reader: ConversationReader,
): Conversation {
  const side = reader === 'office' ? reader : 'customer';
  const opensPhotos =
    reader === 'office' || (reader.userId !== undefined && reader.userId === customerId);
  return {
    ...{ kind, id, description },
    ...(reader === 'office' && { customerName }),
    messages: (record?.messages ?? []).map(({ sentAt, author, photos, ...message }, index) => ({
      ...{ id: message.id, number: index + 1, from: message.from, text: message.text },
      ...(photos && { photoCount: photos.length }),
      ...(photos && opensPhotos && { photos }),
      sentAt: sentAt.toISOString(),
      ...(reader === 'office' && author !== undefined && { author }),
    })),
    unread: record?.unread[side] ?? 0,
  };
}

/** The list of staff. */
export const conversationList: ListDeclaration<
  Omit<AdminConversationsQuery, 'page' | 'pageSize'>,
  'lastMessage' | 'name'
> = {
  search: (patterns) => ({ $and: patterns.map((pattern) => ({ searchTerms: pattern })) }),
  filters: {
    isRead: { valueOf: ({ read }) => read && read === 'read' },
    kind: { valueOf: ({ kind }) => kind },
    $or: { valueOf: ofCustomer('customerEmail') },
  },
  sorts: {
    lastMessage: { fields: { 'lastMessage.sentAt': 1, _id: 1 } },
    name: { fields: { nameOrder: 1, _id: 1 } },
  },
  maxCounted: Infinity,
};
