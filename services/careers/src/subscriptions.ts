import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { trackApproval } from './features/track-approval/track-approval';

/** What careers hears of the others. */
export const subscriptions: readonly Subscription[] = [trackApproval];
