import { msg } from '../translation';

/** Every status of an application with its display label. Source: specification, Application status. */
export const APPLICATION_STATUS_LABELS = {
  pending: msg('Pending'),
  under_review: msg('Under Review'),
  interview_scheduled: msg('Interview Scheduled'),
  approved: msg('Accepted'),
  rejected: msg('Rejected'),
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
interface Transition {
  to: ApplicationStatus;
  shortcut?: boolean;
}

/**
 * The state machine: which moves each status allows. An interview that moves to `interview_scheduled`
 * is moved to another time. What allows none is final.
 */
const APPLICATION_TRANSITIONS: Readonly<Record<ApplicationStatus, readonly Transition[]>> = {
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

/** @returns whether the table allows the transition, by the workflow or by a shortcut. */
export function canChangeStatus(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return APPLICATION_TRANSITIONS[from].some((next) => next.to === to);
}

/** @returns what the workflow offers next to an application of this status. */
export function workflowTransitions(from: ApplicationStatus): ApplicationStatus[] {
  return APPLICATION_TRANSITIONS[from].filter(({ shortcut }) => !shortcut).map(({ to }) => to);
}

/** @returns whether nothing comes after this status. */
export function isFinalStatus(status: ApplicationStatus): boolean {
  return APPLICATION_TRANSITIONS[status].length === 0;
}

/** Which form an application came through, with what staff read. */
export const APPLICATION_SOURCE_LABELS = {
  job: msg('Job application'),
  cleaner: msg('Cleaner application'),
  student: msg('Student application'),
} as const;

/** One of {@link APPLICATION_SOURCE_LABELS}. */
export type ApplicationSource = keyof typeof APPLICATION_SOURCE_LABELS;

/** Every {@link ApplicationSource}. */
export const APPLICATION_SOURCES = Object.keys(APPLICATION_SOURCE_LABELS) as ApplicationSource[];

/** Columns the list of applications can be sorted by; a leading `-` turns the order round. */
export const APPLICATION_SORTS = ['createdAt', 'name', 'job', 'status'] as const;

/** One of {@link APPLICATION_SORTS}, perhaps turned round. */
export type ApplicationSort =
  | (typeof APPLICATION_SORTS)[number]
  | `-${(typeof APPLICATION_SORTS)[number]}`;

/** How an interview is held, with its label. */
export const INTERVIEW_TYPE_LABELS = { online: msg('Online'), physical: msg('In person') } as const;

/** One of {@link INTERVIEW_TYPE_LABELS}. */
export type InterviewType = keyof typeof INTERVIEW_TYPE_LABELS;

/** Every {@link InterviewType}. */
export const INTERVIEW_TYPES = Object.keys(INTERVIEW_TYPE_LABELS) as InterviewType[];

/**
 * How far an approval is. `delayed`: a service has not answered for minutes; it goes on by itself when
 * that service is back, and may be tried again. `failed`: it needs staff; see the step's `reason`.
 */
export type ApprovalState = 'running' | 'delayed' | 'failed' | 'done';

/** How far one step of an approval is. */
export type ApprovalStepState = 'waiting' | 'failed' | 'done';

/** The steps of an approval in their order, with what staff read. */
export const APPROVAL_STEP_LABELS = {
  account: msg('Account and welcome email'),
  profile: msg('Cleaner profile and employee ID'),
} as const;

/** One of {@link APPROVAL_STEP_LABELS}. */
export type ApprovalStepName = keyof typeof APPROVAL_STEP_LABELS;

/** One step of an approval. */
export interface ApprovalStep {
  name: ApprovalStepName;
  label: string;
  state: ApprovalStepState;
  /** A sentence that says what stands in the way and what to do; with `failed` only. */
  reason?: string;
}

/** An approval as staff see it. */
export interface ApprovalProgress {
  state: ApprovalState;
  /** `EMP-<year>-<4 digits>`, as soon as it is known. */
  employeeId?: string;
  steps: ApprovalStep[];
  /** Whether `POST …/approve` would start it once more. */
  canRetry: boolean;
}

/** Why no account could be made a cleaner's. */
export const ACCOUNT_REFUSALS = {
  staff: msg(
    'This email address belongs to a member of staff, whose role stays as it is. Change the role on the Users tab first, then try again.',
  ),
  deactivated: msg(
    'The account with this email address is deactivated. Let the person back in on the Users tab, then try again.',
  ),
} as const;

/** One of {@link ACCOUNT_REFUSALS}. */
export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;
