import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { type DecimalText, formatDollars, fromDecimalText } from '@brightnest/contracts/money';
import { findExtra } from '@brightnest/contracts/quotes/quote-extras';
import {
  FREQUENCIES,
  PREFERRED_TIMES,
  PROPERTY_TYPES,
  SERVICE_TYPES,
  labelOf,
} from '@brightnest/contracts/quotes/quote-options';
import { zonedText } from '../times/zoned-clock';

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

/** Shown where the customer left something open. */
export const NOT_GIVEN = '–';

export function customerName({ firstName, lastName }: AdminQuote): string {
  return `${firstName} ${lastName}`;
}

export function serviceLabel({ serviceType }: AdminQuote): string {
  return labelOf(SERVICE_TYPES, serviceType);
}

export function extraLabel(id: string): string {
  return findExtra(id)?.label ?? id;
}

export function frequencyLabel({ cleaningFrequency }: AdminQuote): string {
  return labelOf(FREQUENCIES, cleaningFrequency);
}

export function propertyLabel({ propertyType }: AdminQuote): string {
  return labelOf(PROPERTY_TYPES, propertyType);
}

/** "Newtown NSW 2042" */
export function localityText({ suburb, state, postalCode }: AdminQuote): string {
  return [suburb, state, postalCode].filter(Boolean).join(' ');
}

/** A calendar day without a time zone: the day the customer picked is the day that is shown. */
export function preferredDateText({ preferredDate }: AdminQuote): string {
  const time = Date.parse(preferredDate);
  return Number.isNaN(time) ? NOT_GIVEN : day.format(time);
}

export function preferredTimeText({ preferredTime }: AdminQuote): string {
  return preferredTime ? labelOf(PREFERRED_TIMES, preferredTime) : NOT_GIVEN;
}

export function dollars(amount: DecimalText): string {
  return formatDollars(fromDecimalText(amount));
}

/** What the quote is worth now: the price agreed with the customer, else the estimate. */
export function quoteValue({ finalPrice, estimatedPrice }: AdminQuote): string {
  return dollars(finalPrice ?? estimatedPrice);
}

/** "3 hours" */
export function durationText(minutes: number): string {
  return `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}`;
}

/** When the clean is agreed to begin, and how long it takes. */
export function agreedText({ scheduledAt, duration, timeZone }: AdminQuote): string {
  if (!scheduledAt) return NOT_GIVEN;
  const start = zonedText(scheduledAt, timeZone);
  return duration ? `${start}, ${durationText(duration)}` : start;
}
