import Joi from 'joi';
import type { QuoteRates } from '../catalogue/quote-rates';
import type { GiftCardSettings } from '../gift-cards/gift-card';
import type { PricingSettings } from '../payments/pricing-settings';
import type { BookingRules } from '../scheduling/booking-rules';

/** Name of the call by which quotes and the gateway ask how prices are taxed. */
export const PRICING_SETTINGS_RPC = 'bookings.pricing-settings';

/** Payload of `bookings.pricing-settings`. */
export type PricingSettingsRequest = Record<string, never>;

/** Schema of {@link PricingSettingsRequest}. */
export const pricingSettingsRequestSchema = Joi.object<PricingSettingsRequest>({});

/** Answer of `bookings.pricing-settings`. */
export interface PricingSettingsAnswer {
  pricing: PricingSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which quotes and the gateway ask how bookings are taken. */
export const BOOKING_RULES_RPC = 'bookings.booking-rules';

/** Payload of `bookings.booking-rules`; its schema is {@link pricingSettingsRequestSchema}. */
export type BookingRulesRpcRequest = PricingSettingsRequest;

/** Answer of `bookings.booking-rules`. */
export interface BookingRulesAnswer {
  rules: BookingRules;
  /** The fee is paid online, as this service was started. */
  isPaidOnline: boolean;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which quotes asks what a clean costs, before it has heard of a change. */
export const QUOTE_RATES_RPC = 'bookings.quote-rates';

/** Payload of `bookings.quote-rates`; its schema is {@link pricingSettingsRequestSchema}. */
export type QuoteRatesRpcRequest = PricingSettingsRequest;

/** Answer of `bookings.quote-rates`. */
export interface QuoteRatesAnswer {
  rates: QuoteRates;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which the gateway asks which gift cards are sold. */
export const GIFT_CARD_SETTINGS_RPC = 'bookings.gift-card-settings';

/** Payload of `bookings.gift-card-settings`; its schema is {@link pricingSettingsRequestSchema}. */
export type GiftCardSettingsRpcRequest = PricingSettingsRequest;

/** Answer of `bookings.gift-card-settings`. */
export interface GiftCardSettingsAnswer {
  settings: GiftCardSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
