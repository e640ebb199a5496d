import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import { type PageQuery, pageQueryKeys } from '../paging';
import type { FindingKind, ReconciliationStatus } from './reconciliation';

/** Answer of `POST /api/admin/transactions/{id}/retry-refund`. */
export interface RetryRefundResponse {
  success: true;
  /** The new line of the ledger, which is tried in place of the one that failed. */
  transactionId: string;
}

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
