import type {
  AdminMessagesQuery,
  MessagesFilter,
} from '@brightnest/contracts/messages/message-schemas';
import { MESSAGE_STATUS_LABELS, type MessageStatus } from '@brightnest/contracts/messages/message';
import { readAll, readPage, type ListDeclaration } from '@brightnest/service-kit/lists/list-query';
import { sendCsv } from '@brightnest/service-kit/http/response';
import type { Response } from 'express';
import type { MessageKind, MessageRecord } from './message';

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

/** One page of a kind of message, and how many of all are unread and unanswered. */
export async function listMessages<R extends MessageRecord, Shown>(
  { model, fields, toAdmin }: MessageKind<R, Shown>,
  query: AdminMessagesQuery,
) {
  const { page, pageSize } = query;
  const [{ records, total }, unread, pending] = await Promise.all([
    readPage(model, messageList, query, { fields }),
    model.countDocuments({ isRead: false }),
    model.countDocuments({ status: 'pending' }),
  ]);
  return { shown: records.map(toAdmin), page: { page, pageSize, total, unread, pending } };
}

/** What every kind of message shows of who wrote, and how far staff are. */
interface Common {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: string;
}

const WHO = { firstName: 'First name', lastName: 'Last name', email: 'E-mail', phone: 'Phone' };
const STATE = { message: 'Message', read: 'Read', status: 'Status', received: 'Received (UTC)' };

/** A file to send, with the columns between who wrote and what they wrote. */
interface MessagesFile<Shown, Own extends string> {
  name: string;
  columns: Record<Own, string>;
  cellsOf(shown: Shown): Record<Own, string>;
}

/** Streams what a filter shows of a kind of message, in its order, as CSV. */
export function exportMessages<R extends MessageRecord, Shown extends Common, Own extends string>(
  { model, fields, toAdmin }: MessageKind<R, Shown>,
  { name, columns, cellsOf }: MessagesFile<Shown, Own>,
  { query, response }: { query: MessagesFilter; response: Response },
) {
  const records = readAll(model, messageList, query, fields);
  const toRow = (record: R) => {
    const shown = toAdmin(record);
    const { firstName, lastName, email, phone, message, status, isRead, createdAt } = shown;
    return {
      ...{ firstName, lastName, email, phone, message },
      ...cellsOf(shown),
      read: isRead ? 'Read' : 'Unread',
      status: MESSAGE_STATUS_LABELS[status],
      received: createdAt,
    };
  };
  return sendCsv(response, { name, columns: { ...WHO, ...columns, ...STATE }, records, toRow });
}
