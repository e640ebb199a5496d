import { folded, searchBeginningsOf, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { Schema } from 'mongoose';

/** What the list of quotes is searched and sorted by; written once, with what the visitor sent. */
export interface QuoteListing {
  searchTerms: string[];
  searchBeginnings: string[];
  nameOrder: string;
}

/** What {@link listingOf} is made of. */
interface Listed {
  firstName: string;
  lastName: string;
  email: string;
  address: string;
  suburb: string;
}

/** The index that each order of the list is read from, and the one that a search is looked up in. */
export const QUOTE_INDEXES = {
  createdAt: 'listed_by_date',
  name: 'listed_by_name',
  estimatedPrice: 'listed_by_price',
  preferredDate: 'listed_by_wish',
  search: 'found_by_date',
} as const;

// Before the order come the fields that narrow the list. Where one is left open, the database reads the
// part of each of its values and merges them, which costs the same however many quotes there are.
const NARROWED = { isRead: 1, status: 1 } as const;

/** Adds the fields of the listing and its indexes. */
export function withListing<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({
    searchTerms: { type: [String], select: false },
    searchBeginnings: { type: [String], select: false },
    nameOrder: { type: String, select: false },
  });
  const { createdAt, name, estimatedPrice, preferredDate, search } = QUOTE_INDEXES;
  schema.index({ ...NARROWED, createdAt: 1, _id: 1 }, { name: createdAt });
  schema.index({ ...NARROWED, nameOrder: 1, _id: 1 }, { name });
  schema.index({ ...NARROWED, 'estimatedPrice.minor': 1, _id: 1 }, { name: estimatedPrice });
  schema.index({ ...NARROWED, preferredDate: 1, _id: 1 }, { name: preferredDate });
  // The one index with some seventy entries for each quote: there is one such order, that of the dates.
  schema.index({ searchBeginnings: 1, ...NARROWED, createdAt: 1, _id: 1 }, { name: search });
  return schema;
}

export function listingOf({ firstName, lastName, email, address, suburb }: Listed): QuoteListing {
  const searchTerms = searchTermsOf([firstName, lastName, email, address, suburb]);
  return {
    searchTerms,
    searchBeginnings: searchBeginningsOf(searchTerms),
    nameOrder: folded(`${firstName} ${lastName}`),
  };
}
