import type { Activity } from '@brightnest/contracts/auth/activity';
import { relativeTime } from '@brightnest/kit/relative-time';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { History } from 'lucide-react';
import { RecentList } from './recent-list';
import { StatsPart } from './stats-part';
import type { Stats } from './use-stats';

const SHOWN = 5;

function Activities({ activities }: { activities: readonly Activity[] }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="No activity yet"
        description="Quotes, sign-ups and what staff do are listed here as they happen."
      />
    );
  }
  const now = new Date();
  return (
    <RecentList>
      {activities.slice(0, SHOWN).map(({ id, message, timestamp }) => (
        <li key={id}>
          {message}
          <small>
            <time dateTime={timestamp}>{relativeTime(timestamp, now)}</time>
          </small>
        </li>
      ))}
    </RecentList>
  );
}

/** What happened last, across the whole company. */
export function RecentActivity({ stats }: { stats: Stats }) {
  return (
    <StatsPart title="Recent Activity" stats={stats} pick={(data) => data.recentActivity}>
      {(activities) => <Activities activities={activities} />}
    </StatsPart>
  );
}
