import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { cancelCheckout } from './close-checkout';
import { listUserTransactions } from './ledger';
import { openCheckout } from './open-checkout';
import { getCheckout, payCheckout, receiveWebhook, reconcileCheckouts } from './pay-checkout';
import { type PaymentProvider, usePaymentProvider } from './provider';
import { getCheckoutReceipt, getReceipt } from './receipts';
import { processRefunds } from './refunds';
import { deliverReports, getSandboxPayment, paySandboxPayment } from './sandbox-page';
import { sandboxProvider, sandboxSecret } from './sandbox-provider';
import { stripeProvider } from './stripe-provider';

/** The settings of payments. Stripe takes the money where both its keys are set, else the sandbox. */
interface PaymentSettings {
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
  usePaymentProvider(provider);
  const delivery = {
    url: new URL('/api/payments/webhooks/sandbox', env.BOOKINGS_URL).href,
    secret: sandboxSecret(env.INTERNAL_KEY),
  };
  return {
    routes: [
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
    tasks: [
      processRefunds,
      reconcileCheckouts,
      ...(provider.name === 'sandbox' ? [deliverReports(delivery)] : []),
    ],
  };
}

function chooseProvider(env: PaymentSettings): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl } = env;
  if (!secretKey || !webhookSecret) return sandboxProvider(sandboxSecret(env.INTERNAL_KEY));
  return stripeProvider({ secretKey, webhookSecret, apiUrl, publicUrl });
}
