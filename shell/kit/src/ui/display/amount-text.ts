import {
  formatDollars,
  fromDecimalText,
  toDecimalText,
  type Currency,
  type DecimalText,
} from '@brightnest/contracts/money';
import {
  inclTaxNote,
  type PricingSettings,
  withTaxOnTop,
} from '@brightnest/contracts/payments/pricing-settings';

/** An amount with its currency, as it is paid: `$30.60 AUD`, `LKR 8,525.00`. */
export function amountText(amount: DecimalText, currency: Currency): string {
  const dollars = formatDollars(fromDecimalText(amount));
  // Rupees are not written with a dollar sign.
  return currency === 'AUD' ? `${dollars} AUD` : dollars.replace('$', 'LKR ');
}

/** What is paid for a listed price: `LKR 9,377.50 incl. GST` where tax comes on top of it. */
export function paidAmountText(
  listed: DecimalText,
  currency: Currency,
  pricing: PricingSettings,
): string {
  const paid = withTaxOnTop({ minor: fromDecimalText(listed), currency }, pricing);
  const amount = amountText(toDecimalText(paid.minor), currency);
  return [amount, inclTaxNote(pricing, currency)].filter(Boolean).join(' ');
}

/** @returns whether there is anything of an amount. */
export function isPositive(amount: DecimalText): boolean {
  return fromDecimalText(amount) > 0;
}
