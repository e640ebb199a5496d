import { commonEnv, readEnv } from '@brightnest/service-kit/env';
import { url } from 'envalid';

const careersEnv = {
  ...commonEnv,
  AUTH_URL: url({ desc: 'address of the auth service' }),
  UPLOADS_URL: url({ desc: 'address of the uploads service' }),
};

export type CareersEnv = ReturnType<typeof readCareersEnv>;

export function readCareersEnv() {
  return readEnv(careersEnv);
}
