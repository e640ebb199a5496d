import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { bool } from 'envalid';

export const quotesEnv = {
  ...commonEnv,
  PAYMENTS_ENABLED: bool({ default: true, desc: 'whether a checkout takes quote payments' }),
};

export type QuotesEnv = ReturnType<typeof readQuotesEnv>;

export function readQuotesEnv() {
  return readEnv(quotesEnv);
}
