import { RESPONSE_TIME_QUESTION } from '@brightnest/contracts/quotes/response-time';
import type { Asker } from '@brightnest/service-kit/asker';
import type { ServiceParts } from '@brightnest/service-kit/service';

const DEADLINE_MS = 500;
/** What is promised where nothing is measured. */
const USUAL = '2h';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

interface Caller {
  userId: string;
  requestId: string;
  log: Pick<ServiceParts['log'], 'warn'>;
}

/** How long we took to look at this person's quotes; the rest of the statistics never waits for it. */
export async function findResponseTime(asker: Asker, caller: Caller): Promise<string> {
  const { userId, requestId, log } = caller;
  try {
    const options = { deadlineMs: DEADLINE_MS, requestId };
    const { averageMs } = await asker.ask(RESPONSE_TIME_QUESTION, { userId }, options);
    return averageMs === null ? USUAL : inWords(averageMs);
  } catch (error) {
    log.warn({ err: error }, 'the response time is not known now');
    return USUAL;
  }
}

/** `45m`, `2h`, `3d`: the largest unit of which there is one, rounded. */
export function inWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < MINUTES_PER_HOUR) return `${minutes}m`;
  const hours = Math.round(minutes / MINUTES_PER_HOUR);
  return hours < HOURS_PER_DAY ? `${hours}h` : `${Math.round(hours / HOURS_PER_DAY)}d`;
}
