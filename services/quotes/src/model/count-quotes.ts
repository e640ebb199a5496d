import { toDecimalText } from '@brightnest/contracts/money';
import type { QuotesFilter, QuotesSummary } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { officeMonth } from './office-calendar';
import { QuoteTally, type ReadCounts, type TallyPart } from './quote-tally';

/** What the tally says of all quotes. */
export interface QuoteCounts {
  /** The summary cards, whatever the list is filtered by. */
  summary: QuotesSummary;
  /** How many quotes a filter leaves where nothing is searched. */
  totalOf(filter: Pick<QuotesFilter, 'read' | 'status'>): number;
}

export async function countQuotes(now: Date = new Date()): Promise<QuoteCounts> {
  const month = officeMonth(now);
  const fields = { counts: 1, valueMinor: 1, [`months.${month}`]: 1 };
  const parts = await QuoteTally.find({}, fields).lean<TallyPart[]>();
  const totalOf: QuoteCounts['totalOf'] = (filter) =>
    sum(parts, ({ counts = {} }) => countIn(counts, filter));
  return {
    totalOf,
    summary: {
      totalQuotes: totalOf({}),
      unreadQuotes: totalOf({ read: 'unread' }),
      totalValue: toDecimalText(sum(parts, ({ valueMinor = 0 }) => valueMinor)),
      thisMonth: sum(parts, ({ months }) => months?.[month] ?? 0),
    },
  };
}

function countIn(
  counts: NonNullable<TallyPart['counts']>,
  { read, status }: Pick<QuotesFilter, 'read' | 'status'>,
): number {
  const entries = Object.entries(counts) as [QuoteStatus, ReadCounts][];
  const wanted = entries.filter(([key]) => status === undefined || key === status);
  return sum(wanted, ([, { read: isRead = 0, unread = 0 }]) => {
    return read === 'read' ? isRead : read === 'unread' ? unread : isRead + unread;
  });
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
