import type { JobKind } from '@brightnest/contracts/workforce/assignment';
import mongoose, { Schema } from 'mongoose';

/** A revision of what a message is about, such as `booking <id>`. */
export interface TopicRevision {
  id: string;
  revision: number;
}

/** The newest revision known of a booking or an assignment: messages about an older one are not sent. */
interface NewestRevision {
  /** Such as `booking <id>`. */
  _id: string;
  revision: number;
  /** The record is removed at this time, when no message about an older revision can be waiting any more. */
  forgetAt: Date;
}

const newestRevisionSchema = new Schema<NewestRevision>(
  { _id: String, revision: { type: Number, required: true }, forgetAt: Date },
  { collection: 'newest_revisions', versionKey: false },
);
newestRevisionSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export const NewestRevision = mongoose.model('NewestRevision', newestRevisionSchema);

/** Records a revision; an older one that arrives late changes nothing. */
export async function recordRevision(id: string, revision: number, forgetAt: Date): Promise<void> {
  await NewestRevision.updateOne({ _id: id }, { $max: { revision, forgetAt } }, { upsert: true });
}

/** Whether a newer revision of all of these is known. */
export async function isOutdated(
  about: TopicRevision | readonly TopicRevision[],
): Promise<boolean> {
  for (const { id, revision } of [about].flat()) {
    const newer = mongoose.trusted({ $gt: revision });
    if (!(await NewestRevision.exists({ _id: id, revision: newer }))) return false;
  }
  return true;
}

/**
 * What of a booking or a quote a message speaks of; later news of the same outdate it. `time`: by the revision
 * of its calendar event. The others by the time of the event, in milliseconds: what it costs, who comes, who
 * has set off to it, and that it takes place at all.
 */
type Aspect = 'time' | 'price' | 'team' | 'way' | 'whole';

/** A booking, or the work of a quote. */
export interface MailedDeal {
  kind: JobKind;
  id: string;
}

/** @returns the name of a topic, for {@link recordRevision} and the messages about it. */
export function dealTopic({ kind, id }: MailedDeal, aspect: Aspect): string {
  return aspect === 'time' ? `${kind} ${id}` : `${kind} ${id} ${aspect}`;
}

/** The revision after which there is none: what is over is told of no more. */
export const OVER = Number.MAX_SAFE_INTEGER;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When no message about a deal can be waiting any more that starts then. */
const forgetDate = (start: string | null) =>
  new Date(Math.max(start === null ? 0 : Date.parse(start), Date.now()) + 2 * DAY_MS);

/** Records news of these aspects: messages that wait and speak of what was before are not sent. */
export async function recordNews(
  deal: MailedDeal,
  aspects: readonly Aspect[],
  { revision, start }: { revision: number; start: string | null },
): Promise<void> {
  for (const aspect of aspects) {
    await recordRevision(dealTopic(deal, aspect), revision, forgetDate(start));
  }
}
