import type { ConversationSide } from '@brightnest/contracts/conversations/conversation';
import type { ConversationParams } from '@brightnest/contracts/conversations/conversation-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { countUnread } from '@brightnest/service-kit/persistence/message-thread';
import mongoose from 'mongoose';
import { conversationId, ConversationModel, type ConversationRecord } from './conversation';
import { noticeOf } from './post-message';

interface ReadMark {
  reader: ConversationSide;
  /** Number of the last message that was on the screen: what came since stays unread. */
  upTo: number;
  origin: EventOrigin;
}

/** Marks what a side has opened. @returns the conversation; null where nobody has written yet. */
export async function markRead(
  of: ConversationParams,
  { reader, upTo, origin }: ReadMark,
): Promise<ConversationRecord | null> {
  const _id = conversationId(of);
  return mongoose.connection.transaction(async (session) => {
    const record = await ConversationModel.findById(_id)
      .session(session)
      .lean<ConversationRecord>();
    if (!record) return null;
    const last = Math.min(upTo, record.messages.length);
    if (last <= record.readUpTo[reader]) return record;
    const unread = countUnread(record.messages, reader, last);
    const isNews = reader === 'office' && unread !== record.unread.office;
    const event = newEvent('conversation.read', noticeOf(withCustomer(record)), origin);
    return ConversationModel.findOneAndUpdate(
      { _id },
      {
        $set: {
          ...{ [`readUpTo.${reader}`]: last, [`unread.${reader}`]: unread },
          ...(reader === 'office' && { isRead: unread === 0 }),
        },
        ...(isNews && { $push: { pendingEvents: event } }),
      },
      { session, returnDocument: 'after' },
    ).lean<ConversationRecord>();
  });
}

const withCustomer = ({ customerId, ...record }: ConversationRecord) => ({
  ...record,
  customerId: customerId ?? null,
});
