/** Runs work of one key one after the other, and of different keys side by side. */
type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Creates a {@link KeyedQueue}; keys without work take no memory. */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
