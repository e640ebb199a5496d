import type { CleanerStatsResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { fontSize } from '@brightnest/kit/theme/tokens';
import { StatCard } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Grid } from '@brightnest/kit/ui/grid';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Briefcase, CalendarRange, Star, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import { useGetCleanerProfileQuery, useGetCleanerStatsQuery } from '../../api/cleaner-profile';
import { amountText } from '@brightnest/kit/money/amount-text';

const Amount = styled.div`
  font-size: ${fontSize.lg};
  white-space: nowrap;
`;

type Stats = CleanerStatsResponse['stats'];

function Earnings({ of }: { of: Stats['monthlyEarnings'] }) {
  if (of.length === 0) return '$0.00';
  return of.map(({ amount, currency }) => (
    <Amount key={currency}>{amountText(amount, currency)}</Amount>
  ));
}

const jobsText = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);

/** The cleaner's work in four figures. */
export function StatCards() {
  const { data, error, isFetching, refetch } = useGetCleanerStatsQuery();
  const profile = useGetCleanerProfileQuery().data?.profile;
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const stats = data?.stats;
  const waiting = <Skeleton $width="4rem" />;
  return (
    <Grid as="section" $min="9.5rem" $gap={3} aria-label="Your figures" aria-busy={!stats}>
      <StatCard
        label="Total Jobs"
        icon={<Briefcase />}
        value={stats ? stats.totalJobs : waiting}
        hint={stats && `${stats.completedJobs} completed`}
      />
      <StatCard
        label="Rating"
        icon={<Star />}
        value={stats ? (stats.rating?.toFixed(1) ?? '–') : waiting}
        hint={stats && (stats.rating === null ? 'No reviews yet' : 'of 5 stars')}
      />
      <StatCard
        label="This Month"
        icon={<Wallet />}
        value={stats ? <Earnings of={stats.monthlyEarnings} /> : waiting}
        hint="earned"
      />
      <StatCard
        label="Jobs per week"
        icon={<CalendarRange />}
        value={profile ? profile.maxJobsPerWeek : waiting}
        hint={profile && `You take up to ${jobsText(profile.maxJobsPerWeek)} a week`}
      />
    </Grid>
  );
}
