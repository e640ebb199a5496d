import type { AdminMessagesQuery } from '@brightnest/contracts/quotes/admin-messages';
import type { MessageKind, MessageRecord } from './message-kind';
import { readingOf } from './messages-reading';

/** One page of a kind of message, and how many of all are unread and unanswered. */
export async function listPage<R extends MessageRecord, Shown>(
  { model, fields, toAdmin }: MessageKind<R, Shown>,
  query: AdminMessagesQuery,
) {
  const { page, pageSize } = query;
  const { filter, order } = readingOf(query);
  const [records, total, unread, pending] = await Promise.all([
    model
      .find(filter, fields)
      .sort(order)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<R[]>(),
    model.countDocuments(filter),
    model.countDocuments({ isRead: false }),
    model.countDocuments({ status: 'pending' }),
  ]);
  return { shown: records.map(toAdmin), page: { page, pageSize, total, unread, pending } };
}
