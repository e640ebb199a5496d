import type { PaymentMode } from '@brightnest/contracts/payments/payment';
import { AppError } from '@brightnest/service-kit/errors';
import { type PaymentProvider, usePaymentProvider } from './provider';
import { deliverReports, getSandboxPayment, paySandboxPayment } from './sandbox-page';
import { sandboxProvider, sandboxSecret } from './sandbox-provider';
import { stripeProvider } from './stripe-provider';

/** What chooses the payment provider; checked when the service reads its environment. */
interface ProviderSettings {
  PAYMENTS: PaymentMode;
  INTERNAL_KEY: string;
  BOOKINGS_URL: string;
  PUBLIC_URL: string;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_API_URL: string;
}

/** Chooses the payment provider, with the pages and webhooks of the sandbox if it is that. */
export function provider({ env }: { env: ProviderSettings }) {
  const chosen = chooseProvider(env);
  usePaymentProvider(chosen, env.PAYMENTS !== 'off');
  const delivery = {
    url: new URL('/api/payments/webhooks/sandbox', env.BOOKINGS_URL).href,
    secret: sandboxSecret(env.INTERNAL_KEY),
  };
  return {
    routes: [getSandboxPayment, ...paySandboxPayment(delivery)],
    tasks: chosen.name === 'sandbox' ? [deliverReports(delivery)] : [],
  };
}

function chooseProvider(env: ProviderSettings): PaymentProvider {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl } = env;
  if (env.PAYMENTS === 'sandbox') return sandboxProvider(sandboxSecret(env.INTERNAL_KEY));
  // Also when payment is off: earlier payments by Stripe are still synced and refunded.
  if (secretKey && webhookSecret) {
    return stripeProvider({ secretKey, webhookSecret, apiUrl, publicUrl });
  }
  return noProvider;
}

const isAway = () => Promise.reject(new AppError('service_unavailable'));
const isClosed = () => Promise.resolve({ status: 'closed' as const });

async function* nothing() {}

/** The provider while online payment is off: nothing can be paid, and refunds wait. */
const noProvider: PaymentProvider = {
  name: 'none',
  chargePrefix: '',
  startPayment: isAway,
  findPayment: isClosed,
  closePayment: isClosed,
  refund: isAway,
  chargeRenewal: isAway,
  prepareCharge: isAway,
  takeCharge: isAway,
  describeCard: () => Promise.resolve(null),
  forgetCard: isAway,
  findCharge: isAway,
  listCharges: nothing,
  listNotices: nothing,
  parseWebhook: () => undefined,
};
