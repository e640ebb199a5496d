import { num } from 'envalid';
import { readEnv } from '@brightnest/service-kit/env';

/** How often races are run; more often to be surer. */
export const { ROUNDS } = readEnv({ ROUNDS: num({ default: 25, desc: 'rounds of a race' }) });
