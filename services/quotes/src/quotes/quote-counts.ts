import { toDecimalText } from '@brightnest/contracts/money';
import { OFFICE_ZONE } from '@brightnest/contracts/times';
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

/** What is counted of all quotes; amounts are in AUD minor units. */
interface QuoteNumbers {
  counts: Partial<Record<QuoteStatus, ReadCounts>>;
  /** What the estimates sum to. */
  valueMinor: number;
  /** Quotes by the month `YYYY-MM` in which they came, at the office. */
  months: Record<string, number>;
  /** Quotes and their estimates by the Monday `YYYY-MM-DD` of the week in which they came. */
  weeks: Record<string, { quotes: number; valueMinor: number }>;
}

export const quoteCounter = createShardedCounter<QuoteNumbers>({
  name: 'QuoteCounter',
  collection: 'quote_counters',
  fields: ['counts', 'valueMinor', 'months', 'weeks'],
  countAll,
});

type Counted = Pick<QuoteSubmissionRecord, 'status' | 'isRead'>;
type New = Counted & Pick<QuoteSubmissionRecord, 'createdAt' | 'estimatedPrice'>;

/** Counts a new quote, in the transaction that writes it. */
export async function countNewQuote(quote: New, session: ClientSession): Promise<void> {
  const week = `weeks.${officeWeek(quote.createdAt)}`;
  const { minor } = quote.estimatedPrice;
  await quoteCounter.add(
    {
      [counterPath(quote)]: 1,
      valueMinor: minor,
      [`months.${officeMonth(quote.createdAt)}`]: 1,
      [`${week}.quotes`]: 1,
      [`${week}.valueMinor`]: minor,
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
  const paths = ['counts', 'valueMinor', `months.${month}`];
  const { counts = {}, valueMinor = 0, months = {} } = await quoteCounter.read(paths);
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
      totalValue: toDecimalText(valueMinor),
      thisMonth: months[month] ?? 0,
    },
  };
}

/** Quotes and their estimates in each of the last `count` weeks, the oldest first. */
export async function countQuotesByWeek(count: number): Promise<QuotesStats['quotesByWeek']> {
  const all = officeWeeks(count, new Date());
  const { weeks = {} } = await quoteCounter.read(all.map((week) => `weeks.${week}`));
  return all.map((week) => {
    const { quotes = 0, valueMinor = 0 } = weeks[week] ?? {};
    return { week, quotes, value: toDecimalText(valueMinor) };
  });
}

interface CountedGroup {
  _id: { status: QuoteStatus; isRead: boolean; day: Date };
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
          day: {
            $dateTrunc: { date: '$createdAt', unit: 'day', timezone: OFFICE_ZONE },
          },
        },
        quotes: { $sum: 1 },
        valueMinor: { $sum: '$estimatedPrice.minor' },
      },
    },
  ]);
  return groups.map(numbersOf).reduce(addCounts, NONE);
}

const NONE: QuoteNumbers = { counts: {}, valueMinor: 0, months: {}, weeks: {} };

function numbersOf({ _id, quotes, valueMinor }: CountedGroup): QuoteNumbers {
  return {
    counts: { [_id.status]: { [_id.isRead ? 'read' : 'unread']: quotes } },
    valueMinor,
    months: { [officeMonth(_id.day)]: quotes },
    weeks: { [officeWeek(_id.day)]: { quotes, valueMinor } },
  };
}

/** @returns the calendar month `YYYY-MM` of an instant at the office. */
function officeMonth(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: OFFICE_ZONE }).toFormat('yyyy-MM');
}

/** @returns the date `YYYY-MM-DD` of the Monday with which the week of an instant begins at the office. */
function officeWeek(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: OFFICE_ZONE }).startOf('week').toFormat('yyyy-MM-dd');
}

/** @returns as {@link officeWeek}, the last `count` weeks, the oldest first. */
export function officeWeeks(count: number, now: Date): string[] {
  const thisWeek = DateTime.fromJSDate(now, { zone: OFFICE_ZONE }).startOf('week');
  return Array.from({ length: count }, (_, index) =>
    thisWeek.minus({ weeks: count - 1 - index }).toFormat('yyyy-MM-dd'),
  );
}
