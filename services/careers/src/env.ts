import { commonEnv, readEnv, type CommonEnv } from '@brightnest/service-kit/env';

export type CareersEnv = CommonEnv;

export function readCareersEnv(): CareersEnv {
  return readEnv(commonEnv);
}
