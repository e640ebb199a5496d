import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { DEFAULT_QUOTE_RATES, type QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import {
  BOOKING_RULES_RPC,
  PRICING_SETTINGS_RPC,
  QUOTE_RATES_RPC,
} from '@brightnest/contracts/rpc/bookings-settings';
import {
  type BookingRules,
  DEFAULT_BOOKING_RULES,
} from '@brightnest/contracts/scheduling/booking-rules';
import { followSettings } from '@brightnest/service-kit/settings/follow-settings';

/** How prices are taxed, which bookings knows. */
export const pricingSettings = followSettings<PricingSettings, 'billing-settings.changed'>({
  name: 'pricing',
  defaults: DEFAULT_PRICING_SETTINGS,
  event: 'billing-settings.changed',
  settingsOf: ({ pricing, revision }) =>
    pricing && revision !== undefined ? { settings: pricing, revision } : undefined,
  async ask(rpc, options) {
    const { pricing, revision } = await rpc.call(PRICING_SETTINGS_RPC, {}, options);
    return { settings: pricing, revision };
  },
});

/** How bookings are taken, which bookings knows: what a new quote goes by. */
export const bookingRules = followSettings<BookingRules, 'booking-rules.changed'>({
  name: 'booking-rules',
  defaults: DEFAULT_BOOKING_RULES,
  event: 'booking-rules.changed',
  settingsOf: ({ rules, revision }) => ({ settings: rules, revision }),
  async ask(rpc, options) {
    const { rules, revision } = await rpc.call(BOOKING_RULES_RPC, {}, options);
    return { settings: rules, revision };
  },
});

/** Rates as of a change of them; 0 while nobody has changed anything. */
export interface RevisedQuoteRates extends QuoteRates {
  revision: number;
}

/** What cleans cost, which bookings knows: what a new quote is priced by. */
export const quoteRates = followSettings<RevisedQuoteRates, 'quote-rates.changed'>({
  name: 'quote-rates',
  defaults: { ...DEFAULT_QUOTE_RATES, revision: 0 },
  event: 'quote-rates.changed',
  settingsOf: ({ rates, revision }) => ({ settings: { ...rates, revision }, revision }),
  async ask(rpc, options) {
    const { rates, revision } = await rpc.call(QUOTE_RATES_RPC, {}, options);
    return { settings: { ...rates, revision }, revision };
  },
});
