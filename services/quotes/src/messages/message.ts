import type { SpamGuard } from '@brightnest/contracts/fields';
import { MESSAGE_STATUSES, type MessageStatus } from '@brightnest/contracts/messages/message';
import type { CallContext } from '@brightnest/service-kit/http/route';
import {
  folded,
  searchTermsOf,
  withSearchTerms,
} from '@brightnest/service-kit/lists/search-fields';
import type { EventCarrier } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { isFromRobot, withoutGuard } from '@brightnest/service-kit/security/spam-guard';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import type { Schema, Types } from 'mongoose';

/** What contact messages and service inquiries have in common, as they are stored. */
export interface MessageRecord extends EventCarrier, MessageSearchFields {
  _id: Types.ObjectId;
  email: string;
  phone: string;
  status: MessageStatus;
  isRead: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What a list of messages is searched and sorted by; written once, with the message. */
export interface MessageSearchFields {
  searchTerms: string[];
  nameOrder: string;
}

/** Adds the fields of {@link MessageRecord}, with the indexes of its list. */
export function withMessageFields<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({
    email: { type: String, required: true },
    phone: { type: String, default: '' },
    status: { type: String, enum: MESSAGE_STATUSES, default: 'pending' },
    isRead: { type: Boolean, default: false },
  });
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

type Submission<T> = Pick<CallContext<T, unknown, unknown>, 'body' | 'idempotencyKey' | 'log'>;

/**
 * Takes what a visitor sent through a form. Of a robot's nothing is written, which it is not told.
 * @returns the message's id.
 */
export async function receiveMessage<T extends SpamGuard>(
  form: 'contact' | 'inquiry',
  { body, idempotencyKey, log }: Submission<T>,
  insert: (id: Types.ObjectId, request: Omit<T, keyof SpamGuard>) => Promise<unknown>,
): Promise<string> {
  const request = withoutGuard(body);
  const id = await recordIdFor(form, idempotencyKey, request);
  if (!isFromRobot(form, body, log)) await insert(id, request);
  return id.toHexString();
}
