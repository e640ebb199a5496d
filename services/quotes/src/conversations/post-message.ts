import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { ConversationSide } from '@brightnest/contracts/conversations/conversation';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { assertRoom, countUnread } from '@brightnest/service-kit/persistence/message-thread';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { encrypt } from '@brightnest/service-kit/security/encryption';
import mongoose from 'mongoose';
import {
  conversationId,
  ConversationModel,
  type ConversationRecord,
  conversationSearchFields,
  fileUserOf,
  type MessageEntry,
  type PerSide,
} from './conversation';
import { requireOwnPhotos } from '../records/own-photos';
import type { ConversationDeal } from './deal';

/** What posting depends on besides the message. */
export interface ConversationSettings {
  rpc: RpcClient;
  internalKey: string;
  /** How long the office is not mailed again while it has not opened what it was mailed. */
  mailPauseMs: number;
}

/** A message to be posted. */
interface NewMessage {
  deal: ConversationDeal;
  from: ConversationSide;
  text: string;
  photos?: readonly string[];
  /** Their account; undefined for a visitor. */
  sender: string | undefined;
  author?: string;
  idempotencyKey?: string;
  origin: EventOrigin;
  requestId: string;
}

/**
 * Adds a message, once however often it is sent under the same key.
 * @throws AppError `idempotency_mismatch`; `change_not_allowed` once nothing more fits; `validation_failed` for
 *   photos that the sender may not name; `service_unavailable` when uploads does not say.
 */
export async function postMessage(
  { deal, from, text, photos = [], sender, author, idempotencyKey, origin, requestId }: NewMessage,
  settings: ConversationSettings,
): Promise<ConversationRecord> {
  const of = { kind: deal.kind, id: deal.dealId };
  const _id = conversationId(of);
  const named = photos.length > 0 && { photos: [...photos] };
  const submitted = { text, ...named };
  const messageId = await recordIdFor(`message:${from}:${_id}`, idempotencyKey, submitted);
  const { rpc } = settings;
  await requireOwnPhotos({ photos, user: fileUserOf(of), sender }, { rpc, requestId });
  const entry: MessageEntry = {
    ...{ id: messageId.toHexString(), from, ...submitted, sentAt: new Date() },
    ...(author !== undefined && { author }),
  };
  return mongoose.connection.transaction(async (session) => {
    const before = await ConversationModel.findById(_id)
      .session(session)
      .lean<ConversationRecord>();
    if (before?.messages.some(({ id }) => id === entry.id)) return before;
    assertRoom(before);
    const isMailed = from === 'office' || isMailDue(before, entry.sentAt, settings.mailPauseMs);
    const event = newEvent(
      'conversation.message-posted',
      {
        ...noticeOf(deal),
        ...{ from, email: deal.customerEmail, isMailed },
        ...(named && { fileUrls: named.photos }),
        ...(from === 'office' && secretsFor(deal, text, settings)),
      },
      origin,
    );
    return ConversationModel.findOneAndUpdate(
      { _id },
      {
        $set: {
          ...conversationFields(deal, [...(before?.messages ?? []), entry], before?.readUpTo),
          ...(from === 'customer' && isMailed && { officeMailedAt: entry.sentAt }),
        },
        $push: { messages: entry, pendingEvents: event },
      },
      { session, upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean<ConversationRecord>();
  });
}

const NOTHING_READ: PerSide = { customer: 0, office: 0 };

/** What a conversation with these messages says besides them. */
export function conversationFields(
  { kind, dealId, customerId, ...deal }: ConversationDeal,
  messages: readonly MessageEntry[],
  readUpTo: PerSide = NOTHING_READ,
) {
  const { customerName, customerEmail, description } = deal;
  const { from, text, photos, sentAt } = messages.at(-1)!;
  const unread = {
    customer: countUnread(messages, 'customer', readUpTo.customer),
    office: countUnread(messages, 'office', readUpTo.office),
  };
  return {
    ...{ kind, dealId, customerName, customerEmail, description },
    ...(customerId !== null && { customerId }),
    ...conversationSearchFields(deal),
    ...{ readUpTo, unread, isRead: unread.office === 0 },
    lastMessage: {
      ...{ from, text: text.slice(0, EXCERPT_LENGTH), sentAt },
      ...(photos && { photoCount: photos.length }),
    },
  };
}

const EXCERPT_LENGTH = 200;

/** The office is mailed once per burst: not while it has not opened what it was mailed a moment ago. */
function isMailDue(before: ConversationRecord | null, now: Date, pauseMs: number): boolean {
  if (!before?.officeMailedAt || before.unread.office === 0) return true;
  return now.getTime() - before.officeMailedAt.getTime() >= pauseMs;
}

/** Whose conversation an event is about. */
export const noticeOf = (deal: Omit<ConversationDeal, 'customerEmail'>) => ({
  ...{ kind: deal.kind, dealId: deal.dealId, customerId: deal.customerId },
  ...{ customerName: deal.customerName, description: deal.description },
});

/** What is mailed of staff's message; events are kept where nobody is to read it. */
function secretsFor(
  { encryptedPaymentToken }: ConversationDeal,
  text: string,
  { internalKey }: ConversationSettings,
) {
  return {
    encryptedText: encrypt(internalKey, text),
    ...(encryptedPaymentToken && { encryptedPaymentToken }),
  };
}
