import { findExtra } from '../quotes/quote-extras';

const AUD_MINOR = 100;
const MEMBER_DISCOUNT_PERCENT = 20;
// The catalogue prices inside windows by bedrooms, which a booking does not ask for.
const ASSUMED_BEDROOMS = 3;

/**
 * @param ids of the extras catalogue, each once.
 * @param isMember takes 20 % off, rounded half up to the cent.
 * @returns AUD minor units of one unit of each.
 */
export function priceExtras(ids: readonly string[], isMember: boolean): number {
  const full = ids.reduce(
    (sum, id) => sum + (findExtra(id)?.price(1, ASSUMED_BEDROOMS) ?? 0) * AUD_MINOR,
    0,
  );
  return isMember ? Math.floor((full * (100 - MEMBER_DISCOUNT_PERCENT) + 50) / 100) : full;
}
