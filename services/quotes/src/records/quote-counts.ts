import { currentRegion } from '@brightnest/contracts/company/current-region';
import { type Currency, type DecimalText, toDecimalText } from '@brightnest/contracts/money';
import { officeZone } from '@brightnest/contracts/times';
import type { QuotesStats } from '@brightnest/contracts/overview/stats-schemas';
import type { QuotesFilter, QuotesSummary } from '@brightnest/contracts/quotes/quote-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { addCounts, createShardedCounter } from '@brightnest/service-kit/lists/sharded-counter';
import { DateTime } from 'luxon';
import type { ClientSession } from 'mongoose';
import { QuoteSubmission, type QuoteSubmissionRecord } from './quote-submission';

/** Quotes in one status. */
interface ReadCounts {
  read?: number;
  unread?: number;
}

/** What is counted of all quotes; amounts are minor units by their currency. */
interface QuoteNumbers {
  counts: Partial<Record<QuoteStatus, ReadCounts>>;
  /** What the estimates sum to. */
  values: Record<Currency, number>;
  /** Quotes by the month `YYYY-MM` in which they came, at the office. */
  months: Record<string, number>;
  /** Quotes and their estimates by the Monday `YYYY-MM-DD` of the week in which they came. */
  weeks: Record<string, { quotes: number; values: Record<Currency, number> }>;
}

export const quoteCounter = createShardedCounter<QuoteNumbers>({
  name: 'QuoteCounter',
  collection: 'quote_counters',
  fields: ['counts', 'values', 'months', 'weeks'],
  countAll,
});

type Counted = Pick<QuoteSubmissionRecord, 'status' | 'isRead'>;
type New = Counted & Pick<QuoteSubmissionRecord, 'createdAt' | 'estimatedPrice'>;

/** Counts a new quote, in the transaction that writes it. */
export async function countNewQuote(quote: New, session: ClientSession): Promise<void> {
  const week = `weeks.${officeWeek(quote.createdAt)}`;
  const { minor, currency } = quote.estimatedPrice;
  await quoteCounter.add(
    {
      [counterPath(quote)]: 1,
      [`values.${currency}`]: minor,
      [`months.${officeMonth(quote.createdAt)}`]: 1,
      [`${week}.quotes`]: 1,
      [`${week}.values.${currency}`]: minor,
    },
    session,
  );
}

/** Counts a quote whose status or `isRead` changes, in the transaction that writes it. */
export async function countQuoteChange(
  from: Counted,
  to: Counted,
  session: ClientSession,
): Promise<void> {
  if (counterPath(from) === counterPath(to)) return;
  await quoteCounter.add({ [counterPath(from)]: -1, [counterPath(to)]: 1 }, session);
}

/** Counts a quote whose estimate changes, in the transaction that writes it. */
export async function countAnotherEstimate(
  { createdAt, estimatedPrice: from }: Pick<New, 'createdAt' | 'estimatedPrice'>,
  to: New['estimatedPrice'],
  session: ClientSession,
): Promise<void> {
  if (from.minor === to.minor && from.currency === to.currency) return;
  const week = `weeks.${officeWeek(createdAt)}`;
  const changes = [
    { currency: from.currency, minor: -from.minor },
    { currency: to.currency, minor: to.minor },
  ];
  for (const { currency, minor } of changes) {
    const paths = [`values.${currency}`, `${week}.values.${currency}`];
    await quoteCounter.add(Object.fromEntries(paths.map((path) => [path, minor])), session);
  }
}

function counterPath({ status, isRead }: Counted): string {
  return `counts.${status}.${isRead ? 'read' : 'unread'}`;
}

/** What the list shows of the counts. */
export interface QuoteCounts {
  /** The summary cards, whatever the list is filtered by. */
  summary: QuotesSummary;
  /** How many quotes a filter leaves where nothing is searched. */
  totalOf(filter: Pick<QuotesFilter, 'read' | 'status'>): number;
}

export async function countQuotes(now: Date = new Date()): Promise<QuoteCounts> {
  const month = officeMonth(now);
  const paths = ['counts', 'values', `months.${month}`];
  const { counts = {}, values = {}, months = {} } = await quoteCounter.read(paths);
  const totalOf: QuoteCounts['totalOf'] = ({ read, status }) =>
    (Object.entries(counts) as [QuoteStatus, ReadCounts][])
      .filter(([key]) => status === undefined || key === status)
      .map(([, { read: isRead = 0, unread = 0 }]) =>
        read === 'read' ? isRead : read === 'unread' ? unread : isRead + unread,
      )
      .reduce((sum, count) => sum + count, 0);
  return {
    totalOf,
    summary: {
      totalQuotes: totalOf({}),
      unreadQuotes: totalOf({ read: 'unread' }),
      totalValue: currentValue(values),
      thisMonth: months[month] ?? 0,
    },
  };
}

/** Quotes and their estimates in each of the last `count` weeks, the oldest first. */
export async function countQuotesByWeek(count: number): Promise<QuotesStats['quotesByWeek']> {
  const all = officeWeeks(count, new Date());
  const { weeks = {} } = await quoteCounter.read(all.map((week) => `weeks.${week}`));
  return all.map((week) => {
    const { quotes = 0, values = {} } = weeks[week] ?? {};
    return { week, quotes, value: currentValue(values) };
  });
}

/** What is in the company's currency: others are never added to it. */
function currentValue(values: Partial<Record<Currency, number>>): DecimalText {
  return toDecimalText(values[currentRegion().currency] ?? 0);
}

interface CountedGroup {
  _id: { status: QuoteStatus; isRead: boolean; day: Date; currency: Currency };
  quotes: number;
  valueMinor: number;
}

async function countAll(): Promise<QuoteNumbers> {
  const groups = await QuoteSubmission.aggregate<CountedGroup>([
    {
      $group: {
        _id: {
          status: '$status',
          isRead: '$isRead',
          currency: '$estimatedPrice.currency',
          day: {
            $dateTrunc: { date: '$createdAt', unit: 'day', timezone: officeZone() },
          },
        },
        quotes: { $sum: 1 },
        valueMinor: { $sum: '$estimatedPrice.minor' },
      },
    },
  ]);
  return groups.map(numbersOf).reduce(addCounts, NONE);
}

const NONE: QuoteNumbers = { counts: {}, values: {}, months: {}, weeks: {} };

function numbersOf({ _id, quotes, valueMinor }: CountedGroup): QuoteNumbers {
  const values = { [_id.currency]: valueMinor };
  return {
    counts: { [_id.status]: { [_id.isRead ? 'read' : 'unread']: quotes } },
    values,
    months: { [officeMonth(_id.day)]: quotes },
    weeks: { [officeWeek(_id.day)]: { quotes, values } },
  };
}

/** @returns the calendar month `YYYY-MM` of an instant at the office. */
function officeMonth(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: officeZone() }).toFormat('yyyy-MM');
}

/** @returns the date `YYYY-MM-DD` of the Monday with which the week of an instant begins at the office. */
function officeWeek(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: officeZone() })
    .startOf('week')
    .toFormat('yyyy-MM-dd');
}

/** @returns as {@link officeWeek}, the last `count` weeks, the oldest first. */
export function officeWeeks(count: number, now: Date): string[] {
  const thisWeek = DateTime.fromJSDate(now, { zone: officeZone() }).startOf('week');
  return Array.from({ length: count }, (_, index) =>
    thisWeek.minus({ weeks: count - 1 - index }).toFormat('yyyy-MM-dd'),
  );
}
