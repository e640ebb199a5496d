import type { DomainEvent } from '@brightnest/contracts/events/catalogue';

/** The pending events of one aggregate, in order. */
export interface PendingBatch {
  events: DomainEvent[];
  /** Opaque to the relay: how the source finds the record again. */
  key: unknown;
  /** Events of this aggregate that were published before. */
  published: number;
}

/** A place where events wait to be published. */
export interface EventSource {
  /** Collection whose changes announce new events. */
  collection: string;
  /** Events that a majority has written, the oldest records first; at most `limit` records. */
  next(limit: number): Promise<PendingBatch[]>;
  /** Remembers that the first `count` events of each batch are published. */
  mark(done: { batch: PendingBatch; count: number }[]): Promise<void>;
  /** How many records have pending events. */
  count(): Promise<number>;
}
