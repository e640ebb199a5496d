import { createMessageSender, type MessageSender } from '../queue/message-sender';
import { type SmsProvider, SmsRefused } from './sms-provider';
import { findNumberFor, stopNumber, TextMessage, type TextMessageRecord } from './sms-queue';

/** Sends the queued text messages, unless their customer has changed their mind or number since. */
export function createSmsSender(provider: SmsProvider, pollMs: number): MessageSender {
  return createMessageSender<TextMessageRecord>(
    {
      name: 'text message',
      model: TextMessage,
      text: ['text'],
      isPermanentRefusal: (error) => error instanceof SmsRefused,
      async findSkipReason({ to, userId, purpose, isTest }) {
        if (isTest) return undefined;
        const wanted = await findNumberFor(userId, purpose);
        return wanted === to ? undefined : 'it is not wanted there any more';
      },
      async deliver({ _id, to, text = '' }) {
        try {
          const providerId = await provider.send({ to, text });
          await TextMessage.updateOne({ _id }, { $set: { providerId } });
        } catch (error) {
          // So that the customer reads in their settings why none arrive.
          if (error instanceof SmsRefused && error.isStopped) await stopNumber(to);
          throw error;
        }
      },
    },
    pollMs,
  );
}
