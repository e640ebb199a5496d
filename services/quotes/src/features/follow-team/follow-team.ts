import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import { applyTeam } from '../../workflow/apply-team';

/** Writes down who does a quote's job, whoever changed it and whatever came between. */
export const followTeam: Subscription = on(
  'job.team-changed',
  'follow-team',
  async ({ payload: { kind, jobId, cleaners, revision }, origin }) => {
    if (kind === 'quote') await applyTeam(jobId, { cleaners, revision }, origin);
  },
);
