import type { PaymentMode } from '@brightnest/contracts/payments/payment';
import { toDecimalText } from '@brightnest/contracts/money';
import type {
  PaymentOptionsResponse,
  TipOptions,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { getBillingSettings, updateBillingSettings } from './billing-settings';
import { cancelCheckout } from './close-checkout';
import { listUserTransactions } from './ledger';
import { openCheckout } from './open-checkout';
import { getCheckout, payCheckout, reconcileCheckouts } from './pay-checkout';
import { isOnlinePaymentOffered, type PaymentProvider, usePaymentProvider } from './provider';
import { readProviderEvents } from './provider-events';
import { getCheckoutReceipt, getReceipt } from './receipts';
import { answerQuoteMoney } from './money-outcome';
import { listReconciliations, startReconciliation } from './reconciliation';
import { processRefunds } from './refunds';
import { retryRefund } from './retry-refund';
import { reconcilePayments } from './run-reconciliation';
import { closePaidDifferences, syncQuoteTerms } from './sync-quote-terms';
import { deliverReports, getSandboxPayment, paySandboxPayment } from './sandbox-page';
import { sandboxProvider, sandboxSecret } from './sandbox-provider';
import { stripeProvider } from './stripe-provider';
import { followRefunds } from './sync-charge';
import { receiveWebhook } from './webhooks';

/** The settings of payments; checked when the service reads its environment. */
interface PaymentSettings {
  PAYMENTS: PaymentMode;
  INTERNAL_KEY: string;
  BOOKINGS_URL: string;
  PUBLIC_URL: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
  /** When, `HH:MM` at the office or `off`, and how many days back ledger and provider are compared. */
  RECONCILE_AT: string;
  RECONCILE_DAYS: number;
  /** Percent of a price that are offered as a tip, and the most and the least that is taken. */
  TIP_PERCENTS: number[];
  TIP_MAX_PERCENT: number;
  TIP_MIN: number;
}

/** How money is taken: the calls by which people pay and see what they paid, and what follows from it. */
export function payments({ rpc, env }: { rpc: RpcClient; env: PaymentSettings }) {
  const provider = chooseProvider(env);
  usePaymentProvider(provider, env.PAYMENTS !== 'off');
  const delivery = {
    url: new URL('/api/payments/webhooks/sandbox', env.BOOKINGS_URL).href,
    secret: sandboxSecret(env.INTERNAL_KEY),
  };
  const tips = tipOptions(env);
  return {
    routes: [
      getPaymentOptions(tips),
      openCheckout({ rpc, tips }),
      getCheckout,
      payCheckout,
      cancelCheckout,
      listUserTransactions,
      getReceipt,
      getCheckoutReceipt,
      getBillingSettings,
      updateBillingSettings,
      receiveWebhook,
      retryRefund,
      listReconciliations,
      startReconciliation({ days: env.RECONCILE_DAYS }),
      getSandboxPayment,
      ...paySandboxPayment(delivery),
    ],
    subscriptions: [syncQuoteTerms, closePaidDifferences],
    rpcHandlers: [answerQuoteMoney],
    tasks: [
      processRefunds,
      followRefunds,
      readProviderEvents,
      reconcilePayments({ at: env.RECONCILE_AT, days: env.RECONCILE_DAYS }),
      reconcileCheckouts,
      ...(provider.name === 'sandbox' ? [deliverReports(delivery)] : []),
    ],
  };
}

function getPaymentOptions(tips: TipOptions): Handler {
  return handle(paymentRoutes.getPaymentOptions, {}, async (): Promise<PaymentOptionsResponse> => ({
    success: true,
    isOnlineOffered: isOnlinePaymentOffered(),
    tips,
  }));
}

function tipOptions(env: PaymentSettings): TipOptions {
  const min = toDecimalText(Math.round(env.TIP_MIN * 100));
  return { percents: env.TIP_PERCENTS, min, maxPercent: env.TIP_MAX_PERCENT };
}

function chooseProvider(env: PaymentSettings): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl } = env;
  if (env.PAYMENTS === 'sandbox') return sandboxProvider(sandboxSecret(env.INTERNAL_KEY));
  // Also where it is off by now: what was paid by Stripe is still followed, and refunded.
  if (secretKey && webhookSecret) {
    return stripeProvider({ secretKey, webhookSecret, apiUrl, publicUrl });
  }
  return noProvider;
}

const isAway = () => Promise.reject(new AppError('service_unavailable'));
const isClosed = () => Promise.resolve({ status: 'closed' as const });

async function* nothing() {}

/** Where online payment is off: nothing can be paid, and refunds wait until it is on again. */
const noProvider: PaymentProvider = {
  name: 'none',
  chargePrefix: '',
  startPayment: isAway,
  findPayment: isClosed,
  closePayment: isClosed,
  refund: isAway,
  chargeRenewal: isAway,
  findCharge: isAway,
  listCharges: nothing,
  listNotices: nothing,
  parseWebhook: () => undefined,
};
