import { msg } from '../translation';

/** What can be wrong at a job, as its cleaner chooses and staff read it. */
export const PROBLEM_KIND_LABELS = {
  'broken-item': msg('Something broke'),
  'no-access': msg('I can’t get in'),
  'nobody-home': msg('Nobody is home'),
  unsafe: msg('It isn’t safe here'),
  'more-work': msg('More work than booked'),
  other: msg('Something else'),
} as const;

/** A key of {@link PROBLEM_KIND_LABELS}. */
export type ProblemKind = keyof typeof PROBLEM_KIND_LABELS;

/** Every {@link ProblemKind}. */
export const PROBLEM_KINDS = Object.keys(PROBLEM_KIND_LABELS) as ProblemKind[];

/** A problem that a cleaner reported at a job: a task of the office until it is settled. */
export interface JobProblem {
  id: string;
  kind: ProblemKind;
  /** In the cleaner's words; may be empty. */
  text: string;
  /** Private addresses of photos. */
  photos: string[];
  /** When it was found: ISO 8601 UTC. */
  at: string;
  /** Null while the office has not settled it. */
  settled: ProblemSettled | null;
}

/** That the office settled a problem. */
export interface ProblemSettled {
  at: string;
  /** Name of the staff member, else their email. */
  by: string;
  /** What was done about it. */
  words: string;
}

/** Most photos of one problem, and most problems of one job. */
export const MAX_PROBLEM_PHOTOS = 6;
export const MAX_JOB_PROBLEMS = 20;
