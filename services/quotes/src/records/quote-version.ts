import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import type { QuoteSubmissionRecord } from './quote-submission';

/** What is asked for. */
const ASKED_FIELDS = [
  ...(['phone', 'address', 'suburb', 'state', 'postalCode', 'serviceType'] as const),
  ...(['propertyType', 'bedrooms', 'bathrooms', 'cleaningFrequency'] as const),
  ...(['additionalServices', 'quantities', 'preferredDate', 'preferredTime'] as const),
  ...(['specialInstructions', 'estimatedPrice'] as const),
] satisfies readonly (keyof QuoteSubmissionRecord)[];

/** What staff agree on with the customer, and who comes: what nobody is to change unseen. */
const AGREED_FIELDS = [
  'status',
  'finalPrice',
  'isDifferenceInCash',
  'scheduledAt',
  'duration',
  'confirmationNotes',
  'cleanerNotes',
] as const satisfies readonly (keyof QuoteSubmissionRecord)[];

type VersionedQuote = Pick<
  QuoteSubmissionRecord,
  (typeof AGREED_FIELDS)[number] | (typeof ASKED_FIELDS)[number] | 'assignedCleaners' | 'offer'
>;

/** The version of a quote for those who change it. That it was read, or paid, is none of it. */
export function quoteVersion(quote: VersionedQuote): string {
  const { assignedCleaners, offer } = quote;
  const team = assignedCleaners.map(({ id, collectsCash = false }) => [id, collectsCash]);
  const agreed = AGREED_FIELDS.map((field) => quote[field] || null);
  const asked = ASKED_FIELDS.map((field) => quote[field] || null);
  return versionOf(agreed, asked, team, offer && [offer.id, offer.status]);
}
