import {
  type Currency,
  type DecimalText,
  formatClearMoney,
  fromDecimalText,
} from '@brightnest/contracts/money';
import {
  inclTaxNote,
  type PricingSettings,
  withTaxOnTop,
} from '@brightnest/contracts/payments/pricing-settings';

/** An amount with its currency, as it is paid: `$30.60 AUD`, `LKR 8,525.00`; `30,60 €` where that is clear. */
export function amountText(amount: DecimalText, currency: Currency): string {
  return formatClearMoney({ minor: fromDecimalText(amount, currency), currency });
}

/** What is paid for a listed price: `LKR 9,377.50 incl. GST` where tax comes on top of it. */
export function paidAmountText(
  listed: DecimalText,
  currency: Currency,
  pricing: PricingSettings,
): string {
  const paid = withTaxOnTop({ minor: fromDecimalText(listed, currency), currency }, pricing);
  const amount = formatClearMoney(paid);
  return [amount, inclTaxNote(pricing, currency)].filter(Boolean).join(' ');
}

/** @returns whether there is anything of an amount. */
export function isPositive(amount: DecimalText): boolean {
  return fromDecimalText(amount) > 0;
}
