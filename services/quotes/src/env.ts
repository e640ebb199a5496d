import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { bool, url } from 'envalid';

export const quotesEnv = {
  ...commonEnv,
  BOOKINGS_URL: url({ desc: 'address of the bookings service' }),
  PAYMENTS_ENABLED: bool({ default: true, desc: 'whether a checkout takes quote payments' }),
};

export type QuotesEnv = ReturnType<typeof readQuotesEnv>;

export function readQuotesEnv() {
  return readEnv(quotesEnv);
}
