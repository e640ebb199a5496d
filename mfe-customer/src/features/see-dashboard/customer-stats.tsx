import type { CustomerStats } from '@brightnest/contracts/bookings/customer-stats';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Card, StatCard } from '@brightnest/kit/ui/card';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Grid } from '@brightnest/kit/ui/grid';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { CalendarDays, CircleCheck, Clock, Wallet } from 'lucide-react';
import { useGetCustomerStatsQuery } from '../../api/stats';
import { CUSTOMER_LOGIN } from '../../paths';
import { PlanStat } from './plan-stat';
import { TotalSpent } from './total-spent';

function StatCards({ stats }: { stats: CustomerStats | undefined }) {
  const waiting = <Skeleton $width="4rem" $height="2.25rem" />;
  return (
    <Grid $min="11rem" $gap={4}>
      <PlanStat />
      <StatCard
        label="Total bookings"
        icon={<CalendarDays />}
        value={stats ? stats.totalBookings : waiting}
      />
      <StatCard
        label="Completed services"
        icon={<CircleCheck />}
        value={stats ? stats.completedServices : waiting}
      />
      <StatCard
        label="Total spent"
        icon={<Wallet />}
        value={stats ? <TotalSpent amounts={stats.totalSpent} /> : waiting}
      />
      <StatCard
        label="Average response time"
        icon={<Clock />}
        value={stats ? stats.avgResponseTime : waiting}
      />
    </Grid>
  );
}

/** What somebody has had from us so far. */
export function CustomerStatsSection() {
  const { data, error, isFetching, refetch } = useGetCustomerStatsQuery();
  useLoggedOutWhen(data === null, CUSTOMER_LOGIN);
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title="Your figures could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <section
      aria-label={data ? 'Your figures' : 'Loading your figures...'}
      aria-busy={data ? undefined : true}
    >
      <StatCards stats={data?.stats} />
    </section>
  );
}
