import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { url } from 'envalid';

export const bookingsEnv = {
  ...commonEnv,
  QUOTES_URL: url({ desc: 'address of the quotes service' }),
};

export type BookingsEnv = ReturnType<typeof readBookingsEnv>;

export function readBookingsEnv() {
  return readEnv(bookingsEnv);
}
