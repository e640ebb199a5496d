import type { DispatchSettings } from '@brightnest/contracts/board/dispatch-settings';
import type { SuggestedCleaner } from '@brightnest/contracts/board/open-job-schemas';
import { t } from '@brightnest/contracts/translation';
import { availabilityCache } from '../../workforce/availability-cache';
import { toCandidate } from '../../workforce/candidates';
import { nameOf, readStaffCleaners, type StaffCleaner } from '../../workforce/cleaner';
import { readDispatchSettings } from '../../workforce/dispatch-settings';
import {
  meritsOf,
  readSurroundings,
  type StaffedJob,
  type Surroundings,
} from '../../workforce/merits';
import { whoServes } from '../../workforce/serving';
import { localInterval, type Span } from '../../workforce/working-hours';

/** A job for which somebody is suggested. */
export interface OpenToSuggestions extends StaffedJob {
  id: string;
  state: string;
  /** Whose time is held for it: they are suggested. */
  heldId?: string | null;
}

/** Who could do a job. */
interface Suggestion<J> {
  job: J;
  suggestedId: string | null;
  cleaners: SuggestedCleaner[];
}

const MINUTE_MS = 60_000;

/**
 * Who is best to do each of some jobs: whose time is held for it, or else who is free and serves its place, by
 * what the company weighs. Who is suggested for one is not for another at the same time.
 * @param absentId somebody who does none of them.
 */
export async function suggestCleaners<J extends OpenToSuggestions>(
  jobs: readonly J[],
  absentId?: string,
): Promise<Suggestion<J>[]> {
  if (jobs.length === 0) return [];
  const [everybody, surroundings, weights] = await Promise.all([
    readStaffCleaners(),
    readSurroundings(jobs),
    readDispatchSettings(),
    availabilityCache.refresh(),
  ]);
  const cleaners = everybody.filter(({ _id }) => String(_id) !== absentId);
  // The times that are promised already are nobody else's to be suggested for.
  const suggested = new Map<string, Span[]>();
  const suggestions: Suggestion<J>[] = [];
  for (const job of jobs) {
    const serving = await whoServes(job);
    const ranked = cleaners
      .map((cleaner) =>
        rank(cleaner, {
          ...{ job, suggested, surroundings, weights },
          outside: serving.refusal(cleaner),
        }),
      )
      .toSorted(byMerit);
    const best = ranked.find(({ cleaner, hasDeclined }) => cleaner.isAvailable && !hasDeclined);
    if (best) suggested.set(best.cleaner.id, [...best.planned, spanOf(job)]);
    suggestions.push({
      job,
      suggestedId: best?.cleaner.id ?? null,
      cleaners: ranked.map(({ cleaner }) => cleaner),
    });
  }
  return suggestions;
}

interface Ranked {
  cleaner: SuggestedCleaner;
  isHeld: boolean;
  score: number;
  hasDeclined: boolean;
  /** Times for which they are suggested already. */
  planned: readonly Span[];
}

interface Around {
  job: OpenToSuggestions;
  /** Why they don't serve its place; null where they do. */
  outside: string | null;
  suggested: ReadonlyMap<string, Span[]>;
  surroundings: Surroundings;
  weights: DispatchSettings;
}

function rank(cleaner: StaffCleaner, around: Around): Ranked {
  const { job, suggested } = around;
  const { scheduledDate: start, duration, state, timeZone, heldId } = job;
  const id = String(cleaner._id);
  const isHeld = heldId === id;
  // Who has its time already comes whatever their area.
  const outside = isHeld ? null : around.outside;
  const known = toCandidate(cleaner, { start, duration, state, outside, jobId: job.id });
  const span = spanOf(job);
  const planned = suggested.get(id) ?? [];
  const isPlanned = planned.some(({ from, to }) => from < span.to && to > span.from);
  const busyReason = isPlanned ? t('Suggested for another job then') : known.busyReason;
  const { day } = localInterval(new Date(start), duration, timeZone);
  const jobsThatDay =
    availabilityCache.timesOf(id, new Set([job.id])).jobsIn(day) +
    planned.filter(({ from }) => from >= day.from && from < day.to).length;
  const { score, hasDeclined, reasons } = meritsOf(
    {
      ...{ cleanerId: id, job, jobsThatDay, rating: known.rating },
      ...{ jobsThatWeek: known.jobsThisWeek, maxJobsPerWeek: known.maxJobsPerWeek },
    },
    around.surroundings,
    around.weights,
  );
  return {
    cleaner: {
      ...{ id, name: nameOf(cleaner) },
      isAvailable: busyReason === null,
      isOutsideArea: outside !== null,
      reasons: [
        ...(busyReason === null ? [] : [busyReason]),
        ...(isHeld ? [t('Their time is held for it')] : []),
        ...reasons,
      ],
    },
    ...{ isHeld, score, hasDeclined, planned },
  };
}

function byMerit(one: Ranked, other: Ranked): number {
  return (
    Number(other.isHeld) - Number(one.isHeld) ||
    Number(other.cleaner.isAvailable) - Number(one.cleaner.isAvailable) ||
    Number(one.cleaner.isOutsideArea) - Number(other.cleaner.isOutsideArea) ||
    Number(one.hasDeclined) - Number(other.hasDeclined) ||
    other.score - one.score ||
    one.cleaner.name.localeCompare(other.cleaner.name)
  );
}

function spanOf({ scheduledDate, duration }: StaffedJob): Span {
  const from = Date.parse(scheduledDate);
  return { from, to: from + duration * MINUTE_MS };
}
