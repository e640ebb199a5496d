import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { QuoteStatusChange } from '@brightnest/contracts/quotes/quote-workflow';
import { AppError } from '@brightnest/service-kit/errors';
import type { QuoteSubmissionRecord } from '../../model/quote-submission';
import { agreedPrice } from '../../workflow/agreed-price';
import { changeQuote } from '../../workflow/change-quote';
import { refuseMove } from '../../workflow/refuse-move';
import { statusChange } from '../../workflow/status-changed';

const STAMPS = {
  in_progress: 'startedAt',
  completed: 'completedAt',
  cancelled: 'cancelledAt',
} as const;

/** A move that no cleaner has to be asked for. */
interface Move extends QuoteStatusChange {
  status: keyof typeof STAMPS;
}

/** Starts, completes or cancels the work; when, is told by this clock. */
export function moveQuote(id: string, body: Move, origin: EventOrigin): Promise<void> {
  const { status, notes } = body;
  return changeQuote(id, (quote) => {
    if (quote.status === status) return undefined;
    refuseMove(quote, status);
    refusePrice(quote, body);
    const set = {
      status,
      [STAMPS[status]]: new Date(),
      ...(notes !== undefined && { confirmationNotes: notes }),
    };
    return statusChange(quote, set, { origin });
  });
}

/** The cleaners were told what to collect. */
function refusePrice(quote: QuoteSubmissionRecord, { finalPrice }: Move): void {
  if (finalPrice === undefined) return;
  if (agreedPrice(quote, finalPrice).minor === agreedPrice(quote, undefined).minor) return;
  throw new AppError('validation_failed', {
    fields: { finalPrice: 'The price can be changed until the quote is ready' },
  });
}
