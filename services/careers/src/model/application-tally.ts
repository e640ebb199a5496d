import {
  APPLICATION_SOURCES,
  type ApplicationSource,
} from '@brightnest/contracts/careers/application-source';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '@brightnest/contracts/careers/application-status';
import type { ApplicationCounts } from '@brightnest/contracts/careers/admin-applications';
import mongoose, { Schema, type ClientSession } from 'mongoose';

interface TallyRecord {
  _id: number;
  counts?: Partial<Record<ApplicationSource, Partial<Record<ApplicationStatus, number>>>>;
}

// Two changes at once take different parts most of the time, and so don't wait for each other.
const PARTS = 16;

/**
 * How many applications there are of each source and status, in parts that sum up to the whole. Counting
 * the applications would take longer the more of them there are.
 */
export const ApplicationTally = mongoose.model(
  'ApplicationTally',
  new Schema<TallyRecord>(
    { _id: Number, counts: Schema.Types.Mixed },
    { collection: 'application_tallies', versionKey: false },
  ),
);

/** Makes the parts, so that no change has to. */
export async function prepareTally(): Promise<void> {
  await ApplicationTally.bulkWrite(
    Array.from({ length: PARTS }, (_, _id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { counts: {} } }, upsert: true },
    })),
  );
}

/** Counts a new application (no `from`) or a move, in the transaction that writes it. */
export async function countMove(
  source: ApplicationSource,
  { from, to }: { from?: ApplicationStatus; to: ApplicationStatus },
  session: ClientSession,
): Promise<void> {
  if (from === to) return;
  const $inc = {
    [`counts.${source}.${to}`]: 1,
    ...(from && { [`counts.${source}.${from}`]: -1 }),
  };
  const _id = Math.floor(Math.random() * PARTS);
  await ApplicationTally.updateOne({ _id }, { $inc }, { session });
}

/** @returns the counts of one source, or of all. */
export async function countApplications(source?: ApplicationSource): Promise<ApplicationCounts> {
  const parts = await ApplicationTally.find().lean<TallyRecord[]>();
  const sources = source ? [source] : APPLICATION_SOURCES;
  const counts = APPLICATION_STATUSES.map((status) => {
    const each = parts.flatMap(({ counts: of }) => sources.map((key) => of?.[key]?.[status] ?? 0));
    return [status, each.reduce((sum, count) => sum + count, 0)] as const;
  });
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return { ...(Object.fromEntries(counts) as Record<ApplicationStatus, number>), total };
}
