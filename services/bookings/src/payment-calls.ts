import type { Asker } from '@brightnest/service-kit/asker';
import type { Handler } from '@brightnest/service-kit/route';
import { cancelCheckout } from './features/cancel-checkout/cancel-checkout';
import { getCheckout } from './features/get-checkout/get-checkout';
import { getCheckoutReceipt } from './features/get-checkout-receipt/get-checkout-receipt';
import { getReceipt } from './features/get-receipt/get-receipt';
import { getSandboxPayment } from './features/get-sandbox-payment/get-sandbox-payment';
import { listUserTransactions } from './features/list-user-transactions/list-user-transactions';
import { openCheckout } from './features/open-checkout/open-checkout';
import { payCheckout } from './features/pay-checkout/pay-checkout';
import { paySandboxPayment } from './features/pay-sandbox-payment/pay-sandbox-payment';
import { receiveWebhook } from './features/receive-webhook/receive-webhook';
import type { ReportDelivery } from './payments/sandbox/deliver-reports';

/** The calls by which people pay, and see what they paid. */
export function paymentCalls(needs: {
  asker: Asker;
  delivery: ReportDelivery;
  abn: string;
}): Handler[] {
  return [
    openCheckout({ asker: needs.asker }),
    getCheckout,
    payCheckout,
    cancelCheckout,
    listUserTransactions,
    getReceipt({ abn: needs.abn }),
    getCheckoutReceipt({ abn: needs.abn }),
    receiveWebhook,
    getSandboxPayment,
    ...paySandboxPayment(needs.delivery),
  ];
}
