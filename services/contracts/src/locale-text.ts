import { intlFormat } from './intl-format';

/** @returns a number as its reader writes it: `12,345`. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return intlFormat('NumberFormat', options).format(value);
}

/** @returns things in words: `oven, fridge and windows`. */
export function formatList(items: Iterable<string>): string {
  return intlFormat('ListFormat', { type: 'conjunction' }).format(items);
}
