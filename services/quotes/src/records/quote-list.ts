import { addDays } from '@brightnest/contracts/calendar-dates';
import type { QuotesFilter } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_STATUSES } from '@brightnest/contracts/quotes/quote-status';
import type { CustomerFilter } from '@brightnest/contracts/paging';
import { fromZonedClock, officeZone } from '@brightnest/contracts/times';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import {
  folded,
  searchFieldsOf,
  type SearchFields,
} from '@brightnest/service-kit/lists/search-fields';
import { phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose from 'mongoose';

/** What the list of quotes is searched and sorted by; written once, with what the visitor sent. */
export interface QuoteSearchFields extends SearchFields {
  nameOrder: string;
}

interface SearchedFields {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  suburb: string;
}

export function quoteSearchFields(quote: SearchedFields): QuoteSearchFields {
  const { firstName, lastName, email, phone, address, suburb } = quote;
  return {
    ...searchFieldsOf([firstName, lastName, email, ...phoneTexts(phone), address, suburb]),
    nameOrder: folded(`${firstName} ${lastName}`),
  };
}

/** The condition on what is a customer's: their own, and what nobody's account has with their address in that field. */
export const ofCustomer =
  (emailField: string) =>
  ({ customerId, customerEmail }: CustomerFilter): object[] | undefined => {
    if (customerId === undefined && customerEmail === undefined) return undefined;
    return [
      ...(customerId === undefined ? [] : [{ customerId }]),
      ...(customerEmail === undefined ? [] : [{ [emailField]: customerEmail, customerId: null }]),
    ];
  };

/** The condition on a time by calendar dates of the company's zone, both included. */
export function withinDays({ from, to }: { from?: string; to?: string }): object | undefined {
  if (!from && !to) return undefined;
  const startOf = (date: string) => new Date(fromZonedClock(`${date}T00:00`, officeZone()));
  return mongoose.trusted({
    ...(from && { $gte: startOf(from) }),
    ...(to && { $lt: startOf(addDays(to, 1)) }),
  });
}

type QuoteSort = 'createdAt' | 'name' | 'estimatedPrice' | 'preferredDate' | 'status';

/** The list of staff. */
export const quoteList: ListDeclaration<QuotesFilter, QuoteSort> = {
  search: 'prefixes',
  filters: {
    isRead: { valueOf: ({ read }) => read && read === 'read', values: [false, true] },
    status: { valueOf: ({ status }) => status, values: QUOTE_STATUSES },
    $or: { valueOf: ofCustomer('email'), isSelective: true },
    createdAt: { valueOf: withinDays, isSelective: true },
  },
  sorts: {
    // The one index with some seventy entries for each quote: what a search finds is in this order only.
    createdAt: {
      fields: { createdAt: 1, _id: 1 },
      index: 'listed_by_date',
      searchIndex: 'found_by_date',
    },
    name: { fields: { nameOrder: 1, _id: 1 }, index: 'listed_by_name' },
    estimatedPrice: { fields: { 'estimatedPrice.minor': 1, _id: 1 }, index: 'listed_by_price' },
    preferredDate: { fields: { preferredDate: 1, _id: 1 }, index: 'listed_by_wish' },
    status: { fields: { status: 1, createdAt: 1, _id: 1 }, within: 'createdAt' },
  },
};
