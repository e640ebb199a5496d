import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys } from '../paging';

/** Answer of `POST /api/admin/transactions/{id}/retry-refund`. */
export interface RetryRefundResponse {
  success: true;
  /** The new line of the ledger, which is tried in place of the one that failed. */
  transactionId: string;
}

/** What ledger and provider can differ in that only a person can put right, with the words that staff read. */
export const FINDING_LABELS = {
  'unknown-charge': 'The provider has a charge that is of nothing of ours',
  'missing-charge': 'The provider does not have a charge that we recorded',
  'different-amount': 'The provider charged another amount than we expect',
  'missing-refund': 'The provider does not have a refund or a dispute that we recorded',
  'different-refund': 'A refund or a dispute is another one at the provider',
} as const;

/** A key of {@link FINDING_LABELS}. */
export type FindingKind = keyof typeof FINDING_LABELS;

/** A difference that only a person can put right. Amounts are decimal text in `currency`. */
export interface ReconciliationFinding {
  kind: FindingKind;
  /** The charge at the provider. */
  paymentId: string;
  /** The refund or the dispute at the provider, where it is about one. */
  movementId: string | null;
  checkoutId: string | null;
  currency: Currency;
  atProvider: DecimalText | null;
  inLedger: DecimalText | null;
}

/** What was missing in the ledger, or was another there, and is right now. */
export interface HealedCharge {
  /** The charge at the provider. */
  paymentId: string;
  checkoutId: string | null;
  /** How many lines of the ledger were added or changed. */
  lines: number;
}

/** States of a reconciliation. */
export const RECONCILIATION_STATUSES = ['waiting', 'running', 'finished', 'failed'] as const;

/** One of {@link RECONCILIATION_STATUSES}. */
export type ReconciliationStatus = (typeof RECONCILIATION_STATUSES)[number];

/** A comparison of the ledger with the provider. Times are ISO 8601 UTC. */
export interface Reconciliation {
  id: string;
  status: ReconciliationStatus;
  /** The staff member who asked for it; null for the one of every night. */
  requestedBy: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  /** Charges made from then on are compared. */
  from: string;
  /** How many charges of the provider, and payments of the ledger, were compared. */
  charges: number;
  lines: number;
  healed: HealedCharge[];
  findings: ReconciliationFinding[];
  /** Why it could not be finished; null otherwise. */
  failure: string | null;
}

/** Query of `GET /api/admin/payments/reconciliations`. */
export type ReconciliationsQuery = Omit<PageQuery, 'search'>;

/** Schema of {@link ReconciliationsQuery}. */
export const reconciliationsQuerySchema = Joi.object<ReconciliationsQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/admin/payments/reconciliations`: the latest first. */
export interface ReconciliationsResponse {
  success: true;
  reconciliations: Reconciliation[];
  page: number;
  pageSize: number;
  total: number;
}

/** Answer of `POST /api/admin/payments/reconciliations`: the one that begins, or is under way already. */
export interface ReconciliationResponse {
  success: true;
  reconciliation: Reconciliation;
}
