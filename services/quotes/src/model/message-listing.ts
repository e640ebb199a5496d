import { folded, searchTermsOf } from '@brightnest/service-kit/search-terms';
import type { Schema } from 'mongoose';

/** What a list of messages is searched and sorted by; written once, with the message. */
export interface MessageListing {
  searchTerms: string[];
  nameOrder: string;
}

/** Adds the fields of the listing and its indexes. */
export function withMessageListing<S extends Pick<Schema, 'add' | 'index'>>(schema: S): S {
  schema.add({
    searchTerms: { type: [String], select: false },
    nameOrder: { type: String, select: false },
  });
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ nameOrder: 1, _id: 1 });
  schema.index({ status: 1, createdAt: 1, _id: 1 });
  schema.index({ isRead: 1, createdAt: 1, _id: 1 });
  schema.index({ searchTerms: 1 });
  return schema;
}

/** What {@link messageListingOf} is made of. */
interface Listed {
  name: string;
  email: string;
  phone?: string;
}

export function messageListingOf({ name, email, phone = '' }: Listed): MessageListing {
  // A phone number is also found by its digits alone, however it was written down.
  const searchTerms = searchTermsOf([name, email, phone, phone.replace(/\D/g, '')]);
  return { searchTerms, nameOrder: folded(name) };
}
