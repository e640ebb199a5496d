import { type Currency, currencyPlaces, type Money } from '@brightnest/contracts/money';

// Source: docs.stripe.com/currencies, zero-decimal currencies and special cases, of 2026. Where Stripe counts as ISO
// 4217 does, nothing is named.
const STRIPE_PLACES: Readonly<Record<Currency, number>> = { ISK: 2, MGA: 0, UGX: 2 };
/** Of three places Stripe charges two: the last digit has to be a nought. */
const CHARGED_PLACES = 2;

const placesOf = (currency: Currency) => STRIPE_PLACES[currency] ?? currencyPlaces(currency);

/** @returns an amount as Stripe counts it. */
export function toStripeAmount({ minor, currency }: Money): number {
  const places = placesOf(currency);
  const amount = Math.round(minor * 10 ** (places - currencyPlaces(currency)));
  const step = 10 ** Math.max(0, places - CHARGED_PLACES);
  return Math.round(amount / step) * step;
}

/** @returns what Stripe says of an amount; it writes currencies in small letters. */
export function fromStripeAmount(amount: number, code: string): Money {
  const currency = code.toUpperCase();
  return {
    minor: Math.round(amount * 10 ** (currencyPlaces(currency) - placesOf(currency))),
    currency,
  };
}
