import type { MessageStatus } from '@brightnest/contracts/quotes/message-status';
import type { EventCarrier } from '@brightnest/service-kit/events';
import type { Model, Types } from 'mongoose';
import type { MessageListing } from '../model/message-listing';

/** What contact messages and service inquiries have in common. */
export interface MessageRecord extends EventCarrier, MessageListing {
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
  updated: 'contact.updated' | 'inquiry.updated';
}
