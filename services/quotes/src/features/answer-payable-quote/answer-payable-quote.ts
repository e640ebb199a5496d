import {
  PAYABLE_QUOTE_QUESTION,
  payableQuoteQuestionSchema,
} from '@brightnest/contracts/quotes/payable-quote';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import { AppError } from '@brightnest/service-kit/errors';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { confirmationFeeDue, PAYABLE_FIELDS } from '../../model/payment-rules';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../model/quote-submission';

const FIELDS = { ...PAYABLE_FIELDS, suburb: 1, email: 1, customerId: 1 } as const;

/** What of a quote can be paid now, for who opens its checkout. */
export function answerPayableQuote({ paymentsEnabled }: { paymentsEnabled: boolean }): Answer {
  return answer(PAYABLE_QUOTE_QUESTION, payableQuoteQuestionSchema, async ({ quoteId }) => {
    const quote = await QuoteSubmission.findById(quoteId, FIELDS).lean<QuoteSubmissionRecord>();
    if (!quote) throw new AppError('not_found');
    const { estimatedPrice: total, email, customerId = null } = quote;
    const minor = paymentsEnabled ? confirmationFeeDue(quote) : undefined;
    const fee = minor === undefined ? null : { minor, currency: total.currency };
    return { fee, total, description: describe(quote), email, customerId };
  });
}

function describe({ serviceType, suburb }: QuoteSubmissionRecord): string {
  const label = SERVICE_TYPES.find(({ value }) => value === serviceType)?.label ?? serviceType;
  return `${label} in ${suburb}`;
}
