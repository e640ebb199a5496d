import { t } from '../translation';

/** A card that the provider keeps for us, as its holder knows it. We have no more of it. */
export interface KeptCard {
  /** Such as `Visa`. */
  brand: string;
  last4: string;
  /** `MM/YY`. */
  expires: string;
}

/** `Visa ending in 4242, expires 12/49`. */
export function keptCardText({ brand, last4, expires }: KeptCard): string {
  return t('{brand} ending in {last4}, expires {expires}', { brand, last4, expires });
}
