interface Waiting<Q, R> {
  asked: Q;
  resolve(answer: R): void;
  reject(error: unknown): void;
}

/**
 * Lets all who ask while a batch is under way go together with the next one. Nothing waits for company: who asks
 * alone is served at once, and the more ask, the fewer calls of the database there are for each.
 *
 * @param work answers what was asked, in the same order. It runs for several callers: it must not go by one of them,
 *   their language or their request. Where it fails, it fails for all whom it ran for, and for nobody else.
 * @param options `max` how many may go together.
 * @returns asks. What is answered was read or written after it was asked.
 */
export function inBatches<Q, R>(
  work: (asked: readonly Q[]) => Promise<readonly R[]>,
  { max = Infinity }: { max?: number } = {},
): (asked: Q) => Promise<R> {
  const waiting: Waiting<Q, R>[] = [];
  let isRunning = false;

  async function serve(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      try {
        const answers = await work(batch.map(({ asked }) => asked));
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isRunning) void serve();
    });
}
