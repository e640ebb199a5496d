import type { Subscription } from '@brightnest/service-kit/subscriptions';
import { followJobProgress } from './features/follow-job-progress/follow-job-progress';
import { followTeam } from './features/follow-team/follow-team';
import { recordPayment } from './features/record-payment/record-payment';

/** Every event that this service acts on. */
export const subscriptions: readonly Subscription[] = [
  recordPayment,
  followTeam,
  followJobProgress,
];
