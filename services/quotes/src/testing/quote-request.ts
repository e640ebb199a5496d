import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission';
import type { CallOptions } from '@brightnest/service-kit/testing/call-service';
import type { QuotesUnderTest } from './start-quotes';

/** A complete submission: 3 × 40 + 2 × 25 weekly at 0.9 is 153, and an oven at 75 makes 228. */
export function quoteRequest(
  changes: Partial<QuoteSubmissionRequest> = {},
): QuoteSubmissionRequest {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '02 9374 4000',
    address: '1 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    propertyType: 'house',
    bedrooms: 3,
    bathrooms: 2,
    serviceType: 'regular_cleaning',
    cleaningFrequency: 'weekly',
    additionalServices: ['clean_oven'],
    ...changes,
  };
}

/** Submits a quote as the wizard does. */
export function submit(
  quotes: QuotesUnderTest,
  changes: Partial<QuoteSubmissionRequest> = {},
  options: CallOptions = {},
) {
  return quotes.call<QuoteSubmissionResponse>('POST', '/api/quote-submissions', {
    body: quoteRequest(changes),
    ...options,
  });
}

/** Submits a quote and gives back its id. */
export async function submittedId(
  quotes: QuotesUnderTest,
  changes: Partial<QuoteSubmissionRequest> = {},
): Promise<string> {
  const { body } = await submit(quotes, changes);
  return body.quote.id;
}
