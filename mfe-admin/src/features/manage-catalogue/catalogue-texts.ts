import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { amountText } from '@brightnest/kit/money/amount-text';

const MINUTES_PER_HOUR = 60;
const AMOUNT = /^\d{1,8}(\.\d{1,2})?$/;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** A category as a choice shows it: `deep_cleaning` is `Deep cleaning`. */
export function categoryTitle(category: string): string {
  const words = category.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "2 hours 30 minutes", as customers read it; nothing for what is no number of minutes. */
export function durationText(minutes: number): string {
  if (!Number.isInteger(minutes) || minutes <= 0) return '';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  return [hours > 0 && count(hours, 'hour'), rest > 0 && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** @returns whether the text is an amount, as somebody types it. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** "$120.00 AUD per hour"; nothing while no amount is entered. */
export function priceText({ basePrice, priceUnit }: Pick<Service, 'basePrice' | 'priceUnit'>) {
  if (!isAmount(basePrice)) return '';
  return `${amountText(basePrice, 'AUD')}${priceUnit === 'hour' ? ' per hour' : ''}`;
}
