import { PAYMENT_MODES, type PaymentMode } from '@brightnest/contracts/payments/payment';
import { commonEnv, defaultOutsideProduction, readEnv } from '@brightnest/service-kit/env';
import { num, str, url } from 'envalid';

export type QuotesEnv = ReturnType<typeof readQuotesEnv>;

export function readQuotesEnv() {
  return readEnv({
    ...commonEnv,
    AUTH_URL: url({ desc: 'address of the auth service' }),
    BOOKINGS_URL: url({ desc: 'address of the bookings service' }),
    UPLOADS_URL: url({ desc: 'address of the uploads service' }),
    PAYMENTS: str<PaymentMode>({
      choices: PAYMENT_MODES,
      ...defaultOutsideProduction<PaymentMode>('sandbox'),
      desc: 'how online payments are taken: stripe, sandbox or off; with off no quote is paid online',
    }),
    OFFER_VALID_DAYS: num({
      default: 7,
      desc: 'days that an offer is valid unless staff change it',
    }),
    OFFER_REMINDER_HOURS: num({
      default: 24,
      desc: 'hours before an offer expires that its customer is reminded of it; 0: never',
    }),
    OFFER_MAX_TIMES: num({ default: 3, desc: 'times that an offer may propose, all of them held' }),
    OFFICE_MAIL_PAUSE_MINUTES: num({
      default: 15,
      desc: 'minutes for which the office is not mailed of a customer’s further messages while it has not opened the first',
    }),
  });
}
