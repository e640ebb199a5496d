import type { Currency, DecimalText } from '@brightnest/contracts/money';

const GROUPED = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** @returns such as `1,234.50 AUD`. */
export function amountInWords(amount: DecimalText, currency: Currency): string {
  return `${GROUPED.format(Number(amount))} ${currency}`;
}

/** Whether there is anything to speak of. */
export function isSomething(amount: DecimalText): boolean {
  return Number(amount) > 0;
}
