/**
 * How far an approval is. `delayed`: a service has not answered for minutes; it goes on by itself when
 * that service is back, and may be tried again. `failed`: it needs staff; see the step's `reason`.
 */
export type ApprovalState = 'running' | 'delayed' | 'failed' | 'done';

/** How far one step of an approval is. */
export type ApprovalStepState = 'waiting' | 'failed' | 'done';

/** The steps of an approval in their order, with what staff read. */
export const APPROVAL_STEP_LABELS = {
  account: 'Account and welcome e-mail',
  profile: 'Cleaner profile and employee ID',
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
  staff:
    'This e-mail address belongs to a member of staff, whose role stays as it is. Change the role on the Users tab first, then try again.',
  deactivated:
    'The account with this e-mail address is deactivated. Let the person back in on the Users tab, then try again.',
} as const;

/** One of {@link ACCOUNT_REFUSALS}. */
export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;
