import { toDecimalText } from '@brightnest/contracts/money';
import { estimateQuote } from '@brightnest/contracts/quotes/quote-estimate';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import type { QuoteSubmissionRequest } from '@brightnest/contracts/quotes/quote-submission';

/** The answers as they are sent: units of chosen extras alone, and the estimate that was on screen. */
export function toRequest(answers: QuoteSubmissionRequest): QuoteSubmissionRequest {
  const chosen = answers.additionalServices.filter((id) => findExtra(id)?.countable);
  const units = chosen.map((id) => [id, answers.quantities?.[id] ?? 1] as const);
  return {
    ...answers,
    quantities: Object.fromEntries(units),
    estimatedPrice: toDecimalText(estimateQuote(answers)),
  };
}
