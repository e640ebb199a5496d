import { currentRegion } from '@brightnest/contracts/company/current-region';
import { formatNumber } from '@brightnest/contracts/locale-text';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
} from '@brightnest/contracts/applications/application';
import { formatMinor, fromDecimalText, minorUnits } from '@brightnest/contracts/money';
import type { BookingsStats, QuotesStats } from '@brightnest/contracts/overview/stats-schemas';
import { dateIn, officeZone, formatCalendarDate } from '@brightnest/contracts/times';
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
    name: `Week of ${formatCalendarDate(week)}`,
    isNow: index === weeks.length - 1,
  }));
  return (
    <Stack $gap={5}>
      <div>
        <Heading>How many</Heading>
        <ColumnChart
          caption="Quote requests by week"
          columnName="Week"
          valueName="Quotes"
          columns={columns.map((column, index) => {
            const { quotes } = weeks[index]!;
            return { ...column, value: quotes, text: String(quotes) };
          })}
        />
      </div>
      <div>
        <Heading>Their value, {currency}</Heading>
        <ColumnChart
          caption={`Value of the quotes by week, ${currency}`}
          columnName="Week"
          valueName="Value"
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
    <StatsCard title="Quotes by week" stats={stats} pick={(data) => data.quotesByWeek}>
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
        caption="Booked cleans by day"
        columnName="Day"
        valueName="Cleans"
        columns={days.map(({ date, bookings }) => ({
          key: date,
          label: date === today ? 'Today' : formatCalendarDate(date, 'short'),
          name:
            date === today
              ? `Today, ${formatCalendarDate(date, 'full')}`
              : formatCalendarDate(date, 'full'),
          value: bookings,
          text: String(bookings),
          isAhead: date > today,
          isNow: date === today,
        }))}
      />
      <Legend>Filled: up to today. Pale and dashed: still ahead.</Legend>
    </>
  );
}

/** Bookings of the past and the coming week. */
export function BookingsByDay({ stats }: { stats: Stats }) {
  return (
    <StatsCard title="Bookings by day" stats={stats} pick={(data) => data.bookingsByDay}>
      {(days) => <BookingsChart days={days} />}
    </StatsCard>
  );
}

/** Number of applications in each status. */
export function ApplicationFunnel({ stats }: { stats: Stats }) {
  return (
    <StatsCard title="Applications" stats={stats} pick={(data) => data.funnel}>
      {(funnel) => {
        const most = Math.max(1, ...APPLICATION_STATUSES.map((status) => funnel[status]));
        return (
          <BarList
            label="Applications by status"
            bars={APPLICATION_STATUSES.map((status) => ({
              key: status,
              name: APPLICATION_STATUS_LABELS[status],
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
        {jobs} of {maxJobsPerWeek} jobs{isFull && ', full'}
      </>
    ),
  };
}

/** Each cleaner's jobs this week out of their maximum. */
export function CleanerLoad({ stats }: { stats: Stats }) {
  return (
    <StatsCard title="Cleaner load this week" stats={stats} pick={(data) => data.cleanerLoad}>
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
    </StatsCard>
  );
}
