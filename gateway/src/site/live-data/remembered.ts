/** How long an outcome is given again, in milliseconds. */
export interface RememberTimes {
  answerMs: number;
  /** Who fails slowly is not waited for at every call. */
  failureMs: number;
}

/** Asks once for all who want to know at the same time, and for those who want to soon after. */
export function remembered<T>(
  ask: () => Promise<T>,
  { answerMs, failureMs }: RememberTimes,
): () => Promise<T> {
  let latest: Promise<T> | undefined;
  let holdsUntil = 0;
  const holdFor = (ms: number) => (holdsUntil = performance.now() + ms);

  return () => {
    if (latest && performance.now() < holdsUntil) return latest;
    holdsUntil = Infinity;
    latest = ask();
    latest.then(
      () => holdFor(answerMs),
      () => holdFor(failureMs),
    );
    return latest;
  };
}
