import type {
  RevenueDay,
  WeekRevenue as Revenue,
} from '@brightnest/contracts/overview/today-schemas';
import { formatMoney, fromDecimalText } from '@brightnest/contracts/money';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, fontWeight, space } from '@brightnest/kit/ui/theme/tokens';
import { styled } from 'styled-components';
import { ADMIN_DASHBOARD, ADMIN_SIGN_IN } from '../sign-in/paths';
import { OverviewCard } from './overview-card';
import { useWeekRevenue } from './today';

/** What was taken this week less what went back, beside the same days of the last. */
export function WeekRevenue() {
  const { data, ...query } = useWeekRevenue();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <OverviewCard
      title={t('This week’s revenue')}
      more={<Link to={`${ADMIN_DASHBOARD}?tab=payments`}>{t('The ledger')}</Link>}
    >
      {data ? (
        data.revenue.map((revenue) => (
          <Week key={revenue.currency} revenue={revenue} today={data.today} />
        ))
      ) : (
        <PendingQuery query={query} label={t('Loading the revenue of the week...')}>
          <Skeleton $height="14rem" />
        </PendingQuery>
      )}
    </OverviewCard>
  );
}

function Week({ revenue, today }: { revenue: Revenue; today: string }) {
  const { currency, received, returned, net, before, days } = revenue;
  const text = (amount: string) => amountText(amount, currency);
  const plain = (amount: string) =>
    formatMoney({ minor: fromDecimalText(amount, currency), currency });
  return (
    <>
      <Sum>
        <strong>{text(net)}</strong>
        <small>
          {t('{received} taken, {returned} refunded', {
            ...{ received: text(received), returned: text(returned) },
          })}
        </small>
        <small>{t('Last week until the same day: {before}', { before: text(before) })}</small>
      </Sum>
      <Days>
        <thead>
          <tr>
            <th scope="col">{t('Day')}</th>
            <th scope="col">{t('This week')}</th>
            <th scope="col">{t('Last week')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            // The sum above names the currency.
            <Day key={day.date} day={day} today={today} text={plain} />
          ))}
        </tbody>
      </Days>
    </>
  );
}

interface DayProps {
  day: RevenueDay;
  today: string;
  text: (amount: string) => string;
}

function Day({ day: { date, net, before }, today, text }: DayProps) {
  return (
    <tr data-today={date === today || undefined}>
      <th scope="row">{formatCalendarDate(date, 'shortWeekday')}</th>
      <td>{date > today ? '–' : text(net)}</td>
      <td>{text(before)}</td>
    </tr>
  );
}

const Sum = styled.div`
  & > strong {
    display: block;
    font-size: ${fontSize['2xl']};
    font-weight: ${fontWeight.bold};
    font-variant-numeric: tabular-nums;
  }

  & > small {
    display: block;
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Days = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${space[1]} ${space[2]};
    border-top: 1px solid ${color.border};
    text-align: right;
    white-space: nowrap;
  }

  & th:first-child {
    padding-left: 0;
    font-weight: ${fontWeight.regular};
    text-align: left;
  }

  & thead th {
    border-top: 0;
    color: ${color.textMuted};
    font-weight: ${fontWeight.medium};
    white-space: normal;
  }

  & :is(th, td):last-child {
    padding-right: 0;
  }

  & td:last-child {
    color: ${color.textMuted};
  }

  & [data-today] th:first-child,
  & [data-today] td {
    font-weight: ${fontWeight.semibold};
  }
`;
