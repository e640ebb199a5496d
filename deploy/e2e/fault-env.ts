import { readEnv } from '@brightnest/service-kit/env';
import { num } from 'envalid';

/** How hard the fault tests push; `npm run drill` sends 10,000. */
export const faultEnv = readEnv({
  DRILL_QUOTES: num({ default: 300, desc: 'quotes that each fault test submits' }),
});
