import type { ApprovalProgress } from '@brightnest/contracts/careers/approval';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import type { ApplicationSource } from '@brightnest/contracts/careers/application-source';

/** How far an approval is, in a few words. */
export function approvalText({ state, employeeId }: ApprovalProgress): string {
  if (state === 'done') return employeeId ?? 'Done';
  if (state === 'failed') return 'Needs your attention';
  return state === 'delayed' ? 'Takes longer than usual' : 'Being set up…';
}

/** What kind of cleaner the approval makes of the applicant. */
export function futureRole(source: ApplicationSource): string {
  return ROLE_LABELS[source === 'student' ? 'student_cleaner' : 'verified_cleaner'];
}
