import { readProviderEvents } from './provider-events';
import { listReconciliations, startReconciliation } from './reconciliation-record';
import { reconcilePayments } from './run-reconciliation';
import { followRefunds } from './sync-charge';
import { receiveWebhook } from './webhooks';

/** The settings of the nightly comparison; checked when the service reads its environment. */
interface ReconciliationSettings {
  /** When, `HH:MM` at the office or `off`, and how many days back ledger and provider are compared. */
  RECONCILE_AT: string;
  RECONCILE_DAYS: number;
}

/** What the payment provider tells by itself or is asked: the ledger follows each charge to its end. */
export function reconciliation({ env }: { env: ReconciliationSettings }) {
  const { RECONCILE_AT: at, RECONCILE_DAYS: days } = env;
  return {
    routes: [receiveWebhook, listReconciliations, startReconciliation({ days })],
    tasks: [followRefunds, readProviderEvents, reconcilePayments({ at, days })],
  };
}
