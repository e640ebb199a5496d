import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '@brightnest/contracts/messages/message';
import {
  type AdminContactResponse,
  type AdminContactsResponse,
  type AdminInquiriesResponse,
  type AdminInquiryResponse,
  type AdminMessagesQuery,
  adminMessagesQuerySchema,
  messageReadChangeSchema,
  type MessagesFilter,
  messagesFilterSchema,
  type MessagesPage,
  messageStatusChangeSchema,
} from '@brightnest/contracts/messages/message-schemas';
import {
  type MarkReadRequest,
  markReadRequestSchema,
  type MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-schemas';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { sendCsv } from '@brightnest/service-kit/http/response';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readAll, readPage } from '@brightnest/service-kit/lists/list-query';
import { type ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { assertSeen, versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import type { Response } from 'express';
import mongoose, { type Model } from 'mongoose';
import type { MessageRecord } from './message';

/** What staff see of every message. */
interface ShownMessage {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: string;
}

/** One kind of message that staff work on. */
export interface MessageKind<R extends MessageRecord, Shown extends ShownMessage> {
  model: Model<R>;
  /** What {@link MessageKind.toAdmin} reads. */
  fields: Record<string, 1>;
  /** A stored message in the form it travels to staff. */
  toAdmin(record: R): Shown;
  /** Who wrote. */
  nameOf(record: R): string;
  updatedEvent: 'contact.updated' | 'inquiry.updated';
  routes: Record<
    'list' | 'get' | 'export' | 'markBulk' | 'mark' | 'changeStatus',
    RouteDeclaration
  >;
  /** The answers with a page of them and with one. */
  pageAnswer(shown: Shown[], page: MessagesPage): AdminContactsResponse | AdminInquiriesResponse;
  answer(shown: Shown): AdminContactResponse | AdminInquiryResponse;
  /** The export's name, and its columns between who wrote and what they wrote. */
  file: { name: string; columns: Cells; cellsOf(shown: Shown): Cells };
}

type Cells = Record<string, string>;

/** The calls by which staff list, read, export, mark and answer one kind of message. */
export function messageCalls<R extends MessageRecord, Shown extends ShownMessage>(
  kind: MessageKind<R, Shown>,
): Handler[] {
  const { routes } = kind;
  const change = async (id: string, to: Change, origin: EventOrigin, seenVersion?: string) =>
    kind.answer((await changeMessage(kind, id, { ...to, seenVersion }, origin)).shown);
  return [
    handle(routes.list, { query: adminMessagesQuerySchema }, ({ query }) =>
      listMessages(kind, query),
    ),
    handle(routes.export, { query: messagesFilterSchema }, async ({ query, response }) =>
      exportMessages(kind, query, response),
    ),
    handle(routes.get, { params: idParamsSchema }, async ({ params: { id } }) =>
      kind.answer(kind.toAdmin(await getMessage(kind, id))),
    ),
    handle(routes.markBulk, { body: markReadRequestSchema }, ({ body, origin }) =>
      markMessagesRead(kind, body, origin),
    ),
    handle(
      routes.mark,
      { params: idParamsSchema, body: messageReadChangeSchema },
      ({ params: { id }, body, origin }) => change(id, body, origin),
    ),
    handle(
      routes.changeStatus,
      { params: idParamsSchema, body: messageStatusChangeSchema },
      ({ params: { id }, body, origin, seenVersion }) => change(id, body, origin, seenVersion),
    ),
  ];
}

type MessageSort = 'createdAt' | 'name' | 'status';

const messageList: ListDeclaration<MessagesFilter, MessageSort> = {
  search: (patterns) => ({ $and: patterns.map((pattern) => ({ searchTerms: pattern })) }),
  filters: {
    isRead: { valueOf: ({ read }) => read && read === 'read' },
    status: { valueOf: ({ status }) => status },
  },
  sorts: {
    createdAt: { fields: { createdAt: 1, _id: 1 } },
    name: { fields: { nameOrder: 1, createdAt: 1, _id: 1 } },
    status: { fields: { status: 1, createdAt: 1, _id: 1 } },
  },
  maxCounted: Infinity,
};

/** One page, and how many of all are unread and unanswered. */
async function listMessages<R extends MessageRecord, Shown extends ShownMessage>(
  { model, fields, toAdmin, pageAnswer }: MessageKind<R, Shown>,
  query: AdminMessagesQuery,
): Promise<AdminContactsResponse | AdminInquiriesResponse> {
  const { page, pageSize } = query;
  const [{ records, total }, unread, pending] = await Promise.all([
    readPage(model, messageList, query, { fields }),
    model.countDocuments({ isRead: false }),
    model.countDocuments({ status: 'pending' }),
  ]);
  const shown = records.map(toAdmin);
  return pageAnswer(shown, { success: true, page, pageSize, total, unread, pending });
}

const WHO = {
  firstName: msg('First name'),
  lastName: msg('Last name'),
  email: msg('Email'),
  phone: msg('Phone'),
};
const STATE = {
  message: msg('Message'),
  read: msg('Read'),
  status: msg('Status'),
  received: msg('Received (UTC)'),
};

/** Streams what a filter shows, in its order, as CSV. */
function exportMessages<R extends MessageRecord, Shown extends ShownMessage>(
  { model, fields, toAdmin, file }: MessageKind<R, Shown>,
  query: MessagesFilter,
  response: Response,
) {
  const records = readAll(model, messageList, query, fields);
  const toRow = (record: R) => {
    const shown = toAdmin(record);
    const { firstName, lastName, email, phone, message, status, isRead, createdAt } = shown;
    return {
      ...{ firstName, lastName, email, phone, message },
      ...file.cellsOf(shown),
      read: t(isRead ? 'Read' : 'Unread'),
      status: t(MESSAGE_STATUS_LABELS[status]),
      received: createdAt,
    };
  };
  const columns = { ...WHO, ...file.columns, ...STATE };
  return sendCsv(response, { name: file.name, columns, records, toRow });
}

type Change = Pick<MessageRecord, 'isRead'> | Pick<MessageRecord, 'status'>;

/** The version of a message for those who answer it. That it was read is none of it. */
export const messageVersion = ({ status }: Pick<MessageRecord, 'status'>) => versionOf(status);

/** @throws AppError `not_found`. */
async function getMessage<R extends MessageRecord, Shown extends ShownMessage>(
  { model, fields }: MessageKind<R, Shown>,
  id: string,
): Promise<R> {
  const record = await model.findById(id, fields).lean<R>();
  if (!record) throw new AppError('not_found');
  return record;
}

/**
 * Marks a message, or says how far staff are with it. What is so already is left alone, without an event.
 * @returns the message, and whether this changed it.
 * @throws AppError `not_found`, `conflict`.
 */
async function changeMessage<R extends MessageRecord, Shown extends ShownMessage>(
  kind: MessageKind<R, Shown>,
  id: string,
  { seenVersion, ...change }: Change & { seenVersion?: string | undefined },
  origin: EventOrigin,
): Promise<{ shown: Shown; isChanged: boolean }> {
  const { model, toAdmin, nameOf, updatedEvent } = kind;
  const record = await getMessage(kind, id);
  const [[field, value]] = Object.entries(change) as [[keyof MessageRecord, unknown]];
  const changed = { ...record, ...change };
  const payload = {
    id,
    name: nameOf(record),
    isRead: changed.isRead,
    status: changed.status,
    change: field === 'status' ? ('status' as const) : ('read' as const),
  };
  if (record[field] === value) return { shown: toAdmin(record), isChanged: false };
  assertSeen(messageVersion(record), seenVersion);
  // Only the write that changes it matches, so the event is there once however many do the same.
  const { modifiedCount } = await model.updateOne(
    { _id: id, [field]: record[field] },
    { $set: change, $push: { pendingEvents: newEvent(updatedEvent, payload, origin) } },
  );
  if (modifiedCount === 0 && seenVersion !== undefined) throw new AppError('conflict');
  return { shown: toAdmin(changed), isChanged: modifiedCount > 0 };
}

/** Marks several messages read or unread. What there is no more, or is so already, is passed over. */
async function markMessagesRead<R extends MessageRecord, Shown extends ShownMessage>(
  kind: MessageKind<R, Shown>,
  { ids, isRead }: MarkReadRequest,
  origin: EventOrigin,
): Promise<MarkReadResponse> {
  const others = await kind.model
    .find({ _id: mongoose.trusted({ $in: ids }), isRead: !isRead }, { _id: 1 })
    .lean<Pick<R, '_id'>[]>();
  const done = await Promise.all(
    others.map(({ _id }) => changeMessage(kind, _id.toHexString(), { isRead }, origin)),
  );
  return { success: true, changed: done.filter(({ isChanged }) => isChanged).length };
}
