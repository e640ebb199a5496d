import { folded, searchPatterns, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { Schema } from 'mongoose';

/** What the list of applications is searched and sorted by. Applicants don't change, so it is written once. */
export interface ApplicationListing {
  searchTerms: string[];
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

/** Adds the fields of the listing, and an index for each way to search, narrow and sort it. */
export function withListing<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({
    searchTerms: { type: [String], select: false },
    nameOrder: { type: String, select: false },
    jobOrder: { type: String, select: false },
  });
  for (const narrowed of [[], ['applicationStatus'], ['source'], ['source', 'applicationStatus']]) {
    const equal = Object.fromEntries(narrowed.map((field) => [field, 1 as const]));
    schema.index({ ...equal, searchTerms: 1 });
    schema.index({ ...equal, createdAt: -1, _id: -1 });
    schema.index({ ...equal, nameOrder: 1, _id: 1 });
    schema.index({ ...equal, jobOrder: 1, _id: 1 });
  }
  // Sorted by status, the newest of each first or last.
  schema.index({ applicationStatus: 1, createdAt: 1, _id: 1 });
  schema.index({ source: 1, applicationStatus: 1, createdAt: 1, _id: 1 });
  return schema;
}

export function listingOf(application: Listed): ApplicationListing {
  const { firstName, lastName, email, phone, jobTitle = '', university = '' } = application;
  // A phone number is also found by its digits alone, however it was written down.
  const texts = [firstName, lastName, email, phone, phone.replace(/\D/g, ''), jobTitle, university];
  return {
    searchTerms: searchTermsOf(texts),
    nameOrder: folded(`${firstName} ${lastName}`),
    jobOrder: folded(jobTitle || university),
  };
}

/** @returns a filter that wants every word of `search` to begin one of an application's terms. */
export function searchFilter(search: string | undefined): { $and?: { searchTerms: RegExp }[] } {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return {};
  return { $and: patterns.map((pattern) => ({ searchTerms: pattern })) };
}
