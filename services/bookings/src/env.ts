import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { str, url } from 'envalid';

export const bookingsEnv = {
  ...commonEnv,
  AUTH_URL: url({ desc: 'address of the auth service' }),
  QUOTES_URL: url({ desc: 'address of the quotes service' }),
  UPLOADS_URL: url({ desc: 'address of the uploads service' }),
  BOOKINGS_URL: url({ desc: 'address of this service, where the sandbox provider reports' }),
  PUBLIC_URL: url({ desc: 'address of the site, to which payers come back' }),
  COMPANY_ABN: str({ default: '', desc: 'Australian Business Number printed on receipts' }),
  STRIPE_SECRET_KEY: str({
    default: '',
    desc: 'key of Stripe; the sandbox takes payments without',
  }),
  STRIPE_WEBHOOK_SECRET: str({ default: '', desc: 'signing secret of the webhook at Stripe' }),
  STRIPE_API_URL: url({ default: 'https://api.stripe.com', desc: 'address of Stripe, for tests' }),
};

export type BookingsEnv = ReturnType<typeof readBookingsEnv>;

export function readBookingsEnv() {
  return readEnv(bookingsEnv);
}
