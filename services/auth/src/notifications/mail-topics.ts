import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import { recordRevision } from './mail-queue';

/**
 * What of a booking or a quote a mail speaks of; later news of the same outdate it. `time`: by the revision
 * of its calendar event. The others by the time of the event, in milliseconds: what it costs, who comes, who
 * has set off to it, and that it takes place at all.
 */
type Aspect = 'time' | 'price' | 'team' | 'way' | 'whole';

/** A booking, or the work of a quote. */
export interface MailedDeal {
  kind: JobKind;
  id: string;
}

/** @returns the name of a topic, for {@link recordRevision} and the mails about it. */
export function dealTopic({ kind, id }: MailedDeal, aspect: Aspect): string {
  return aspect === 'time' ? `${kind} ${id}` : `${kind} ${id} ${aspect}`;
}

/** The revision after which there is none: what is over is told of no more. */
export const OVER = Number.MAX_SAFE_INTEGER;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When no mail about a deal can be waiting any more that starts then. */
const forgetDate = (start: string | null) =>
  new Date(Math.max(start === null ? 0 : Date.parse(start), Date.now()) + 2 * DAY_MS);

/** Records news of these aspects: mails that wait and speak of what was before are not sent. */
export async function recordNews(
  deal: MailedDeal,
  aspects: readonly Aspect[],
  { revision, start }: { revision: number; start: string | null },
): Promise<void> {
  for (const aspect of aspects) {
    await recordRevision(dealTopic(deal, aspect), revision, forgetDate(start));
  }
}
