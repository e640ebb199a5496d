import { searchPatterns, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { QuoteSubmissionRecord } from './quote-submission';

type Searchable = Pick<
  QuoteSubmissionRecord,
  'firstName' | 'lastName' | 'email' | 'address' | 'suburb'
>;

/** The beginnings by which staff find a quote. */
export function quoteTermsOf(quote: Searchable): string[] {
  return searchTermsOf([quote.firstName, quote.lastName, quote.email, quote.address, quote.suburb]);
}

/** @returns a filter that wants every word of `search` to begin one of a quote's terms. */
export function searchFilter(search: string | undefined): { $and?: { searchTerms: RegExp }[] } {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return {};
  return { $and: patterns.map((pattern) => ({ searchTerms: pattern })) };
}
