import {
  canMoveQuote,
  quoteStatusLabel,
  type QuoteStatus,
} from '@brightnest/contracts/quotes/quote-status';
import { AppError } from '@brightnest/service-kit/errors';
import type { QuoteSubmissionRecord } from '../model/quote-submission';

/** @throws AppError `change_not_allowed`, saying where the quote is, unless it may go to `to`. */
export function refuseMove(
  { status }: Pick<QuoteSubmissionRecord, 'status'>,
  to: QuoteStatus,
): void {
  if (canMoveQuote(status, to)) return;
  const [is, becomes] = [quoteStatusLabel(status), quoteStatusLabel(to)];
  throw new AppError('change_not_allowed', {
    message: `This quote is at “${is}” now and can't go to “${becomes}”.`,
  });
}

/** @throws AppError `change_not_allowed` where no start is agreed that cleaners could be asked for. */
export function refuseWithoutStart({
  scheduledAt,
}: Pick<QuoteSubmissionRecord, 'scheduledAt'>): void {
  if (scheduledAt) return;
  throw new AppError('change_not_allowed', {
    message: "Record the customer's confirmation with the agreed start first.",
  });
}
