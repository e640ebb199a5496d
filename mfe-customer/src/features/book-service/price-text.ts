import type { Service } from '@brightnest/contracts/bookings/catalogue';
import { formatDollars, fromDecimalText } from '@brightnest/contracts/money';

/** What a service costs: `$40.00 per hour`. */
export function priceText({ basePrice, priceUnit }: Service): string {
  const price = formatDollars(fromDecimalText(basePrice));
  return priceUnit === 'hour' ? `${price} per hour` : price;
}
