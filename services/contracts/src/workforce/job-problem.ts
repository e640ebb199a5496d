import { msg } from '../translation';

/** A kind of problem that cleaners can report. */
export interface ProblemKind {
  /** Made once: problems are stored with it, whatever the kind is called later. */
  id: string;
  /** As cleaners choose and staff read it. */
  label: string;
  /** It says nothing by itself: the cleaner has to say what is wrong. */
  needsWords: boolean;
}

/** What holds until the company sets its own. */
export const DEFAULT_PROBLEM_KINDS: readonly ProblemKind[] = [
  { id: 'broken-item', label: msg('Something broke'), needsWords: false },
  { id: 'no-access', label: msg('I can’t get in'), needsWords: false },
  { id: 'nobody-home', label: msg('Nobody is home'), needsWords: false },
  { id: 'unsafe', label: msg('It isn’t safe here'), needsWords: false },
  { id: 'more-work', label: msg('More work than booked'), needsWords: false },
  { id: 'other', label: msg('Something else'), needsWords: true },
];

const FALLBACK = msg('Something else');

/** What a kind is called where only its id was kept, as of before there was a choice. */
export const defaultProblemLabel = (kind: string): string =>
  DEFAULT_PROBLEM_KINDS.find(({ id }) => id === kind)?.label ?? FALLBACK;

/** A problem that a cleaner reported at a job: a task of the office until it is settled. */
export interface JobProblem {
  id: string;
  /** Id of its {@link ProblemKind}. */
  kind: string;
  /** What that was called when it was reported. */
  label: string;
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
