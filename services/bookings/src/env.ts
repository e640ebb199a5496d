import { commonEnv, readEnv, type CommonEnv } from '@brightnest/service-kit/env';

export type BookingsEnv = CommonEnv;

export function readBookingsEnv(): BookingsEnv {
  return readEnv(commonEnv);
}
