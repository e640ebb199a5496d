import { folded, searchBeginningsOf, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { Schema } from 'mongoose';

/** What the list of applications is searched and sorted by. Applicants don't change, so it is written once. */
export interface ApplicationListing {
  searchTerms: string[];
  searchBeginnings: string[];
  nameOrder: string;
  jobOrder: string;
}

/** What {@link listingOf} is made of. */
interface Listed {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  jobTitle?: string;
  university?: string;
}

/** The index that each order of the list is read from. */
export const LISTING_INDEXES = {
  createdAt: 'listed_by_date',
  name: 'listed_by_name',
  job: 'listed_by_job',
} as const;

// Before the order come the fields that narrow the list. Where one is left open, the database reads the
// part of each of its values and merges them, which costs the same however many records there are.
const NARROWED = { searchBeginnings: 1, source: 1, applicationStatus: 1 } as const;

/** Adds the fields of the listing, and an index for each order of it. */
export function withListing<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({
    searchTerms: { type: [String], select: false },
    searchBeginnings: { type: [String], select: false },
    nameOrder: { type: String, select: false },
    jobOrder: { type: String, select: false },
  });
  const { createdAt, name, job } = LISTING_INDEXES;
  schema.index({ ...NARROWED, createdAt: 1, _id: 1 }, { name: createdAt });
  schema.index({ ...NARROWED, nameOrder: 1, _id: 1 }, { name });
  schema.index({ ...NARROWED, jobOrder: 1, _id: 1 }, { name: job });
  return schema;
}

export function listingOf(application: Listed): ApplicationListing {
  const { firstName, lastName, email, phone, jobTitle = '', university = '' } = application;
  // A phone number is also found by its digits alone, however it was written down.
  const texts = [firstName, lastName, email, phone, phone.replace(/\D/g, ''), jobTitle, university];
  const searchTerms = searchTermsOf(texts);
  return {
    searchTerms,
    searchBeginnings: searchBeginningsOf(searchTerms),
    nameOrder: folded(`${firstName} ${lastName}`),
    jobOrder: folded(jobTitle || university),
  };
}
