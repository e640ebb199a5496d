/**
 * Runs tasks side by side. When one fails, `giveUp` is called once to end the others, and its error
 * is thrown after all of them have ended, so that nothing goes on behind the caller's back.
 */
export async function allOrNone<T extends readonly Promise<unknown>[]>(
  tasks: [...T],
  giveUp: () => Promise<void>,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return (await Promise.all(tasks)) as { -readonly [K in keyof T]: Awaited<T[K]> };
  } catch (error) {
    await Promise.all([giveUp(), Promise.allSettled(tasks)]);
    throw error;
  }
}
