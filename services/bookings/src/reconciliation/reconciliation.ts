import { readProviderEvents } from './provider-events';
import { listReconciliations, startReconciliation } from './reconciliation-record';
import { reconcilePayments } from './run-reconciliation';
import { followRefunds } from './sync-charge';
import { receiveWebhook } from './webhooks';

/** The settings of the nightly comparison; checked when the service reads its environment. */
interface ReconciliationSettings {
  /** The time, `HH:MM` at the office or `off`, and the number of days that are compared. */
  RECONCILE_AT: string;
  RECONCILE_DAYS: number;
}

/** Reconciliation: webhooks and polling, by which the ledger follows each charge to its end. */
export function reconciliation({ env }: { env: ReconciliationSettings }) {
  const { RECONCILE_AT: at, RECONCILE_DAYS: days } = env;
  return {
    routes: [receiveWebhook, listReconciliations, startReconciliation({ days })],
    tasks: [followRefunds, readProviderEvents, reconcilePayments({ at, days })],
  };
}
