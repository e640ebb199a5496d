import { msg } from '../translation';

/** What a line of pay is for, with the words that people read. */
export const PAY_LINE_LABELS = {
  hours: msg('Hours'),
  share: msg('Share of the price'),
  flat: msg('Flat amount'),
  agreed: msg('As agreed with the job'),
  minimum: msg('Up to the minimum of a job'),
  overtime: msg('Overtime supplement'),
  saturday: msg('Saturday supplement'),
  sunday: msg('Sunday supplement'),
  holiday: msg('Holiday supplement'),
  travel: msg('Travel allowance'),
  tip: msg('Tip'),
  adjustment: msg('Adjustment'),
  carried: msg('Correction of an earlier period'),
  cash: msg('Cash kept, deducted'),
} as const;

/** A key of {@link PAY_LINE_LABELS}. */
export type PayLineKind = keyof typeof PAY_LINE_LABELS;

/** What staff have to look at before they approve somebody's pay. */
export const PAY_ISSUE_LABELS = {
  'no-completion': msg('Not completed'),
  'no-rule': msg('No pay rule'),
  'long-job': msg('Very long'),
  corrected: msg('Corrected by the office'),
} as const;

/** A key of {@link PAY_ISSUE_LABELS}. */
export type PayIssueKind = keyof typeof PAY_ISSUE_LABELS;

/** Nothing is approved while one of these is open. */
export const BLOCKING_ISSUES: readonly PayIssueKind[] = ['no-completion', 'no-rule'];

/** How far the pay of a period is. */
export const PAY_STATUS_LABELS = {
  open: msg('Open'),
  approved: msg('Approved'),
  paid: msg('Paid'),
} as const;

/** A key of {@link PAY_STATUS_LABELS}. */
export type PayStatus = keyof typeof PAY_STATUS_LABELS;
