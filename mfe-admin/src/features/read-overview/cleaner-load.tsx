import type { BookingsStats } from '@brightnest/contracts/staff/dashboard-stats';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { TriangleAlert, UserRound } from 'lucide-react';
import { type Bar, BarList } from './charts/bar-list';
import { StatsPart } from './stats-part';
import type { Stats } from './use-stats';

function barOf({ id, name, jobs, maxJobsPerWeek }: BookingsStats['cleanerLoad'][number]): Bar {
  const isFull = jobs >= maxJobsPerWeek;
  return {
    key: id,
    name,
    share: maxJobsPerWeek > 0 ? jobs / maxJobsPerWeek : 1,
    tone: isFull ? 'warm' : 'accent',
    text: (
      <>
        {isFull && <TriangleAlert aria-hidden="true" />}
        {jobs} of {maxJobsPerWeek} jobs{isFull && ', full'}
      </>
    ),
  };
}

/** How much of their week the cleaners have given away. */
export function CleanerLoad({ stats }: { stats: Stats }) {
  return (
    <StatsPart title="Cleaner load this week" stats={stats} pick={(data) => data.cleanerLoad}>
      {(cleaners) =>
        cleaners.length > 0 ? (
          <BarList label="Jobs of each cleaner this week" bars={cleaners.map(barOf)} />
        ) : (
          <EmptyState
            icon={<UserRound aria-hidden="true" />}
            title="No active cleaners yet"
            description="Whoever is approved under Applications appears here."
          />
        )
      }
    </StatsPart>
  );
}
