import type { PaymentMode } from '@brightnest/contracts/payments/payment';
import type { PaymentOptionsResponse } from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { cancelCheckout } from './close-checkout';
import { listUserTransactions } from './ledger';
import { openCheckout } from './open-checkout';
import { getCheckout, payCheckout, receiveWebhook, reconcileCheckouts } from './pay-checkout';
import { isOnlinePaymentOffered, type PaymentProvider, usePaymentProvider } from './provider';
import { getCheckoutReceipt, getReceipt } from './receipts';
import { syncQuoteTerms } from './quote-terms';
import { processRefunds } from './refunds';
import { deliverReports, getSandboxPayment, paySandboxPayment } from './sandbox-page';
import { sandboxProvider, sandboxSecret } from './sandbox-provider';
import { stripeProvider } from './stripe-provider';

/** The settings of payments; checked when the service reads its environment. */
interface PaymentSettings {
  PAYMENTS: PaymentMode;
  INTERNAL_KEY: string;
  BOOKINGS_URL: string;
  PUBLIC_URL: string;
  /** Printed on receipts; empty where the company has none. */
  COMPANY_ABN: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
}

/** How money is taken: the calls by which people pay and see what they paid, and what follows from it. */
export function payments({ rpc, env }: { rpc: RpcClient; env: PaymentSettings }) {
  const provider = chooseProvider(env);
  usePaymentProvider(provider, env.PAYMENTS !== 'off');
  const delivery = {
    url: new URL('/api/payments/webhooks/sandbox', env.BOOKINGS_URL).href,
    secret: sandboxSecret(env.INTERNAL_KEY),
  };
  return {
    routes: [
      getPaymentOptions,
      openCheckout({ rpc }),
      getCheckout,
      payCheckout,
      cancelCheckout,
      listUserTransactions,
      getReceipt({ abn: env.COMPANY_ABN }),
      getCheckoutReceipt({ abn: env.COMPANY_ABN }),
      receiveWebhook,
      getSandboxPayment,
      ...paySandboxPayment(delivery),
    ],
    subscriptions: [syncQuoteTerms],
    tasks: [
      processRefunds,
      reconcileCheckouts,
      ...(provider.name === 'sandbox' ? [deliverReports(delivery)] : []),
    ],
  };
}

const getPaymentOptions: Handler = handle(
  paymentRoutes.getPaymentOptions,
  {},
  async (): Promise<PaymentOptionsResponse> => ({
    success: true,
    isOnlineOffered: isOnlinePaymentOffered(),
  }),
);

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

/** Where online payment is off: nothing can be paid, and refunds wait until it is on again. */
const noProvider: PaymentProvider = {
  name: 'none',
  startPayment: isAway,
  findPayment: isClosed,
  closePayment: isClosed,
  refund: isAway,
  chargeRenewal: isAway,
  parseWebhook: () => undefined,
};
