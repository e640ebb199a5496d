import { currentLocale } from './company/current-region';

/** @returns a number as its reader writes it: `12,345`. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(currentLocale(), options).format(value);
}

/** @returns things in words: `oven, fridge and windows`. */
export function formatList(items: Iterable<string>): string {
  return new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(items);
}
