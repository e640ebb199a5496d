import type { DashboardStats } from '@brightnest/contracts/overview/stats-schemas';
import { t } from '@brightnest/contracts/translation';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { Stats } from './dashboard-stats';

const Body = styled(Stack)`
  margin-top: ${space[4]};
`;

interface OverviewCardProps {
  title: string;
  /** Link to the whole list. */
  more?: ReactNode;
  children: ReactNode;
}

/** A titled card of the overview. */
export function OverviewCard({ title, more, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Cluster $justify="space-between">
        <CardTitle id={id}>{title}</CardTitle>
        {more}
      </Cluster>
      <Body>{children}</Body>
    </Card>
  );
}

const Waiting = styled.div.attrs({ role: 'status', 'aria-busy': true })`
  display: grid;
  min-height: 9rem;
`;

interface StatsCardProps<T> {
  title: string;
  stats: Stats;
  /** Selects the card's value; null if its service was unavailable. */
  pick: (data: DashboardStats) => T | null;
  more?: ReactNode;
  children: (value: T) => ReactNode;
}

/** A card of statistics with its own loading and error state. */
export function StatsCard<T>({ title, stats, pick, more, children }: StatsCardProps<T>) {
  const { data, error, isRetrying, retry } = stats;
  const value = data ? pick(data) : undefined;
  return (
    <OverviewCard title={title} more={more}>
      {value !== undefined && value !== null && children(value)}
      {(value === null || (value === undefined && Boolean(error))) && (
        <ErrorState
          title={`${title}: not available right now`}
          message={t('The rest of the overview is not affected.')}
          onRetry={retry}
          retrying={isRetrying}
        />
      )}
      {value === undefined && !error && (
        <Waiting aria-label={t('Loading {title}...', { title })}>
          <Skeleton $height="100%" />
        </Waiting>
      )}
    </OverviewCard>
  );
}
