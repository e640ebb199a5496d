import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { MessageStatus } from '@brightnest/contracts/messages/message';
import type { MarkReadRequest, MarkReadResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { type EventCarrier, newEvent } from '@brightnest/service-kit/messaging/events';
import {
  folded,
  phoneTexts,
  searchTermsOf,
  withSearchTerms,
} from '@brightnest/service-kit/lists/search-fields';
import mongoose, { type Model, type Schema, type Types } from 'mongoose';

/** What contact messages and service inquiries have in common. */
export interface MessageRecord extends EventCarrier, MessageSearchFields {
  _id: Types.ObjectId;
  status: MessageStatus;
  isRead: boolean;
  createdAt: Date;
}

/** One kind of message that staff work on. */
export interface MessageKind<R extends MessageRecord, Shown> {
  model: Model<R>;
  /** What {@link MessageKind.toAdmin} reads. */
  fields: Record<string, 1>;
  /** A stored message in the form it travels to staff. */
  toAdmin(record: R): Shown;
  /** Who wrote. */
  nameOf(record: R): string;
  updatedEvent: 'contact.updated' | 'inquiry.updated';
}

/** What a list of messages is searched and sorted by; written once, with the message. */
export interface MessageSearchFields {
  searchTerms: string[];
  nameOrder: string;
}

/** Adds what a list of messages is searched and sorted by, with its indexes. */
export function withMessageSearch<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ nameOrder: 1, _id: 1 });
  schema.index({ status: 1, createdAt: 1, _id: 1 });
  schema.index({ isRead: 1, createdAt: 1, _id: 1 });
  return withSearchTerms(schema, ['nameOrder']);
}

/** What {@link messageSearchFields} is made of. */
interface SearchedTexts {
  name: string;
  email: string;
  phone?: string;
}

export function messageSearchFields({
  name,
  email,
  phone = '',
}: SearchedTexts): MessageSearchFields {
  return {
    searchTerms: searchTermsOf([name, email, ...phoneTexts(phone)]),
    nameOrder: folded(name),
  };
}

type Change = Pick<MessageRecord, 'isRead'> | Pick<MessageRecord, 'status'>;

/**
 * Marks a message, or says how far staff are with it. What is so already is left alone, without an event.
 * @returns the message, and whether this changed it.
 * @throws AppError `not_found`.
 */
export async function changeMessage<R extends MessageRecord, Shown>(
  { model, fields, toAdmin, nameOf, updatedEvent }: MessageKind<R, Shown>,
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
    { $set: change, $push: { pendingEvents: newEvent(updatedEvent, payload, origin) } },
  );
  return { shown: toAdmin(changed), isChanged: modifiedCount > 0 };
}

/** Marks several messages read or unread. What there is no more, or is so already, is passed over. */
export async function markMessagesRead<R extends MessageRecord, Shown>(
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
