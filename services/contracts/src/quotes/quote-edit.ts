import { msg } from '../translation';

/** What staff can change of a quote that is not agreed on yet. */
export const QUOTE_EDIT_LABELS = {
  service: msg('Service'),
  property: msg('Property'),
  rooms: msg('Rooms'),
  frequency: msg('How often'),
  extras: msg('Extras'),
  address: msg('Address'),
  phone: msg('Phone'),
  wish: msg('Preferred date'),
  notes: msg('Notes'),
  price: msg('Price'),
} as const;

/** One of {@link QUOTE_EDIT_LABELS}. */
export type QuoteEdit = keyof typeof QUOTE_EDIT_LABELS;
