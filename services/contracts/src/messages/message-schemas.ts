import { errorText } from '../fields';
import Joi from 'joi';
import { type ListFilter, listFilterKeys, type PageQuery, pageQueryKeys } from '../paging';
import { MESSAGE_STATUSES, type MessageStatus } from './message';

/** A message of the contact page as staff see it. Times are ISO 8601 UTC. */
export interface AdminContact {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The label of its service interest; `General enquiry` where none was chosen. */
  subject: string;
  message: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: string;
}

/** An inquiry of the home page's widget as staff see it. Times are ISO 8601 UTC. */
export interface AdminInquiry {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** What came before the last word of the full name. */
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Labels. */
  serviceType: string;
  propertySize: string;
  frequency: string;
  /** Calendar date `YYYY-MM-DD`, or empty. */
  preferredDate: string;
  message: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: string;
}

/** Columns both lists can be sorted by; a leading `-` turns the order round. */
const MESSAGE_SORTS = ['createdAt', 'name', 'status'] as const;

/** What both lists and their exports are narrowed by. `search` matches name, email and phone. */
export type MessagesFilter = ListFilter<MessageStatus, (typeof MESSAGE_SORTS)[number]>;

/** One of {@link MESSAGE_SORTS}, perhaps turned round. */
export type MessageSort = MessagesFilter['sort'];

/** Query of `GET /api/admin/contact-submissions` and of `GET /api/admin/service-inquiries`. */
export interface AdminMessagesQuery extends PageQuery, MessagesFilter {}

const filterKeys = listFilterKeys(MESSAGE_STATUSES, MESSAGE_SORTS);

/** Schema of {@link AdminMessagesQuery}. */
export const adminMessagesQuerySchema = Joi.object<AdminMessagesQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Schema of {@link MessagesFilter}, the query of both `…/export`, which answer CSV. */
export const messagesFilterSchema = Joi.object<MessagesFilter, true>(filterKeys);

/** What both lists say of themselves beside their messages. */
export interface MessagesPage {
  success: true;
  page: number;
  pageSize: number;
  total: number;
  /** Of all, whatever the list is filtered by. */
  unread: number;
  /** Of all, those nobody has answered yet. */
  pending: number;
}

/** Answer of `GET /api/admin/contact-submissions`. */
export interface AdminContactsResponse extends MessagesPage {
  contacts: AdminContact[];
}

/** Answer of `GET /api/admin/service-inquiries`. */
export interface AdminInquiriesResponse extends MessagesPage {
  inquiries: AdminInquiry[];
}

/** Answer of `GET /api/admin/contact-submissions/{id}`, and of `PATCH …/read` and `…/status`. */
export interface AdminContactResponse {
  success: true;
  contact: AdminContact;
}

/** Answer of `GET /api/admin/service-inquiries/{id}`, and of `PATCH …/read` and `…/status`. */
export interface AdminInquiryResponse {
  success: true;
  inquiry: AdminInquiry;
}

/** Body of `PATCH …/{id}/read`; without one, it is read. */
export interface MessageReadChange {
  isRead: boolean;
}

/** Schema of {@link MessageReadChange}. */
export const messageReadChangeSchema = Joi.object<MessageReadChange, true>({
  isRead: Joi.boolean().default(true),
}).default({ isRead: true });

/** Body of `PATCH …/{id}/status`. */
export interface MessageStatusChange {
  status: MessageStatus;
}

/** Schema of {@link MessageStatusChange}. */
export const messageStatusChangeSchema = Joi.object<MessageStatusChange, true>({
  status: Joi.string()
    .valid(...MESSAGE_STATUSES)
    .required()
    .messages({ '*': errorText('Please choose a status') }),
});
