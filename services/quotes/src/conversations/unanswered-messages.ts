import { officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { type AttentionSource, MAX_FACTS } from '@brightnest/service-kit/attention/attention';
import mongoose from 'mongoose';
import { ConversationModel, type ConversationRecord } from './conversation';

const HOUR_MS = 60 * 60_000;

const FIELDS = {
  ...{ kind: 1, dealId: 1, customerId: 1, customerName: 1, customerEmail: 1 },
  ...{ description: 1, lastMessage: 1 },
} as const;

function reasonOf({ text, photoCount: count = 0 }: ConversationRecord['lastMessage']): string {
  return text || t('{count} photos', { count, one: '1 photo' });
}

/** The conversations in which the customer wrote last. */
export const unansweredMessages: AttentionSource = {
  kinds: ['message-unanswered'],
  async find(now, { unansweredHours }) {
    const until = new Date(now.getTime() - unansweredHours * HOUR_MS);
    const found = await ConversationModel.find(
      {
        'lastMessage.from': 'customer',
        'lastMessage.sentAt': mongoose.trusted({ $lte: until }),
      },
      FIELDS,
    )
      .sort({ 'lastMessage.sentAt': -1 })
      .limit(MAX_FACTS)
      .lean<Pick<ConversationRecord, keyof typeof FIELDS>[]>();
    return found.map(({ kind, dealId, lastMessage, ...conversation }) => {
      const { customerId, customerName, customerEmail, description } = conversation;
      return {
        ...{ kind: 'message-unanswered', record: kind, id: dealId },
        ...{ since: lastMessage.sentAt.toISOString(), description, customerName },
        customer: customerId ?? (customerEmail || null),
        ...{ who: customerName, reason: reasonOf(lastMessage) },
        ...{ scheduledAt: null, timeZone: officeZone() },
      };
    });
  },
};
