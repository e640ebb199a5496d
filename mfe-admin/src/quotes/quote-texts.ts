import { couponText } from '@brightnest/contracts/promotions/coupon';
import { labelOf } from '@brightnest/contracts/forms';
import { type DecimalText, formatMinor, fromDecimalText } from '@brightnest/contracts/money';
import { FREQUENCIES, SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { PREFERRED_TIMES, PROPERTY_TYPES } from '@brightnest/contracts/quotes/quote-options';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { QUOTE_PAYMENT_LABELS } from '@brightnest/contracts/quotes/quote-status';
import { BOOKING_DURATIONS } from '@brightnest/contracts/scheduling/booking';
import {
  formatZonedDateTime,
  formatDuration,
  formatCalendarDate,
} from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { AssignedCleaner } from '@brightnest/contracts/workforce/assignment';
import { NOT_GIVEN } from '../list/cells';

export function customerName({ firstName, lastName }: AdminQuote): string {
  return `${firstName} ${lastName}`;
}

export function serviceLabel({ serviceType }: AdminQuote): string {
  return labelOf(SERVICE_TYPES, serviceType);
}

export function frequencyLabel({ cleaningFrequency }: AdminQuote): string {
  return labelOf(FREQUENCIES, cleaningFrequency);
}

export function propertyLabel({ propertyType }: AdminQuote): string {
  return labelOf(PROPERTY_TYPES, propertyType);
}

export function preferredDateText({ preferredDate }: AdminQuote): string {
  return Number.isNaN(Date.parse(preferredDate))
    ? NOT_GIVEN
    : formatCalendarDate(preferredDate, 'medium');
}

export function preferredTimeText({ preferredTime }: AdminQuote): string {
  return preferredTime ? labelOf(PREFERRED_TIMES, preferredTime) : NOT_GIVEN;
}

export function dollars(amount: DecimalText): string {
  return formatMinor(fromDecimalText(amount));
}

/** What a coupon promised, and what of that is in the price. */
export function couponPromise({ coupon, discount }: AdminQuote): string {
  if (!coupon) return '';
  const has = discount
    ? t('{amount} of it is in the price', { amount: dollars(discount.amount) })
    : t('the price that was agreed stands for itself');
  return `${coupon.code}: ${couponText(coupon)}; ${has}`;
}

/** The final price, else the estimate. */
export function quoteValue({ finalPrice, estimatedPrice }: AdminQuote): string {
  return dollars(finalPrice ?? estimatedPrice);
}

/** How the payment stands: what was paid online, and what is left to pay. */
export function paymentText(quote: AdminQuote): string {
  const { paymentStatus, paidAmount, feeDifference, due } = quote;
  return [
    t(QUOTE_PAYMENT_LABELS[paymentStatus]),
    ...(isSome(paidAmount) ? [t('{amount} paid online', { amount: dollars(paidAmount) })] : []),
    ...(isSome(feeDifference)
      ? [t('difference of {amount} open', { amount: dollars(feeDifference) })]
      : []),
    t('{amount} left to pay', { amount: dollars(due) }),
  ].join(', ');
}

/** What cancelling does with the money; empty where nothing was paid. */
export function cancelMoneyText({ status, paymentStatus, paidAmount }: AdminQuote): string {
  if (status === 'cancelled' && paymentStatus === 'refunded') {
    return t('What was paid online was refunded.');
  }
  if (!isSome(paidAmount)) return '';
  return status === 'cancelled'
    ? t('The {dollars} paid online is on its way back to the customer.', {
        dollars: dollars(paidAmount),
      })
    : t('The {dollars} paid online goes back to the customer.', { dollars: dollars(paidAmount) });
}

function isSome(amount: DecimalText | null): amount is DecimalText {
  return amount !== null && fromDecimalText(amount) > 0;
}

/** Agreed start and duration. */
export function agreedText({ scheduledAt, duration, timeZone }: AdminQuote): string {
  if (!scheduledAt) return NOT_GIVEN;
  const start = formatZonedDateTime(scheduledAt, timeZone);
  return duration ? `${start}, ${formatDuration(duration)}` : start;
}

function isCleaner(entry: unknown): entry is AssignedCleaner {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, name, email } = entry as Partial<Record<keyof AssignedCleaner, unknown>>;
  return [id, name, email].every((text) => typeof text === 'string');
}

/** @param assigned a list, or a list as JSON text. @returns the cleaners; null if it cannot be parsed. */
export function parseAssignedCleaners(assigned: unknown): AssignedCleaner[] | null {
  if (typeof assigned === 'string') {
    try {
      return assigned === '' ? [] : parseList(JSON.parse(assigned));
    } catch {
      return null;
    }
  }
  return parseList(assigned);
}

function parseList(list: unknown): AssignedCleaner[] | null {
  if (list === null || list === undefined) return [];
  return Array.isArray(list) && list.every(isCleaner) ? list : null;
}

/** How long a job may be agreed to take. */
export const DURATIONS = BOOKING_DURATIONS.map((minutes) => ({
  value: String(minutes),
  label: formatDuration(minutes),
}));
