import { formatList, formatNumber } from '@brightnest/contracts/locale-text';
import type { StatsService } from '@brightnest/contracts/overview/stats-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { errorMessage } from '@brightnest/kit/runtime/api-error';
import { Button } from '@brightnest/kit/ui/controls/button';
import { StatCard } from '@brightnest/kit/ui/display/card';
import { Grid, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { InTurn, ShownAtOnce } from '@brightnest/kit/ui/feedback/shown-at-once';
import { media, space } from '@brightnest/kit/ui/theme/tokens';
import { ClipboardList, FileText, Sparkles, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { OpenAbsences, useOpenAbsences } from '../bookings/absences/open-absences';
import { useOwnPermissions } from '../permissions/permissions-api';
import { useAdminGetSetupQuery } from '../setup/setup-api';
import { SetupChecklist } from '../setup/setup-checklist';
import { StatusNotice } from '../status/status-notice';
import { NeedsAttention } from './attention';
import { useAttention } from './attention-api';
import { type Stats, useDashboardStats } from './dashboard-stats';
import { ApplicationFunnel, BookingsByDay, CleanerLoad, QuotesByWeek } from './overview-charts';
import { RecentActivity, RecentInquiries } from './recent';
import { Today, useToday, useWeekRevenue } from './today';
import { WeekRevenue } from './week-revenue';

/** Key figures, recent events and charts. */
export function OverviewTab() {
  return (
    <ShownAtOnce useLoading={useLoadingParts} waiting={<WaitingOverview />}>
      <Parts />
    </ShownAtOnce>
  );
}

function useLoadingParts(): boolean[] {
  const own = useOwnPermissions();
  const attention = useAttention();
  return [
    attention.isFetching && !attention.items,
    useAdminGetSetupQuery().isLoading,
    useOpenAbsences().isLoading,
    useToday({ skip: !own.includes('bookings:read') }).isLoading,
    useWeekRevenue({ skip: !own.includes('payments:read') }).isLoading,
  ];
}

function Parts() {
  return (
    <Stack $gap={5}>
      <InTurn>
        <StatusNotice />
        <SetupChecklist />
        <NeedsAttention />
        <OpenAbsences />
        <DayAndWeek />
        <Figures />
        <RecentAndCharts />
      </InTurn>
    </Stack>
  );
}

function DayAndWeek() {
  const own = useOwnPermissions();
  return (
    <Grid $min="26rem">
      {own.includes('bookings:read') && <Today />}
      {own.includes('payments:read') && <WeekRevenue />}
    </Grid>
  );
}

function Figures() {
  const stats = useDashboardStats();
  return (
    <>
      <UnavailableServices stats={stats} />
      <StatCards stats={stats} />
    </>
  );
}

function RecentAndCharts() {
  const stats = useDashboardStats();
  const own = useOwnPermissions();
  return (
    <Grid $min="28rem">
      <InTurn>
        {own.includes('activity:read') && <RecentActivity stats={stats} />}
        {own.includes('messages:read') && <RecentInquiries />}
        <QuotesByWeek stats={stats} />
        <BookingsByDay stats={stats} />
        <ApplicationFunnel stats={stats} />
        <CleanerLoad stats={stats} />
      </InTurn>
    </Grid>
  );
}

function WaitingOverview() {
  return (
    <Stack $gap={5} role="status" aria-busy="true" aria-label={t('Loading...')}>
      <Skeleton $height="12rem" />
      <Grid $min="26rem">
        <Skeleton $height="18rem" />
        <Skeleton $height="18rem" />
      </Grid>
    </Stack>
  );
}

const FigureGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const MISSING = msg('Not available right now');
interface FigureProps {
  label: string;
  icon: ReactNode;
  stats: Stats;
  value: number | null | undefined;
  hint?: string;
}

function Figure({ label, icon, stats: { error }, value, hint }: FigureProps) {
  const isMissing = value === null || (value === undefined && Boolean(error));
  return (
    <StatCard
      label={label}
      icon={icon}
      value={
        value === null || value === undefined ? (
          isMissing ? (
            '–'
          ) : (
            <Skeleton $width="4rem" />
          )
        ) : (
          formatNumber(value)
        )
      }
      hint={isMissing ? errorMessage(error, t(MISSING)) : hint}
    />
  );
}

/** The four key figures. */
function StatCards({ stats }: { stats: Stats }) {
  const { data } = stats;
  const thisWeek = data?.quotesByWeek?.at(-1)?.quotes;
  const applications = data?.totalApplications;
  return (
    <FigureGrid>
      <Figure label={t('Total Users')} icon={<Users />} stats={stats} value={data?.totalUsers} />
      <Figure
        label={t('Active Cleaners')}
        icon={<Sparkles />}
        stats={stats}
        value={data?.approvedCleaners}
        hint={t('Verified and working')}
      />
      <Figure
        label={t('Pending Applications')}
        icon={<ClipboardList />}
        stats={stats}
        value={data?.pendingApplications}
        hint={
          applications == null ? undefined : t('of {total}', { total: formatNumber(applications) })
        }
      />
      <Figure
        label={t('Quote Requests')}
        icon={<FileText />}
        stats={stats}
        value={data?.totalQuotes}
        hint={thisWeek === undefined ? undefined : t('{thisWeek} this week', { thisWeek })}
      />
    </FigureGrid>
  );
}

const KNOWS: Record<StatsService, string> = {
  auth: msg('users and activity'),
  careers: msg('applications'),
  quotes: msg('quotes and messages'),
  bookings: msg('bookings and cleaners'),
};

/** Names the figures that are missing because a service is unavailable. */
function UnavailableServices({ stats: { data, isRetrying, retry } }: { stats: Stats }) {
  if (!data?.unavailable.length) return null;
  return (
    <Notice
      role="alert"
      action={
        <Button variant="secondary" size="sm" loading={isRetrying} onClick={retry}>
          {t('Try again')}
        </Button>
      }
    >
      {t('Some figures are missing: we could not reach what knows of {list}.', {
        list: formatList(data.unavailable.map((service) => t(KNOWS[service]))),
      })}
    </Notice>
  );
}
