import type { MessagesFilter } from '@brightnest/contracts/quotes/admin-messages';
import {
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '@brightnest/contracts/quotes/message-status';
import { sendCsv } from '@brightnest/service-kit/send-csv';
import type { Response } from 'express';
import type { MessageKind, MessageRecord } from './message-kind';
import { readingOf } from './messages-reading';

const BATCH = 500;

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
  const { filter, order } = readingOf(query);
  const records = model
    .find(filter, fields)
    .sort(order)
    .allowDiskUse(true)
    .lean<R[]>()
    .cursor({ batchSize: BATCH }) as AsyncIterable<R>;
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
