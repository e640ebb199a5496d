import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  exportLedger,
  listFailedRefunds,
  listLedger,
  sumLedger,
} from '../payments/ledger/staff-ledger';
import { getCustomerBalance } from './customer-balance';
import { joinGuestBookings, linkQuoteMoney, removeGuestBookings } from './deal-owner';
import { getDeal } from './get-deal';
import { refundPayment } from './refund-payment';
import { sendPaymentLink } from './send-payment-link';
import { takePayment } from './take-payment';
import { writeOff } from './write-off';

/** What staff see of all money and do with that of one deal. */
export function deals({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      listLedger,
      sumLedger,
      exportLedger,
      getCustomerBalance({ rpc }),
      listFailedRefunds,
      getDeal({ rpc }),
      takePayment({ rpc }),
      sendPaymentLink({ rpc }),
      refundPayment({ rpc }),
      writeOff({ rpc }),
    ],
    subscriptions: [linkQuoteMoney, joinGuestBookings(rpc), removeGuestBookings],
  };
}
