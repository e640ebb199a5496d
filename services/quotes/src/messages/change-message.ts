import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import type { MessageKind, MessageRecord } from './message-kind';

type Change = Pick<MessageRecord, 'isRead'> | Pick<MessageRecord, 'status'>;

/**
 * Marks a message, or says how far staff are with it. What is so already is left alone, without an event.
 * @returns the message, and whether this changed it.
 * @throws AppError `not_found`.
 */
export async function changeMessage<R extends MessageRecord, Shown>(
  { model, fields, toAdmin, nameOf, updated }: MessageKind<R, Shown>,
  id: string,
  change: Change,
  origin: EventOrigin,
): Promise<{ shown: Shown; isChanged: boolean }> {
  const record = await model.findById(id, fields).lean<R>();
  if (!record) throw new AppError('not_found');
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
  // Only the write that changes it matches, so the event is there once however many do the same.
  const { modifiedCount } = await model.updateOne(
    { _id: id, [field]: record[field] },
    { $set: change, $push: { pendingEvents: newEvent(updated, payload, origin) } },
  );
  return { shown: toAdmin(changed), isChanged: modifiedCount > 0 };
}
