const STEP_MS = 20;
/** Far longer than anything takes on a busy machine; what never comes still fails. */
export const WAIT_TIMEOUT_MS = 120_000;

/**
 * Calls `probe` again and again until it neither throws nor gives `undefined` or `false`, and gives back
 * what it gave. After `timeoutMs` the last failure is thrown.
 * @param stepMs between two calls; longer for a probe that is work for others.
 */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  timeoutMs = WAIT_TIMEOUT_MS,
  stepMs = STEP_MS,
): Promise<Exclude<T, undefined | false>> {
  const deadline = performance.now() + timeoutMs;
  let failure: unknown;
  do {
    try {
      const value = await probe();
      if (value !== undefined && value !== false) return value as Exclude<T, undefined | false>;
      failure = new Error(`It did not happen within ${timeoutMs} ms.`);
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  } while (performance.now() < deadline);
  throw failure;
}
