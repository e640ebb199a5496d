import { isDuplicateKey } from '@brightnest/service-kit/error-map';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { OFFICE_ZONE, officeMonth, officeWeek } from './office-calendar';
import { QuoteSubmission } from './quote-submission';
import { QuoteTally, TALLY_PARTS, type TallyPart } from './quote-tally';

interface Counted {
  _id: { status: QuoteStatus; isRead: boolean; day: Date };
  quotes: number;
  valueMinor: number;
}

/** Makes the tally, of the quotes that there are, unless it is there; so that no change has to. */
export async function prepareTally(): Promise<void> {
  if ((await QuoteTally.estimatedDocumentCount()) >= TALLY_PARTS) return;
  await writeTally();
}

/** For whoever writes quotes past the service: counts all of them. */
export async function recountQuotes(): Promise<void> {
  await QuoteTally.deleteMany({});
  await writeTally();
}

async function writeTally(): Promise<void> {
  const whole = await countAll();
  const parts = Array.from({ length: TALLY_PARTS }, (_, _id) => (_id === 0 ? whole : { _id }));
  // Of two instances at once, the first to write a part wins: the whole is in one of them, once.
  await QuoteTally.insertMany(parts, { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

async function countAll(): Promise<TallyPart> {
  const counted = await QuoteSubmission.aggregate<Counted>([
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
  const whole = { _id: 0, counts: {}, valueMinor: 0, months: {}, weeks: {} } satisfies TallyPart;
  for (const group of counted) addGroup(whole, group);
  return whole;
}

function addGroup(whole: Required<TallyPart>, { _id, quotes, valueMinor }: Counted): void {
  const counts = (whole.counts[_id.status] ??= {});
  const place = _id.isRead ? 'read' : 'unread';
  counts[place] = (counts[place] ?? 0) + quotes;
  whole.valueMinor += valueMinor;
  const month = officeMonth(_id.day);
  whole.months[month] = (whole.months[month] ?? 0) + quotes;
  const week = (whole.weeks[officeWeek(_id.day)] ??= { quotes: 0, valueMinor: 0 });
  week.quotes += quotes;
  week.valueMinor += valueMinor;
}
