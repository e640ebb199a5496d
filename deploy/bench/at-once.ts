/**
 * Keeps `atOnce` pieces of work going for a while, each worker at its next as soon as it is done.
 * @returns how many were done per second.
 */
export async function ratePerSecond(
  work: (worker: number) => Promise<void>,
  { atOnce, forMs }: { atOnce: number; forMs: number },
): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    while (performance.now() - begin < forMs) {
      await work(worker);
      done += 1;
    }
  });
  await Promise.all(workers);
  return (done * 1000) / (performance.now() - begin);
}

/** Does every piece of work, `atOnce` at the same time. */
export async function each<T>(
  pieces: readonly T[],
  atOnce: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const left = pieces.values();
  // One iterator for all workers: each takes what is next.
  const workers = Array.from({ length: atOnce }, async () => {
    for (const piece of left) await work(piece);
  });
  await Promise.all(workers);
}
