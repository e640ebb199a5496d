import type { EventPayloads, EventType } from '@brightnest/contracts/events/event-types';
import { formatNumber } from '@brightnest/contracts/locale-text';
import type { DecimalText } from '@brightnest/contracts/money';
import type { Recurrence } from '@brightnest/contracts/scheduling/booking';
import { currentTranslator, msg, t } from '@brightnest/contracts/translation';

/** Describes an event in the reader's language; `actor` is who caused it, `subject` the user it is about. */
export type Sentence<T extends EventType> = (
  payload: EventPayloads[T],
  actor: string,
  subject: string,
) => string;

/** One for each of some events. */
export type Sentences<E extends EventType> = { readonly [T in E]: Sentence<T> };

/** What can be changed of settings and of people, as sentences name it; another field is named by its own name. */
export const FIELD_NAMES: readonly string[] = [
  msg('address'),
  msg('address lines'),
  msg('brand color'),
  msg('cleaner ids'),
  msg('city'),
  msg('confirm hours'),
  msg('confirmation'),
  msg('country'),
  msg('credit note prefix'),
  msg('currency'),
  msg('email'),
  msg('entries per account'),
  msg('extras'),
  msg('fee percent'),
  msg('first name'),
  msg('footer'),
  msg('free change hours'),
  msg('frequencies'),
  msg('hold minutes'),
  msg('horizon days'),
  msg('hours'),
  msg('hours after'),
  msg('invoice prefix'),
  msg('is on'),
  msg('is open'),
  msg('keeps late credit'),
  msg('languages'),
  msg('last name'),
  msg('late fee percent'),
  msg('lead hours'),
  msg('legal name'),
  msg('logo'),
  msg('mails declines'),
  msg('mails new device'),
  msg('member discount percent'),
  msg('membership currency'),
  msg('name'),
  msg('notice hours'),
  msg('opening hours'),
  msg('other countries'),
  msg('phone'),
  msg('postal code'),
  msg('postcodes'),
  msg('quiet from'),
  msg('quiet to'),
  msg('receipt prefix'),
  msg('regions'),
  msg('rooms'),
  msg('rounds estimates'),
  msg('second factor roles'),
  msg('service ids'),
  msg('shown after hours'),
  msg('shown before hours'),
  msg('social links'),
  msg('state'),
  msg('tax currencies'),
  msg('tax mode'),
  msg('tax name'),
  msg('tax number'),
  msg('tax number label'),
  msg('tax rate percent'),
  msg('time zone'),
  msg('time zone elsewhere'),
  msg('trade'),
  msg('unassigned days'),
  msg('late minutes'),
  msg('offer expiry hours'),
  msg('unanswered hours'),
  msg('approval minutes'),
  msg('morning hour'),
  msg('undo seconds'),
  msg('areas without'),
  msg('has place pages'),
  msg('services without'),
];

/** `postalCode` → `postal code` */
export function fieldName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Fields in words: `first name, postal code`. */
export function fieldList(fields: readonly string[]): string {
  return fields.map((field) => t(fieldName(field))).join(', ');
}

/** An amount with its currency: `AUD 45.00`. */
export function amountText(currency: string, amount: DecimalText | number): string {
  if (!currentTranslator()) return `${currency} ${amount}`;
  const value = Number(amount);
  return formatNumber(value, { style: 'currency', currency, currencyDisplay: 'code' });
}

/** What somebody said, at the end of a sentence. */
export const inWords = (message: string) => (message === '' ? '' : `: ${message}`);

const RHYTHMS: Readonly<Record<Recurrence, string>> = {
  weekly: msg('weekly'),
  fortnightly: msg('fortnightly'),
  monthly: msg('monthly'),
};

/** How often something takes place, within a sentence. */
export const rhythmText = (every: Recurrence) => t(RHYTHMS[every]);
