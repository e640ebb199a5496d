import type { DashboardStats } from '@brightnest/contracts/staff/dashboard-stats';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OverviewCard } from './overview-card';
import type { Stats } from './use-stats';

const Waiting = styled.div.attrs({ role: 'status', 'aria-busy': true })`
  display: grid;
  min-height: 9rem;
`;

interface StatsPartProps<T> {
  title: string;
  stats: Stats;
  /** What the part is made of; null where its service gave no answer. */
  pick: (data: DashboardStats) => T | null;
  more?: ReactNode;
  children: (value: T) => ReactNode;
}

/** A part of the statistics: waiting, there, or missing with another try, whatever the others are. */
export function StatsPart<T>({ title, stats, pick, more, children }: StatsPartProps<T>) {
  const { data, error, isRetrying, retry } = stats;
  const value = data ? pick(data) : undefined;
  return (
    <OverviewCard title={title} more={more}>
      {value !== undefined && value !== null && children(value)}
      {(value === null || (value === undefined && Boolean(error))) && (
        <ErrorState
          title={`${title}: not available right now`}
          message="The rest of the overview is not affected."
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {value === undefined && !error && (
        <Waiting aria-label={`Loading ${title}...`}>
          <Skeleton $height="100%" />
        </Waiting>
      )}
    </OverviewCard>
  );
}
