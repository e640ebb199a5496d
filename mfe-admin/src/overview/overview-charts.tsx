import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatNumber } from '@brightnest/contracts/locale-text';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '@brightnest/contracts/applications/application';
import { formatMinor, fromDecimalText, minorUnits } from '@brightnest/contracts/money';
import type { BookingsStats, QuotesStats } from '@brightnest/contracts/overview/stats-schemas';
import { dateIn, officeZone, formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { TriangleAlert, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { type Bar, BarList } from './bar-list';
import { ColumnChart } from './column-chart';
import type { Stats } from './dashboard-stats';
import { StatsCard } from './overview-card';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

function QuoteCharts({ weeks }: { weeks: QuotesStats['quotesByWeek'] }) {
  const { currency } = currentRegion();
  const columns = weeks.map(({ week }, index) => ({
    key: week,
    label: formatCalendarDate(week, 'short'),
    name: t('Week of {calendarDate}', { calendarDate: formatCalendarDate(week) }),
    isNow: index === weeks.length - 1,
  }));
  return (
    <Stack $gap={5}>
      <div>
        <Heading>{t('How many')}</Heading>
        <ColumnChart
          caption={t('Quote requests by week')}
          columnName={t('Week')}
          valueName={t('Quotes')}
          columns={columns.map((column, index) => {
            const { quotes } = weeks[index]!;
            return { ...column, value: quotes, text: String(quotes) };
          })}
        />
      </div>
      <div>
        <Heading>{t('Quote value ({currency})', { currency })}</Heading>
        <ColumnChart
          caption={t('Value of the quotes by week, {currency}', { currency })}
          columnName={t('Week')}
          valueName={t('Value')}
          tone="warm"
          stepText={(step) =>
            formatNumber(step, { style: 'currency', currency, notation: 'compact' })
          }
          columns={columns.map((column, index) => {
            const minor = fromDecimalText(weeks[index]!.value);
            return { ...column, value: minor / minorUnits(), text: formatMinor(minor) };
          })}
        />
      </div>
    </Stack>
  );
}

/** Number and value of the quotes of each week. */
export function QuotesByWeek({ stats }: { stats: Stats }) {
  return (
    <StatsCard title={t('Quotes by week')} stats={stats} pick={(data) => data.quotesByWeek}>
      {(weeks) => <QuoteCharts weeks={weeks} />}
    </StatsCard>
  );
}

const Legend = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

function BookingsChart({ days }: { days: BookingsStats['bookingsByDay'] }) {
  const today = dateIn(officeZone());
  return (
    <>
      <ColumnChart
        caption={t('Booked cleans by day')}
        columnName={t('Day')}
        valueName={t('Cleans')}
        columns={days.map(({ date, bookings }) => ({
          key: date,
          label: date === today ? t('Today') : formatCalendarDate(date, 'short'),
          name:
            date === today
              ? t('Today, {calendarDate}', { calendarDate: formatCalendarDate(date, 'full') })
              : formatCalendarDate(date, 'full'),
          value: bookings,
          text: String(bookings),
          isAhead: date > today,
          isNow: date === today,
        }))}
      />
      <Legend>{t('Solid: past · dashed: upcoming')}</Legend>
    </>
  );
}

/** Bookings of the past and the coming week. */
export function BookingsByDay({ stats }: { stats: Stats }) {
  return (
    <StatsCard title={t('Bookings by day')} stats={stats} pick={(data) => data.bookingsByDay}>
      {(days) => <BookingsChart days={days} />}
    </StatsCard>
  );
}

/** Number of applications in each status. */
export function ApplicationFunnel({ stats }: { stats: Stats }) {
  return (
    <StatsCard title={t('Applications')} stats={stats} pick={(data) => data.funnel}>
      {(funnel) => {
        const most = Math.max(1, ...APPLICATION_STATUSES.map((status) => funnel[status]));
        return (
          <BarList
            label={t('Applications by status')}
            bars={APPLICATION_STATUSES.map((status) => ({
              key: status,
              name: t(APPLICATION_STATUS_LABELS[status]),
              share: funnel[status] / most,
              text: funnel[status],
              tone: status === 'rejected' ? 'neutral' : 'accent',
            }))}
          />
        );
      }}
    </StatsCard>
  );
}

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
        {isFull
          ? t('{jobs} of {maxJobsPerWeek} jobs, full', { jobs, maxJobsPerWeek })
          : t('{jobs} of {maxJobsPerWeek} jobs', { jobs, maxJobsPerWeek })}
      </>
    ),
  };
}

/** Each cleaner's jobs this week out of their maximum. */
export function CleanerLoad({ stats }: { stats: Stats }) {
  return (
    <StatsCard title={t('Cleaner load this week')} stats={stats} pick={(data) => data.cleanerLoad}>
      {(cleaners) =>
        cleaners.length > 0 ? (
          <BarList label={t('Jobs of each cleaner this week')} bars={cleaners.map(barOf)} />
        ) : (
          <EmptyState
            icon={<UserRound aria-hidden="true" />}
            title={t('No active cleaners yet')}
            description={t('Approved applicants appear here.')}
          />
        )
      }
    </StatsCard>
  );
}
