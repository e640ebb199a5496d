import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import type { QuotesStats } from '@brightnest/contracts/staff/dashboard-stats';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Stack } from '@brightnest/kit/ui/stack';
import { styled } from 'styled-components';
import { ColumnChart } from './charts/column-chart';
import { longDay, shortDay } from './day-texts';
import { StatsPart } from './stats-part';
import type { Stats } from './use-stats';

const Heading = styled.h3`
  margin-bottom: ${space[3]};
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

const thousands = new Intl.NumberFormat('en-AU', { notation: 'compact' });

function Charts({ weeks }: { weeks: QuotesStats['quotesByWeek'] }) {
  const columns = weeks.map(({ week }, index) => ({
    key: week,
    label: shortDay(week),
    name: `Week of ${longDay(week)}`,
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
        <Heading>Their value, AUD</Heading>
        <ColumnChart
          caption="Value of the quotes by week, AUD"
          columnName="Week"
          valueName="Value"
          tone="warm"
          stepText={(step) => `$${thousands.format(step)}`}
          columns={columns.map((column, index) => {
            const minor = fromDecimalText(weeks[index]!.value);
            return { ...column, value: minor / 100, text: formatDollars(minor) };
          })}
        />
      </div>
    </Stack>
  );
}

/** How many quotes were asked for in each week, and what they come to. */
export function QuotesByWeek({ stats }: { stats: Stats }) {
  return (
    <StatsPart title="Quotes by week" stats={stats} pick={(data) => data.quotesByWeek}>
      {(weeks) => <Charts weeks={weeks} />}
    </StatsPart>
  );
}
