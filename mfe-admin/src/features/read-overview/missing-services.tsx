import type { StatsService } from '@brightnest/contracts/staff/dashboard-stats';
import { Button } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import type { Stats } from './use-stats';

const KNOWS: Record<StatsService, string> = {
  auth: 'users and activity',
  careers: 'applications',
  quotes: 'quotes and messages',
  bookings: 'bookings and cleaners',
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Says which figures are missing because their service gives no answer. */
export function MissingServices({ stats: { data, isRetrying, retry } }: { stats: Stats }) {
  if (!data?.unavailable.length) return null;
  return (
    <Notice
      role="alert"
      action={
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      Some figures are missing: we could not reach what knows of{' '}
      {list.format(data.unavailable.map((service) => KNOWS[service]))}.
    </Notice>
  );
}
