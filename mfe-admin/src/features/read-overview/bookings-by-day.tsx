import { dateIn } from '@brightnest/contracts/property-zone';
import type { BookingsStats } from '@brightnest/contracts/staff/dashboard-stats';
import { color, fontSize } from '@brightnest/kit/theme/tokens';
import { styled } from 'styled-components';
import { ColumnChart } from './charts/column-chart';
import { shortDay, weekdayDate } from './day-texts';
import { StatsPart } from './stats-part';
import type { Stats } from './use-stats';

const OFFICE_ZONE = 'Australia/Sydney';

const Legend = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

function Chart({ days }: { days: BookingsStats['bookingsByDay'] }) {
  const today = dateIn(OFFICE_ZONE);
  return (
    <>
      <ColumnChart
        caption="Booked cleans by day"
        columnName="Day"
        valueName="Cleans"
        columns={days.map(({ date, bookings }) => ({
          key: date,
          label: date === today ? 'Today' : shortDay(date),
          name: date === today ? `Today, ${weekdayDate(date)}` : weekdayDate(date),
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

/** The cleans of the week behind and the week ahead. */
export function BookingsByDay({ stats }: { stats: Stats }) {
  return (
    <StatsPart title="Bookings by day" stats={stats} pick={(data) => data.bookingsByDay}>
      {(days) => <Chart days={days} />}
    </StatsPart>
  );
}
