import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { fromDecimalText } from '@brightnest/contracts/money';
import type { ListChoice } from '../../../list/define-list';
import { type OfferStatus, offerStatus } from '../offer-badge';

type TierColumn = 'name' | 'price' | 'cleanings';

/** A column of the list, perhaps turned round. */
export type TierSort = TierColumn | `-${TierColumn}`;

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (one: SubscriptionTier, other: SubscriptionTier) => compare(one.name, other.name);

const ORDERS: Record<TierColumn, (one: SubscriptionTier, other: SubscriptionTier) => number> = {
  name: byName,
  price: (one, other) => fromDecimalText(one.monthlyPrice) - fromDecimalText(other.monthlyPrice),
  cleanings: (one, other) => one.cleaningsPerMonth - other.cleaningsPerMonth,
};

/** What of the plans the choice shows, in its order. The server gives all of them. */
export function selectTiers(
  tiers: readonly SubscriptionTier[],
  { search, status, sort }: ListChoice<{ status: OfferStatus }, TierSort>,
): SubscriptionTier[] {
  const words = search.toLowerCase().split(/\s+/);
  const order = ORDERS[sort.replace('-', '') as TierColumn];
  const direction = sort.startsWith('-') ? -1 : 1;
  return tiers
    .filter((tier) => !status || offerStatus(tier) === status)
    .filter((tier) => words.every((word) => textOf(tier).includes(word)))
    .sort((one, other) => direction * order(one, other) || byName(one, other));
}

function textOf({ name, description, benefits }: SubscriptionTier): string {
  return [name, description, ...benefits].join(' ').toLowerCase();
}
