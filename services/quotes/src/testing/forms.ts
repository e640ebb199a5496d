import type {
  ContactRequest,
  ServiceInquiryRequest,
} from '@brightnest/contracts/messages/contact-schemas';
import type {
  QuoteSubmissionRequest,
  QuoteSubmissionResponse,
} from '@brightnest/contracts/quotes/quote-submission-schemas';
import type { CallOptions, CallResult } from '@brightnest/service-kit/testing/test-service';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Types } from 'mongoose';
import { type NewQuote, newQuote } from '../quotes/submission/new-quote';
import type { QuotesUnderTest } from './start-quotes';

/** Sends a public form as the browser does, perhaps under an Idempotency-Key. */
export function submitForm<T>(
  quotes: QuotesUnderTest,
  path: string,
  { body, key }: { body: object; key?: string },
): Promise<CallResult<T>> {
  return quotes.call<T>('POST', path, { body, headers: key ? { 'idempotency-key': key } : {} });
}

/** Sends the same 20 times at once. @returns the ids of the records that they became. */
export async function idsOfDuplicates<T>(
  send: () => Promise<CallResult<T>>,
  idOf: (body: T) => string,
): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  return new Set(answers.map(({ body }) => idOf(body)));
}

/** What was published about one record, once there is something. */
export async function eventsAbout(published: CollectedEvents, id: string) {
  const about = () => published.events.filter(({ aggregate }) => aggregate.id === id);
  await eventually(() => about().length > 0);
  return about();
}

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

/** The record of that submission, for a test that stores it itself. */
export function quoteRecord(changes: Partial<QuoteSubmissionRequest> = {}): NewQuote {
  const settings = { internalKey: 'internal-key-of-the-tests', paymentsEnabled: false };
  return newQuote(new Types.ObjectId(), quoteRequest(changes), settings);
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

/** What staff are told of the payment of a quote. */
export function paymentStatusOf(quotes: QuotesUnderTest, id: string) {
  return quotes.call('GET', `/api/quotes/${id}/payment-status`, { as: 'admin' });
}

/** A message as the contact form sends it. */
export function contactRequest(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '02 9374 4000',
    serviceInterest: 'deep',
    message: 'Do you clean engines?',
    ...changes,
  };
}

/** An inquiry as the home page's widget sends it. */
export function inquiryRequest(
  changes: Partial<ServiceInquiryRequest> = {},
): ServiceInquiryRequest {
  return {
    serviceType: 'deep_cleaning',
    propertySize: '3-4',
    frequency: 'bi_weekly',
    fullName: 'Ada Byron',
    email: 'ada@example.com',
    phone: '02 9374 4000',
    specialRequirements: 'Two cats',
    ...changes,
  };
}
