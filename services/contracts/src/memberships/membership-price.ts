import { fromDecimalText, type DecimalText } from '../money';

const RUPEES_PER_DOLLAR_SHOWN = 50;
const MINOR_UNITS = 100;

/**
 * The price of a membership plan as it is shown, in whole Australian dollars. It is for show alone: what is
 * billed is `monthlyPrice`, in rupees, and stands beside it.
 *
 * @param monthlyPrice LKR decimal text.
 */
export function membershipPriceInDollars(monthlyPrice: DecimalText): number {
  return Math.round(fromDecimalText(monthlyPrice) / (MINOR_UNITS * RUPEES_PER_DOLLAR_SHOWN));
}
