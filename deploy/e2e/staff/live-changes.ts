import type { LiveChanges } from './live-calls';
import { LIVE_OF_CLEANERS } from './live-of-cleaners';
import { LIVE_OF_STAFF } from './live-of-staff';
import { LIVE_OF_VISITORS } from './live-of-visitors';

/** Every kind of change that staff are to see without a reload, by where and what it is. */
export const LIVE_CHANGES: LiveChanges = {
  ...LIVE_OF_VISITORS,
  ...LIVE_OF_STAFF,
  ...LIVE_OF_CLEANERS,
};
