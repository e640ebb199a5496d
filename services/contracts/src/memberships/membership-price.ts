import { currentRegion } from '../company/current-region';
import { DEFAULT_REGION } from '../company/region';
import {
  clearCode,
  type Currency,
  type DecimalText,
  formatWholeMoney,
  fromDecimalText,
  minorUnits,
  moneyParts,
} from '../money';

/** Source: specification, Prices: the club price is shown as `monthlyPrice / 50`, with what is billed beside it. */
const SHOWN_DIVISOR = 50;

/** What of a plan says its price. */
interface Priced {
  monthlyPrice: DecimalText;
  currency: Currency;
}

/**
 * Whether a plan's price is shown in the company's currency although it is billed in that of memberships: only
 * for the two of the specification, whose rate is known.
 */
export function isShownConverted({ currency }: Pick<Priced, 'currency'>): boolean {
  const { membershipCurrency, currency: shown } = DEFAULT_REGION;
  return currency === membershipCurrency && currentRegion().currency === shown;
}

/**
 * The price of a month as it is shown, its code apart: `$171` and `AUD`; as it is billed where that is the same:
 * `89,00 €`, and no code.
 */
export function shownPlanPrice(plan: Priced): { amount: string; code: string } {
  const { currency } = plan;
  const minor = fromDecimalText(plan.monthlyPrice, currency);
  if (!isShownConverted(plan)) return moneyParts({ minor, currency });
  const whole = Math.round(minor / (minorUnits(currency) * SHOWN_DIVISOR));
  const shown = currentRegion().currency;
  const amount = formatWholeMoney({ minor: whole * minorUnits(shown), currency: shown });
  return { amount: amount.replace(` ${shown}`, ''), code: clearCode(shown) };
}

/** The same in one text: `$171 AUD`. */
export function shownPlanText(plan: Priced): string {
  const { amount, code } = shownPlanPrice(plan);
  return `${amount} ${code}`.trimEnd();
}
