import { t } from '@brightnest/contracts/translation';
import { formatMinor, fromDecimalText, moneyParts } from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type {
  CustomerStats,
  CustomerStatsResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Card, StatCard, StatGrid } from '@brightnest/kit/ui/display/card';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, fontWeight } from '@brightnest/kit/ui/theme/tokens';
import { CalendarDays, CircleCheck, Clock, Sparkles, Wallet } from 'lucide-react';
import { styled } from 'styled-components';
import { useCustomerGetMembershipQuery } from '../memberships/memberships-api';
import { CUSTOMER_SIGN_IN } from '../paths';

const { useCustomerGetStatsQuery } = remoteApi('customer').injectEndpoints({
  endpoints: (build) => ({
    // Answers null when the session is over (401).
    customerGetStats: build.query<CustomerStatsResponse | null, void>({
      query: () => callRoute(bookingsRoutes.getCustomerStats),
      providesTags: ['CustomerStats'],
    }),
  }),
});

function StatCards({ stats }: { stats: CustomerStats | undefined }) {
  const waiting = <Skeleton $width="4rem" $height="2.25rem" />;
  return (
    <StatGrid>
      <PlanStat />
      <StatCard
        label={t('Total bookings')}
        icon={<CalendarDays />}
        value={stats ? stats.totalBookings : waiting}
      />
      <StatCard
        label={t('Completed services')}
        icon={<CircleCheck />}
        value={stats ? stats.completedServices : waiting}
      />
      <StatCard
        label={t('Total spent')}
        icon={<Wallet />}
        value={stats ? <TotalSpent amounts={stats.totalSpent} /> : waiting}
      />
      <StatCard
        label={t('Average response time')}
        icon={<Clock />}
        value={stats ? stats.avgResponseTime : waiting}
      />
    </StatGrid>
  );
}

/** The customer's figures. */
export function CustomerStatsSection() {
  const { data, error, isFetching, refetch } = useCustomerGetStatsQuery();
  useRedirectToSignInWhen(data === null, CUSTOMER_SIGN_IN);
  if (!data && error) {
    return (
      <Card>
        <ErrorState
          title={t('Your figures could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <section
      aria-label={data ? t('Your figures') : t('Loading your figures...')}
      aria-busy={data ? undefined : true}
    >
      <StatCards stats={data?.stats} />
    </section>
  );
}

/** Cleanings left in a member's month; nothing for others. */
function PlanStat() {
  const { data: membership } = useCustomerGetMembershipQuery();
  if (!membership) return null;
  const { status, remainingCleanings, periodEndsAt } = membership;
  const isPaid = status === 'active';
  return (
    <StatCard
      label={t('Cleanings left in your plan')}
      icon={<Sparkles />}
      value={remainingCleanings}
      hint={
        isPaid
          ? t('until {date}', { date: formatDate(periodEndsAt, 'dayMonth', officeZone()) })
          : t('this month is not paid')
      }
    />
  );
}

const Amount = styled.span`
  display: block;

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
    font-weight: ${fontWeight.medium};
  }
`;

/** One line per currency, since amounts of different currencies are never added. */
function TotalSpent({ amounts }: { amounts: CustomerStats['totalSpent'] }) {
  if (amounts.length === 0) return formatMinor(0);
  return amounts.map(({ amount: text, currency }) => {
    const { amount, code } = moneyParts({ minor: fromDecimalText(text, currency), currency });
    return (
      <Amount key={currency}>
        {amount} <small>{code}</small>
      </Amount>
    );
  });
}
