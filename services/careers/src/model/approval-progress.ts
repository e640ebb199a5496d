import {
  ACCOUNT_REFUSALS,
  APPROVAL_STEP_LABELS,
  type ApprovalProgress,
  type ApprovalState,
  type ApprovalStep,
} from '@brightnest/contracts/careers/approval';
import type { ApprovalRecord } from './application';

// Longer than all tries of an event take: whatever is not there by then has met an outage or an error.
const DELAYED_AFTER_MS = 5 * 60 * 1_000;

/** An approval as staff see it. */
export function approvalProgress(
  approval: ApprovalRecord,
  now: Date = new Date(),
): ApprovalProgress {
  const { employeeId, refusal, account, profile } = approval;
  const state = stateOf(approval, now);
  const steps: ApprovalStep[] = [
    {
      name: 'account',
      label: APPROVAL_STEP_LABELS.account,
      state: account,
      ...(account === 'failed' && refusal && { reason: ACCOUNT_REFUSALS[refusal] }),
    },
    { name: 'profile', label: APPROVAL_STEP_LABELS.profile, state: profile },
  ];
  return {
    state,
    ...(employeeId && { employeeId }),
    steps,
    canRetry: state === 'failed' || state === 'delayed',
  };
}

function stateOf({ account, profile, since }: ApprovalRecord, now: Date): ApprovalState {
  if (profile === 'done') return 'done';
  if (account === 'failed' || profile === 'failed') return 'failed';
  return now.getTime() - since.getTime() > DELAYED_AFTER_MS ? 'delayed' : 'running';
}
