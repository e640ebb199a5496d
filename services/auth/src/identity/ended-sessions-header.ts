import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/auth/revocations';

// Of more than these the gateway learns from the events, a moment later.
const MAX_NAMED = 100;

/** The header of an answer by which the gateway learns at once which sessions the call has ended. */
export function endedSessions(ids: readonly string[]): Record<string, string> {
  return ids.length === 0 ? {} : { [ENDED_SESSIONS_HEADER]: ids.slice(0, MAX_NAMED).join(',') };
}
