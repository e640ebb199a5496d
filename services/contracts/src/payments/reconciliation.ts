import { msg } from '../translation';

/** What ledger and provider can differ in that only a person can put right, with the words that staff read. */
export const FINDING_LABELS = {
  'unknown-charge': msg('The provider has a charge that is of nothing of ours'),
  'missing-charge': msg('The provider does not have a charge that we recorded'),
  'different-amount': msg('The provider charged another amount than we expect'),
  'missing-refund': msg('The provider does not have a refund or a dispute that we recorded'),
  'different-cash': msg('Cleaners took other cash for a job than the ledger has'),
  'different-refund': msg('A refund or a dispute is another one at the provider'),
} as const;

/** A key of {@link FINDING_LABELS}. */
export type FindingKind = keyof typeof FINDING_LABELS;

/** States of a reconciliation. */
export const RECONCILIATION_STATUSES = ['waiting', 'running', 'finished', 'failed'] as const;

/** One of {@link RECONCILIATION_STATUSES}. */
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];
