import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import type { BookingsEnv } from '../../env';
import { deliverReports, type ReportDelivery } from '../sandbox/deliver-reports';
import { sandboxProvider, sandboxSecret } from '../sandbox/sandbox-provider';
import { stripeProvider } from '../stripe/stripe-provider';
import { usePaymentProvider } from './current-provider';

/** What comes along with who takes the money. */
export interface ChosenProvider {
  /** How the sandbox tells of its payments. */
  delivery: ReportDelivery;
  periodic: PeriodicTask[];
}

/** Chooses Stripe where its keys are set, else the sandbox. */
export function chooseProvider(env: BookingsEnv): ChosenProvider {
  const secret = sandboxSecret(env.INTERNAL_KEY);
  const url = new URL('/api/payments/webhooks/sandbox', env.BOOKINGS_URL).href;
  const delivery = { url, secret };
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) {
    const { STRIPE_API_URL: apiUrl, PUBLIC_URL: publicUrl } = env;
    usePaymentProvider(stripeProvider({ secretKey, webhookSecret, apiUrl, publicUrl }));
    return { delivery, periodic: [] };
  }
  usePaymentProvider(sandboxProvider(secret));
  return { delivery, periodic: [deliverReports(delivery)] };
}
