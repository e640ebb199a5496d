import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { Subscription } from '../messaging/subscriptions';
import { findErasedPerson } from './erased-keys';
import { erasePersonalData, type PersonalData } from './personal-data';

/** What a service does about people who were erased; for createService. */
export interface Privacy {
  declared: readonly PersonalData[];
  /** What else an event of before has brought back. */
  eraseEvent?(event: DomainEvent): Promise<void>;
}

/**
 * Handles an event of before an erasure that comes after it as any other, and erases then what it has brought back. It
 * is not left out: what was paid and who came is counted by such events.
 */
export function erasingWhatComesLate(
  subscription: Subscription,
  { declared, eraseEvent }: Privacy,
  internalKeys: readonly string[],
): Subscription {
  const { everyInstance } = subscription.options;
  // An erasure tells of itself.
  if (everyInstance || subscription.consumer.startsWith('erase-')) return subscription;
  return {
    ...subscription,
    async handler(event, context) {
      await subscription.handler(event, context);
      const person = await findErasedPerson(event, internalKeys);
      if (!person) return;
      await erasePersonalData(declared, person, new Date());
      await eraseEvent?.(event);
    },
  };
}
