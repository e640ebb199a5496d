import { addDays, datesFrom, firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import type {
  WeekRevenue,
  WeekRevenueResponse,
} from '@brightnest/contracts/overview/today-schemas';
import { overviewRoutes } from '@brightnest/contracts/routes/attention';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { TransactionModel } from './ledger';
import { IS_RETURN, IS_REVENUE, paidWithin } from './revenue';

const WEEK = 7;

/** What the ledger has of this week, and of the same days of the last. */
export const getWeekRevenue: Handler = handle(
  overviewRoutes.getWeekRevenue,
  {},
  async (): Promise<WeekRevenueResponse> => {
    const today = dateIn(officeZone());
    const monday = firstOfWeek(today);
    const moved = await readMoved(addDays(monday, -WEEK), addDays(monday, WEEK - 1));
    const own = currentRegion().currency;
    const others = moved.map(({ currency }) => currency).filter((currency) => currency !== own);
    return {
      success: true,
      today,
      revenue: [own, ...new Set(others)].map((currency) =>
        toRevenue(
          currency,
          moved.filter((one) => one.currency === currency),
          { monday, today },
        ),
      ),
    };
  },
);

interface DayInCurrency {
  currency: Currency;
  date: string;
  received: number;
  returned: number;
}

/** By the day of payment. */
async function readMoved(from: string, to: string): Promise<DayInCurrency[]> {
  const minor = '$amount.minor';
  const paidOn = { $ifNull: ['$receivedAt', '$createdAt'] };
  return TransactionModel.aggregate<DayInCurrency>([
    { $match: { $or: paidWithin({ from, to }) } },
    { $match: IS_REVENUE },
    {
      $group: {
        _id: {
          currency: '$amount.currency',
          date: {
            $dateToString: { date: paidOn, format: '%Y-%m-%d', timezone: officeZone() },
          },
        },
        received: { $sum: { $cond: [IS_RETURN, 0, minor] } },
        returned: { $sum: { $cond: [IS_RETURN, { $multiply: [minor, -1] }, 0] } },
      },
    },
    {
      $project: {
        ...{ _id: 0, currency: '$_id.currency', date: '$_id.date', received: 1, returned: 1 },
      },
    },
    { $sort: { currency: 1, date: 1 } },
  ]);
}

function toRevenue(
  currency: Currency,
  moved: readonly DayInCurrency[],
  { monday, today }: { monday: string; today: string },
): WeekRevenue {
  const text = (minor: number) => toDecimalText(minor, currency);
  const netOn = (date: string) => {
    const day = moved.find((one) => one.date === date);
    return day ? day.received - day.returned : 0;
  };
  const dates = datesFrom(monday, WEEK);
  const passed = dates.filter((date) => date <= today);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const thisWeek = moved.filter(({ date }) => date >= monday);
  const [received, returned] = [
    sum(thisWeek.map((day) => day.received)),
    sum(thisWeek.map((day) => day.returned)),
  ];
  return {
    currency,
    ...{ received: text(received), returned: text(returned), net: text(received - returned) },
    before: text(sum(passed.map((date) => netOn(addDays(date, -WEEK))))),
    days: dates.map((date) => ({
      date,
      net: text(netOn(date)),
      before: text(netOn(addDays(date, -WEEK))),
    })),
  };
}
