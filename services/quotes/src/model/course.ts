import type { QuoteCourseEntry } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteSubmissionRecord } from './quote-submission';

/** A step of a quote's course, as it is stored. */
export type CourseEntry = Omit<QuoteCourseEntry, 'at'> & { at: Date };

type WithCourse = Pick<
  QuoteSubmissionRecord,
  'course' | 'startedAt' | 'completedAt' | 'cancelledAt'
>;

// Nobody changes a quote that often; a program that does is not to make it too large to be stored.
const MAX_ENTRIES = 100;

/** What became of a quote. Of one from before it was recorded, the times that were kept tell some of it. */
export function courseOf({ course, startedAt, completedAt, cancelledAt }: WithCourse) {
  if (course) return course;
  const known = { in_progress: startedAt, completed: completedAt, cancelled: cancelledAt };
  return Object.entries(known).flatMap(([status, at]): CourseEntry[] =>
    at ? [{ what: 'status', status: status as keyof typeof known, at, by: null }] : [],
  );
}

export function withEntry(quote: WithCourse, entry: CourseEntry): CourseEntry[] {
  return [...courseOf(quote), entry].slice(-MAX_ENTRIES);
}
