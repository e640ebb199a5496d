import {
  formatDollars,
  fromDecimalText,
  type Currency,
  type DecimalText,
} from '@brightnest/contracts/money';

/** An amount with its currency, as it is paid: `$30.60 AUD`, `LKR 8,525.00`. */
export function amountText(amount: DecimalText, currency: Currency): string {
  const dollars = formatDollars(fromDecimalText(amount));
  // Rupees are not written with a dollar sign.
  return currency === 'AUD' ? `${dollars} AUD` : dollars.replace('$', 'LKR ');
}

/** @returns whether there is anything of an amount. */
export function isPositive(amount: DecimalText): boolean {
  return fromDecimalText(amount) > 0;
}
