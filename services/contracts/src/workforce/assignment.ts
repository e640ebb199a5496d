import { formatList } from '../locale-text';
import { msg, t } from '../translation';

/**
 * States of a cleaner's assignment to a job. `assigned` goes to `started` and on to `completed`; a cleaner
 * may decline before the start, and staff may take the assignment back (`withdrawn`).
 */
export const ASSIGNMENT_STATUS_LABELS = {
  assigned: msg('Assigned'),
  started: msg('Started'),
  completed: msg('Completed'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
} as const;

/** A state of an assignment. */
export type AssignmentStatus = keyof typeof ASSIGNMENT_STATUS_LABELS;

/** Every {@link AssignmentStatus}. */
export const ASSIGNMENT_STATUSES = Object.keys(ASSIGNMENT_STATUS_LABELS) as AssignmentStatus[];

/** The state machine of an assignment. What allows none is final. */
export const ASSIGNMENT_TRANSITIONS: Readonly<
  Record<AssignmentStatus, readonly AssignmentStatus[]>
> = {
  assigned: ['started', 'declined', 'withdrawn'],
  started: ['completed', 'withdrawn'],
  completed: [],
  declined: [],
  withdrawn: [],
};

/** @returns the states from which an assignment may go to `to`. */
export function assignmentStatusesBefore(to: AssignmentStatus): AssignmentStatus[] {
  return ASSIGNMENT_STATUSES.filter((from) => ASSIGNMENT_TRANSITIONS[from].includes(to));
}

/** What cleaners are assigned to: a quote's job or a booking. */
export const JOB_KINDS = ['quote', 'booking'] as const;

/** One of {@link JOB_KINDS}. */
export type JobKind = (typeof JOB_KINDS)[number];

/** Ids of cleaners who are not in the company's list begin with it; they have an email address alone. */
export const CUSTOM_CLEANER_PREFIX = 'custom_';

/** A cleaner assigned to a job. One who is not in the list has an id that begins {@link CUSTOM_CLEANER_PREFIX} and an email address. */
export interface AssignedCleaner {
  id: string;
  name: string;
  email: string;
  phone?: string;
  rating?: number;
  /** Of a team, the one who collects the cash. */
  collectsCash?: boolean;
}

/** That a cleaner declined a job which they were given. */
export interface JobDecline {
  cleanerName: string;
  /** ISO 8601 UTC. */
  at: string;
  /** In their words; may be empty. */
  reason: string;
}

/** @returns whether somebody of a team is known by an email address alone. */
const isCustom = ({ id }: Pick<AssignedCleaner, 'id'>) => id.startsWith(CUSTOM_CLEANER_PREFIX);

/** @returns the first name of a cleaner for the customer to read; null of one known by an address alone. */
export function firstNameOf(cleaner: Pick<AssignedCleaner, 'id' | 'name'>): string | null {
  return isCustom(cleaner) ? null : (cleaner.name.split(' ')[0] ?? null);
}

/** @returns who comes, for the customer to read: `Ann, Ben and 1 more cleaner`; null where it is nobody. */
export function describeTeam(team: readonly Pick<AssignedCleaner, 'id' | 'name'>[]): string | null {
  const names = team.map(firstNameOf).filter((name) => name !== null);
  const others = team.length - names.length;
  if (team.length === 0) return null;
  if (names.length === 0) {
    return t('{count} of our cleaners', { count: others, one: 'one of our cleaners' });
  }
  const all =
    others === 0
      ? names
      : [...names, t('{count} more cleaners', { count: others, one: '{count} more cleaner' })];
  return formatList(all);
}
