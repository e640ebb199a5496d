import { t } from '@brightnest/contracts/translation';
import { formatMinor } from '@brightnest/contracts/money';
import type { CleanerStatsResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { StatCard } from '@brightnest/kit/ui/display/card';
import { Grid } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { fontSize } from '@brightnest/kit/ui/theme/tokens';
import { Briefcase, CalendarRange, Star, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import { useCleanerGetProfileQuery, useCleanerGetStatsQuery } from '../profile/profile-api';

const Amount = styled.div`
  font-size: ${fontSize.lg};
  white-space: nowrap;
`;

type Stats = CleanerStatsResponse['stats'];

function Earnings({ of }: { of: Stats['monthlyEarnings'] }) {
  if (of.length === 0) return formatMinor(0);
  return of.map(({ amount, currency }) => (
    <Amount key={currency}>{amountText(amount, currency)}</Amount>
  ));
}

const jobsText = (count: number) => t('{count} jobs', { count, one: '{count} job' });

/** The cleaner's work in four figures. */
export function StatCards() {
  const { data, error, isFetching, refetch } = useCleanerGetStatsQuery();
  const profile = useCleanerGetProfileQuery().data?.profile;
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const stats = data?.stats;
  const placeholder = <Skeleton $width="4rem" />;
  return (
    <Grid as="section" $min="9.5rem" $gap={3} aria-label={t('Your figures')} aria-busy={!stats}>
      <StatCard
        label={t('Total Jobs')}
        icon={<Briefcase />}
        value={stats ? stats.totalJobs : placeholder}
        hint={stats && t('{completed} completed', { completed: stats.completedJobs })}
      />
      <StatCard
        label={t('Rating')}
        icon={<Star />}
        value={stats ? (stats.rating?.toFixed(1) ?? '–') : placeholder}
        hint={stats && (stats.rating === null ? t('No reviews yet') : t('of 5 stars'))}
      />
      <StatCard
        label={t('This Month')}
        icon={<Wallet />}
        value={stats ? <Earnings of={stats.monthlyEarnings} /> : placeholder}
        hint={t('earned')}
      />
      <StatCard
        label={t('Jobs per week')}
        icon={<CalendarRange />}
        value={profile ? profile.maxJobsPerWeek : placeholder}
        hint={
          profile && t('You take up to {jobs} a week', { jobs: jobsText(profile.maxJobsPerWeek) })
        }
      />
    </Grid>
  );
}
