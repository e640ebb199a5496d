import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { BOOKING_RULES_RPC, PRICING_SETTINGS_RPC } from '@brightnest/contracts/rpc/bookings';
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
