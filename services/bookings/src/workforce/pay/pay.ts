import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { ownCleanerFinder } from '../own-profile';
import { approvePay, markPaid, reopenPay } from './approve-pay';
import { addPayRule, adjustPay, recordHandover, removeAdjustment } from './change-pay';
import { correctTime } from './correct-time';
import { getCleanerStats, getEarnings } from './own-earnings';
import { getOwnPay } from './own-pay';
import { exportPay } from './pay-export';
import { getPayHistory, getPaySettings, updatePaySettings } from './pay-settings';
import { getOwnPayslip, getPayslip } from './payslip-pdf';
import { getPay, listPay } from './read-pay';

/** Hours and pay: how long cleaners were at their jobs, what they are paid, and the cash they hand in. */
export function pay({ rpc }: { rpc: RpcClient }) {
  const findOwn = ownCleanerFinder(rpc);
  return {
    routes: [
      listPay,
      exportPay,
      getPay,
      addPayRule,
      adjustPay,
      removeAdjustment,
      recordHandover,
      correctTime,
      approvePay,
      reopenPay,
      markPaid,
      getPayslip,
      getPaySettings,
      updatePaySettings,
      getPayHistory(rpc),
      getOwnPay(findOwn),
      getEarnings(findOwn),
      getCleanerStats(findOwn),
      getOwnPayslip,
    ],
  };
}
