import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { bool } from 'envalid';

export const quotesEnv = {
  ...commonEnv,
  // Off until the checkout has its screens: the wizard would lead to a page that takes no payment.
  PAYMENTS_ENABLED: bool({ default: false, desc: 'whether a checkout takes quote payments' }),
};

export type QuotesEnv = ReturnType<typeof readQuotesEnv>;

export function readQuotesEnv() {
  return readEnv(quotesEnv);
}
