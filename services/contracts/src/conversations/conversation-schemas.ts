import { msg } from '../translation';
import Joi from 'joi';
import { linkTokenField, objectIdField, requiredText, uuidField } from '../fields';
import {
  type CustomerFilter,
  customerFilterKeys,
  type PageQuery,
  pageQueryKeys,
  sortField,
} from '../paging';
import { MESSAGE_PHOTO_RULE } from '../files/file';
import { photoUrlsField } from '../files/file-schemas';
import {
  CONVERSATION_KINDS,
  type ConversationKind,
  type ConversationSide,
  MAX_MESSAGE_PHOTOS,
  MESSAGE_MAX_LENGTH,
} from './conversation';

/** Which conversation a call is about: that of a quote or of a booking, by its id. */
export interface ConversationParams {
  kind: ConversationKind;
  id: string;
}

/** The keys of a schema that says which conversation is meant. */
export const conversationKeys = {
  kind: Joi.string()
    .valid(...CONVERSATION_KINDS)
    .required(),
  id: Joi.string().when('kind', {
    is: 'booking',
    then: uuidField(),
    otherwise: objectIdField(),
  }),
};

/** Schema of {@link ConversationParams}. */
export const conversationParamsSchema = Joi.object<ConversationParams, true>(conversationKeys);

/** One message, as both sides see it. */
export interface ConversationMessage {
  id: string;
  /** Counts from 1 in its conversation. */
  number: number;
  from: ConversationSide;
  /** Plain text; empty where there are photos alone. */
  text: string;
  /** How many photos there are; absent where there is none. */
  photoCount?: number;
  /** Their private addresses; absent where the reader can't open them, as a visitor who holds a link. */
  photos?: string[];
  /** ISO 8601 UTC. */
  sentAt: string;
  /** Email of the staff member who wrote it; absent for customers. */
  author?: string;
}

/** The messages about one quote or booking, oldest first; none where nobody has written yet. */
export interface Conversation extends ConversationParams {
  /** What it is about, such as `Regular Cleaning in Bondi`. */
  description: string;
  /** Whose it is; absent for customers. */
  customerName?: string;
  messages: ConversationMessage[];
  /** How many of the other side's messages the reader's side has not opened. */
  unread: number;
}

/** Answer of every call on one conversation. */
export interface ConversationResponse {
  success: true;
  conversation: Conversation;
}

/** Query of `GET /api/conversations/{kind}/{id}`. */
export interface ConversationHolderQuery {
  /** Of the quote's payment link; not needed by the signed-in person whose quote or booking it is. */
  token?: string;
}

const holderKeys = { token: linkTokenField().optional() };

/** Schema of {@link ConversationHolderQuery}. */
export const conversationHolderQuerySchema = Joi.object<ConversationHolderQuery, true>(holderKeys);

/** Body of the calls by which staff write. */
export interface StaffMessageRequest {
  /** May be empty where there are photos. */
  text: string;
  /** Private addresses, as `POST /api/message-photo/upload` answered them. */
  photos?: string[];
}

const messageKeys = {
  text: requiredText(msg('Please write a message'), 1, MESSAGE_MAX_LENGTH).when('photos', {
    is: Joi.array().min(1).required(),
    then: Joi.string().allow(''),
  }),
  photos: photoUrlsField(MESSAGE_PHOTO_RULE, MAX_MESSAGE_PHOTOS),
};

/** Schema of {@link StaffMessageRequest}. */
export const staffMessageRequestSchema = Joi.object<StaffMessageRequest, true>(messageKeys);

/** Body of `POST /api/conversations/{kind}/{id}/messages`. */
export interface CustomerMessageRequest extends StaffMessageRequest, ConversationHolderQuery {}

/** Schema of {@link CustomerMessageRequest}. */
export const customerMessageRequestSchema = Joi.object<CustomerMessageRequest, true>({
  ...messageKeys,
  ...holderKeys,
});

/** Body of the calls by which staff say what they have read. */
export interface StaffReadRequest {
  /** Number of the last message that was on the screen. */
  upTo: number;
}

const readKeys = { upTo: Joi.number().integer().min(1).required() };

/** Schema of {@link StaffReadRequest}. */
export const staffReadRequestSchema = Joi.object<StaffReadRequest, true>(readKeys);

/** Body of `POST /api/conversations/{kind}/{id}/read`. */
export interface CustomerReadRequest extends StaffReadRequest, ConversationHolderQuery {}

/** Schema of {@link CustomerReadRequest}. */
export const customerReadRequestSchema = Joi.object<CustomerReadRequest, true>({
  ...readKeys,
  ...holderKeys,
});

/** How many messages of one conversation wait to be read. */
export interface UnreadConversation extends ConversationParams {
  unread: number;
}

/** Answer of the calls for what is unread: the newest 500 conversations at most. */
export interface UnreadConversationsResponse {
  success: true;
  conversations: UnreadConversation[];
}

/** A conversation in the list of staff. */
export interface AdminConversation extends ConversationParams {
  /** Null for a visitor. */
  customerId: string | null;
  /** Empty where it is not known. */
  customerName: string;
  customerEmail: string;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  lastMessage: {
    from: ConversationSide;
    /** Its beginning; empty where there are photos alone. */
    text: string;
    /** How many photos there are; absent where there is none. */
    photoCount?: number;
    sentAt: string;
  };
  unread: number;
}

const CONVERSATION_SORTS = ['lastMessage', 'name'] as const;
type SortColumn = (typeof CONVERSATION_SORTS)[number];

/** What the list of conversations can be sorted by; a leading `-` turns the order round. */
export type ConversationSort = SortColumn | `-${SortColumn}`;

/** Query of `GET /api/admin/conversations`. `search` matches name, email and what it is about. */
export interface AdminConversationsQuery extends PageQuery, CustomerFilter {
  read?: 'read' | 'unread';
  kind?: ConversationKind;
  sort: ConversationSort;
}

/** Schema of {@link AdminConversationsQuery}. */
export const adminConversationsQuerySchema = Joi.object<AdminConversationsQuery, true>({
  ...pageQueryKeys,
  read: Joi.string().valid('read', 'unread'),
  kind: Joi.string().valid(...CONVERSATION_KINDS),
  ...customerFilterKeys,
  sort: sortField(CONVERSATION_SORTS, '-lastMessage'),
});

/** Answer of `GET /api/admin/conversations`: those that the caller may read. */
export interface AdminConversationsResponse {
  success: true;
  conversations: AdminConversation[];
  page: number;
  pageSize: number;
  total: number;
}
