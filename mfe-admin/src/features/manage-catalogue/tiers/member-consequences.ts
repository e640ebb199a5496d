import type { SubscriptionTierRequest } from '@brightnest/contracts/bookings/admin-catalogue';
import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import { amountText } from '@brightnest/kit/money/amount-text';
import { isAmount } from '../catalogue-texts';

const ALWAYS = [
  'Price and number of cleanings hold for members from their next renewal on. The month that is paid stays as it is.',
  'Nobody is told by mail: write to the members first where it gets dearer or less.',
  'Name, description and benefits change at once, for members too.',
];

/** What it means to the members of a plan to save what is entered; by what is so in the club's renewals. */
export function memberConsequences(
  saved: SubscriptionTier,
  { monthlyPrice, cleaningsPerMonth, isActive }: SubscriptionTierRequest,
): string[] {
  const lines = [...ALWAYS];
  if (isAmount(monthlyPrice) && fromDecimalText(monthlyPrice) !== priceOf(saved)) {
    lines.push(
      `At their next renewal members are charged ${amountText(monthlyPrice, 'LKR')} instead of ${amountText(saved.monthlyPrice, 'LKR')}, to the card they joined with. Who has begun to join and not paid yet still pays the price they were shown.`,
    );
  }
  // Nothing entered is no number, and not none.
  const cleanings = Number(cleaningsPerMonth || Number.NaN);
  if (Number.isInteger(cleanings) && cleanings !== saved.cleaningsPerMonth) {
    lines.push(
      `From their next renewal members have ${cleanings} cleanings a month instead of ${saved.cleaningsPerMonth}. What they have left this month stays; a cleaning that comes back from a cancelled clean lifts nobody above ${cleanings}.`,
    );
  }
  if (saved.isActive && !isActive) lines.push(WITHDRAWN);
  return lines;
}

/** What it means to take a plan out of the offer. */
export const WITHDRAWN =
  'Nobody can join it any more. Who is a member stays one: they are renewed and charged as before, until they cancel. Their account then calls it “Your plan”, without name and price.';

function priceOf({ monthlyPrice }: SubscriptionTier): number {
  return fromDecimalText(monthlyPrice);
}
