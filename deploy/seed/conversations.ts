import type { ConversationSide } from '@brightnest/contracts/conversations/conversation';
import {
  conversationId,
  ConversationModel,
  type MessageEntry,
  type PerSide,
} from '../../services/quotes/src/conversations/conversation';
import { getQuoteDeal } from '../../services/quotes/src/conversations/deal';
import { conversationFields } from '../../services/quotes/src/conversations/post-message';
import { demoId } from './demo-ids';

const HOUR_MS = 60 * 60 * 1_000;

/**
 * Writes the demonstration conversations that are missing, dated back from `now`; the quotes they are about
 * are there. @returns how many were added.
 */
export async function seedConversations(now: Date = new Date()): Promise<number> {
  let added = 0;
  for (const demo of DEMO_CONVERSATIONS) added += await addConversation(demo, now);
  return added;
}

async function addConversation(
  { quoteId, messages, readUpTo = {} }: DemoConversation,
  now: Date,
): Promise<number> {
  const deal = await getQuoteDeal(quoteId, 'staff');
  const entries = messages.map(({ from, hoursAgo, text }, index): MessageEntry => ({
    ...{ id: demoId(`de33${quoteId.slice(-4)}`, index).toHexString(), from, text },
    sentAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    ...(from === 'office' && { author: 'admin@brightnest.example' }),
  }));
  const all = { customer: messages.length, office: messages.length };
  const fields = conversationFields(deal, entries, { ...all, ...readUpTo });
  const { upsertedCount } = await ConversationModel.updateOne(
    { _id: conversationId({ kind: 'quote', id: quoteId }) },
    { $setOnInsert: { ...fields, messages: entries } },
    { upsert: true },
  );
  return upsertedCount;
}

/** What the demonstration's office and a customer wrote to each other about a quote. */
export interface DemoConversation {
  quoteId: string;
  messages: readonly { from: ConversationSide; hoursAgo: number; text: string }[];
  /** Number of the last message that each side has opened; all of them where it is absent. */
  readUpTo?: Partial<PerSide>;
}

/** One is new to its customer, who has an account, and one to the office. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    quoteId: 'de30000000000000000ffe01',
    readUpTo: { customer: 2 },
    messages: [
      {
        from: 'customer',
        hoursAgo: 25,
        text: 'Hello, the windows to the garden are rather high. Do you bring a ladder, or shall I borrow one?',
      },
      {
        from: 'office',
        hoursAgo: 21,
        text: 'Hello Olivia, no need to borrow anything: we bring a long pole, which reaches up to the second floor.',
      },
      {
        from: 'office',
        hoursAgo: 3,
        text: 'One more thing about our offer: Mei Ling could begin half an hour earlier on the first day if that suits you better. Just tell us here.',
      },
    ],
  },
  {
    quoteId: 'de30000000000000000ffe03',
    readUpTo: { office: 2 },
    messages: [
      {
        from: 'customer',
        hoursAgo: 66,
        text: 'Is it all right that our dog is at home while you clean?',
      },
      {
        from: 'office',
        hoursAgo: 62,
        text: 'Of course! Please keep him out of the wet rooms until the floor is dry.',
      },
      {
        from: 'customer',
        hoursAgo: 5,
        text: 'Thank you. Have you found a Friday for us yet? Any of the next three would do.',
      },
    ],
  },
  {
    quoteId: 'de3000000000000000007ea1',
    messages: [
      {
        from: 'customer',
        hoursAgo: 37,
        text: 'I have accepted the offer. The key is with the café downstairs, ask for Leo.',
      },
      {
        from: 'office',
        hoursAgo: 36,
        text: 'Thank you, Nadia. Grace and Samuel know about Leo and his café.',
      },
    ],
  },
];
