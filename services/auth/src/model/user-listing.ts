import { folded, searchPatterns, searchTermsOf } from '@brightnest/service-kit/search-terms';
import { Schema } from 'mongoose';

const SEARCHED = ['firstName', 'lastName', 'email', 'phone'] as const;
const ORDERED = ['firstName', 'lastName', 'city', 'state'] as const;

/** What the list of users is searched and sorted by: the person's own fields in the form that indexes take. */
export interface UserListing {
  terms?: Partial<Record<(typeof SEARCHED)[number], string[]>>;
  order?: Partial<Record<(typeof ORDERED)[number], string>>;
}

type Fields = Record<string, unknown>;

/**
 * Keeps the listing beside the fields it is made of, in the same write, whoever writes them. Each field has
 * a copy of its own, so a write of one field needs to know nothing of the others.
 */
export function withListing<S extends Schema>(schema: S): S {
  const terms = Object.fromEntries(SEARCHED.map((field) => [field, [String]]));
  const order = Object.fromEntries(ORDERED.map((field) => [field, String]));
  schema.add({
    terms: { type: new Schema(terms, { _id: false }), select: false },
    order: { type: new Schema(order, { _id: false }), select: false },
  });
  for (const field of SEARCHED) schema.index({ [`terms.${field}`]: 1 });
  schema.index({ 'order.firstName': 1, 'order.lastName': 1, _id: 1 });
  schema.index({ 'order.city': 1, 'order.state': 1, _id: 1 });

  schema.pre('save', function () {
    this.set(copiesOf(this.toObject()));
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
    const update = this.getUpdate();
    if (!update || Array.isArray(update)) return;
    const parts = update as Record<string, Fields | undefined>;
    for (const part of [update as Fields, parts.$set, parts.$setOnInsert]) {
      if (part) Object.assign(part, copiesOf(part));
    }
    if (parts.$unset) Object.assign(parts.$unset, pathsOf(parts.$unset));
  });
  return schema;
}

/** @returns a filter that wants every word of `search` to begin a part of the name, the e-mail or the phone. */
export function userSearchFilter(search: string | undefined): { $and?: object[] } {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return {};
  return {
    $and: patterns.map((pattern) => ({
      $or: SEARCHED.map((field) => ({ [`terms.${field}`]: pattern })),
    })),
  };
}

function copiesOf(fields: Fields): Fields {
  const copies: Fields = {};
  for (const field of SEARCHED) {
    const text = fields[field];
    if (typeof text === 'string') copies[`terms.${field}`] = termsOf(field, text);
  }
  for (const field of ORDERED) {
    const text = fields[field];
    if (typeof text === 'string') copies[`order.${field}`] = folded(text);
  }
  return copies;
}

function pathsOf(fields: Fields): Fields {
  const copies = [
    ...SEARCHED.map((field) => [field, `terms.${field}`] as const),
    ...ORDERED.map((field) => [field, `order.${field}`] as const),
  ];
  return Object.fromEntries(
    copies.filter(([field]) => field in fields).map(([, path]) => [path, '']),
  );
}

// A phone number is also found by its digits alone, however it was written down.
function termsOf(field: (typeof SEARCHED)[number], text: string): string[] {
  return searchTermsOf(field === 'phone' ? [text, text.replace(/\D/g, '')] : [text]);
}
