import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { PRICING_SETTINGS_RPC } from '@brightnest/contracts/rpc/bookings';
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
