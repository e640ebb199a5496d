import { folded, searchTermsOf } from '@brightnest/service-kit/lists/search-fields';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import { Schema } from 'mongoose';

const SEARCHED_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'address'] as const;
const SORTED_FIELDS = ['firstName', 'lastName', 'city', 'state'] as const;

/** What the list of users is searched and sorted by: normalized copies of the user's fields. */
export interface UserSearchFields {
  terms?: Partial<Record<(typeof SEARCHED_FIELDS)[number], string[]>>;
  order?: Partial<Record<(typeof SORTED_FIELDS)[number], string>>;
}

type Fields = Record<string, unknown>;

/**
 * Keeps the search fields in step with the fields they are copied from, in the same write. Each field has
 * copies of its own, so a write of one field does not depend on the others.
 */
export function withSearchFields<S extends Schema>(schema: S): S {
  const terms = Object.fromEntries(SEARCHED_FIELDS.map((field) => [field, [String]]));
  const order = Object.fromEntries(SORTED_FIELDS.map((field) => [field, String]));
  schema.add({
    terms: { type: new Schema(terms, { _id: false }), select: false },
    order: { type: new Schema(order, { _id: false }), select: false },
  });
  for (const field of SEARCHED_FIELDS) schema.index({ [`terms.${field}`]: 1 });
  schema.index({ 'order.firstName': 1, 'order.lastName': 1, _id: 1 });
  schema.index({ 'order.city': 1, 'order.state': 1, _id: 1 });

  schema.pre('save', function () {
    this.set(searchFieldsOf(this.toObject()));
  });
  schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate'], function () {
    const update = this.getUpdate();
    if (!update || Array.isArray(update)) return;
    const parts = update as Record<string, Fields | undefined>;
    for (const part of [update as Fields, parts.$set, parts.$setOnInsert]) {
      if (part) Object.assign(part, searchFieldsOf(part));
    }
    if (parts.$unset) Object.assign(parts.$unset, searchFieldPaths(parts.$unset));
  });
  return schema;
}

/** @returns a filter for users whose name, email, phone or address has a part that each of the patterns matches. */
export function userSearchFilter(patterns: readonly RegExp[]): object {
  return {
    $and: patterns.map((pattern) => ({
      $or: SEARCHED_FIELDS.map((field) => ({ [`terms.${field}`]: pattern })),
    })),
  };
}

function searchFieldsOf(given: Fields): Fields {
  // A guest is found by the address that they gave.
  const ofGuest = given['guest.email'] ?? (given['guest'] as Fields | undefined)?.['email'];
  const fields = ofGuest === undefined ? given : { ...given, email: ofGuest };
  const copies: Fields = {};
  for (const field of SEARCHED_FIELDS) {
    const text = fields[field];
    if (typeof text === 'string') {
      copies[`terms.${field}`] = searchTermsOf(field === 'phone' ? phoneTexts(text) : [text]);
    }
  }
  for (const field of SORTED_FIELDS) {
    const text = fields[field];
    if (typeof text === 'string') copies[`order.${field}`] = folded(text);
  }
  return copies;
}

function searchFieldPaths(fields: Fields): Fields {
  const copies = [
    ...SEARCHED_FIELDS.map((field) => [field, `terms.${field}`] as const),
    ...SORTED_FIELDS.map((field) => [field, `order.${field}`] as const),
  ];
  return Object.fromEntries(
    copies.filter(([field]) => field in fields).map(([, path]) => [path, '']),
  );
}
