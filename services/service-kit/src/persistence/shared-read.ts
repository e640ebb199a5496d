import { inBatches } from './batches';

const results = new WeakSet<object>();

/** Whether a value was shared by {@link sharedRead}: nobody changes it, so what was made of it once stays true. */
export const isSharedResult = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && results.has(value);

/**
 * Lets all who ask at the same time share one read. Nobody gets what was read before they asked: who comes while
 * a read is under way waits for the next one, together with all who come until then. So there is nothing to
 * invalidate, an answer is never older than its question, and however many ask, one read is under way at a time.
 *
 * For what is the same to everybody: `read` must not go by the caller, their language or their request, nor run
 * in a transaction. Those who share a result must not change it.
 * @returns asks for it. Rejects as the read does for all who share that one; the next ones read again.
 */
export function sharedRead<T extends object>(read: () => Promise<T>): () => Promise<T> {
  const ask = inBatches<undefined, T>(async (asked) => {
    const result = await read();
    results.add(result);
    return asked.map(() => result);
  });
  return () => ask(undefined);
}
