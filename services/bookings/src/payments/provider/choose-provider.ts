import type { PeriodicTask } from '@brightnest/service-kit/periodic';
import type { BookingsEnv } from '../../env';
import { deliverReports, type ReportDelivery } from '../sandbox/deliver-reports';
import { sandboxProvider, sandboxSecret } from '../sandbox/sandbox-provider';
import { usePaymentProvider } from './current-provider';

/** Who takes the money, with what comes along with it. */
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
  usePaymentProvider(sandboxProvider(secret));
  return { delivery, periodic: [deliverReports(delivery)] };
}
