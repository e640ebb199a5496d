import type { ErasureObstaclesAnswer, Person } from '@brightnest/contracts/rpc/privacy';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { anyOf } from '@brightnest/service-kit/privacy/personal-data';
import { describeQuote } from '../quotes/change-quote';
import { amountDue } from '../quotes/reserve-team';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../records/quote-submission';

const OVER: readonly QuoteStatus[] = ['completed', 'cancelled'];

/** The quotes of a person that are not over, or of which something is due; and which are theirs. */
export async function findErasureObstacles({
  userIds,
  emails,
}: Pick<Person, 'userIds' | 'emails'>): Promise<ErasureObstaclesAnswer> {
  const whose = anyOf(['customerId', userIds], ['email', emails]);
  if (whose === null) return { obstacles: [], quoteIds: [] };
  const quotes = await QuoteSubmission.find(whose).lean<QuoteSubmissionRecord[]>();
  const obstacles = quotes.flatMap((quote) => {
    const isOver = OVER.includes(quote.status);
    const isDue = quote.status === 'completed' && amountDue(quote) > 0;
    if (isOver && !isDue) return [];
    const kind = isOver ? ('payment' as const) : ('quote' as const);
    return [{ kind, id: String(quote._id), description: describeQuote(quote) }];
  });
  return { obstacles, quoteIds: quotes.map(({ _id }) => String(_id)) };
}
