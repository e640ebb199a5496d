import {
  formatDollars,
  fromDecimalText,
  type Currency,
  type DecimalText,
} from '@brightnest/contracts/money';

/** An amount with its currency: `$204.00 AUD`. Rupees are not written with a dollar sign. */
export function moneyText(amount: DecimalText, currency: Currency): string {
  const dollars = formatDollars(fromDecimalText(amount));
  return `${currency === 'AUD' ? dollars : dollars.replace('$', '')} ${currency}`;
}
