import type { DomainEvent, EventType } from '@brightnest/contracts/events/event-types';
import type { Logger } from 'pino';

/** What an event handler gets beside the event. */
interface EventContext {
  log: Logger;
}

/** How a subscription is served. */
interface SubscriptionOptions {
  /**
   * Every instance of the service hears every event while it runs, and none that came before: for live
   * pushes. Nothing is kept, tried again or dead-lettered.
   */
  everyInstance?: boolean;
  /** One instance at a time consumes, so that an aggregate's events keep their order across replicas. */
  ordered?: boolean;
  /** Events handled at the same time by one instance; 10 when absent. */
  prefetch?: number;
}

/** One durable consumer of events; made by {@link on}, given to createService. */
export interface Subscription {
  types: readonly EventType[];
  consumer: string;
  options: SubscriptionOptions;
  handler(event: DomainEvent, context: EventContext): Promise<unknown>;
}

/**
 * Subscribes to events. Each consumer has its own durable queue. An event is acknowledged after the
 * handler is done, tried again with growing delays when it throws, and dead-lettered after the last try.
 * Events arrive at least once: make the effect idempotent with `idempotentInsert` or `idempotentUpdate`.
 */
export function on<T extends EventType>(
  types: T | readonly T[],
  consumer: string,
  handler: (event: DomainEvent<T>, context: EventContext) => Promise<unknown>,
  options: SubscriptionOptions = {},
): Subscription {
  return {
    types: typeof types === 'string' ? [types] : types,
    consumer,
    options,
    // The consumer hands over these types alone, each checked against its schema.
    handler: (event, context) => handler(event as DomainEvent<T>, context),
  };
}
