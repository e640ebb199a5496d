import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type {
  MarkReadRequest,
  MarkReadResponse,
} from '@brightnest/contracts/quotes/quote-workflow';
import mongoose from 'mongoose';
import { changeMessage } from './change-message';
import type { MessageKind, MessageRecord } from './message-kind';

/** Marks several messages read or unread. What there is no more, or is so already, is passed over. */
export async function markSeveral<R extends MessageRecord, Shown>(
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
