import { setTimeout as pause } from 'node:timers/promises';

// Well above what any of these calls takes, so that they all take this long.
const ANSWER_AFTER_MS = 250;

/**
 * Runs a call that must not tell which addresses have an account. Its work differs, a write more here and
 * a mail more there, so its answer or error comes no sooner than a fixed time after the call did.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const earliest = pause(ANSWER_AFTER_MS);
  try {
    return await work();
  } finally {
    await earliest;
  }
}
