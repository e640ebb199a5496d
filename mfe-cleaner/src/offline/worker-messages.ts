/** From a page to the worker: the reads to cache for the day. */
export interface CacheDayMessage {
  type: 'keep-day';
  reads: readonly string[];
}

/** From the worker to the page that sent the request: where the answer came from. */
export interface AnsweredMessage {
  type: 'answered';
  path: string;
  /** When it was cached, in epoch milliseconds; null for an answer of the network. */
  keptAt: number | null;
}

/** @returns the message if it is of this type; undefined for any other. */
export function readMessage<M extends CacheDayMessage | AnsweredMessage>(
  data: unknown,
  type: M['type'],
): M | undefined {
  const isIt = typeof data === 'object' && data !== null && 'type' in data && data.type === type;
  return isIt ? (data as M) : undefined;
}
