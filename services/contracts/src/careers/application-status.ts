/** Every status of an application with its display label. Source: specification, Application status. */
export const APPLICATION_STATUS_LABELS = {
  pending: 'Pending',
  under_review: 'Under Review',
  interview_scheduled: 'Interview Scheduled',
  approved: 'Accepted',
  rejected: 'Rejected',
} as const;

/** A status of an application. */
export type ApplicationStatus = keyof typeof APPLICATION_STATUS_LABELS;

/** Every {@link ApplicationStatus}, in the order of the workflow. */
export const APPLICATION_STATUSES = Object.keys(APPLICATION_STATUS_LABELS) as ApplicationStatus[];

/** `accepted` is another word for `approved`, in filters and in requests. */
export type ApplicationStatusName = ApplicationStatus | 'accepted';

/** Every {@link ApplicationStatusName}. */
export const APPLICATION_STATUS_NAMES = [...APPLICATION_STATUSES, 'accepted'] as const;

/** One move of an application. `shortcut`: offered by the row's buttons, not by the workflow. */
interface Move {
  to: ApplicationStatus;
  shortcut?: boolean;
}

/**
 * The state machine: which moves each status allows. An interview that moves to `interview_scheduled`
 * is moved to another time. What allows none is final.
 */
export const APPLICATION_MOVES: Readonly<Record<ApplicationStatus, readonly Move[]>> = {
  pending: [{ to: 'under_review' }, { to: 'rejected' }, { to: 'approved', shortcut: true }],
  under_review: [
    { to: 'interview_scheduled' },
    { to: 'rejected' },
    { to: 'approved', shortcut: true },
  ],
  interview_scheduled: [{ to: 'approved' }, { to: 'interview_scheduled' }, { to: 'rejected' }],
  approved: [],
  rejected: [],
};

/** @returns the one status that a name means. */
export function canonicalStatus(name: ApplicationStatusName): ApplicationStatus {
  return name === 'accepted' ? 'approved' : name;
}

/** @returns whether the table allows the move, by the workflow or by a shortcut. */
export function canMove(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return APPLICATION_MOVES[from].some((move) => move.to === to);
}

/** @returns what the workflow offers next to an application of this status. */
export function workflowMoves(from: ApplicationStatus): ApplicationStatus[] {
  return APPLICATION_MOVES[from].filter(({ shortcut }) => !shortcut).map(({ to }) => to);
}

/** @returns the statuses from which the table allows a move to `to`. */
export function statusesBefore(to: ApplicationStatus): ApplicationStatus[] {
  return APPLICATION_STATUSES.filter((from) => canMove(from, to));
}

/** @returns whether nothing comes after this status. */
export function isFinal(status: ApplicationStatus): boolean {
  return APPLICATION_MOVES[status].length === 0;
}
