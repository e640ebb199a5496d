/** From a page to the worker: these reads are what the day needs. */
export interface KeepDay {
  type: 'keep-day';
  reads: readonly string[];
}

/** From the worker to the page that asked: where an answer came from. */
export interface Answered {
  type: 'answered';
  path: string;
  /** Milliseconds since 1970; null for an answer of the network. */
  keptAt: number | null;
}

/** Reads a message that may be anybody's. */
export function readMessage<M extends KeepDay | Answered>(
  data: unknown,
  type: M['type'],
): M | undefined {
  const isIt = typeof data === 'object' && data !== null && 'type' in data && data.type === type;
  return isIt ? (data as M) : undefined;
}
