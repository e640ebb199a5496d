import type { Currency } from '@brightnest/contracts/money';
import {
  inclTaxNote,
  plusTaxNote,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { t } from '@brightnest/contracts/translation';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { useAdminGetPricingSettingsQuery } = remoteApi('admin').injectEndpoints({
  endpoints: (build) => ({
    adminGetPricingSettings: build.query<PricingSettings, void>({
      query: () => callRoute(bookingsRoutes.getPricingSettings),
      providesTags: ['PricingSettings'],
    }),
  }),
});

/** How prices are taxed; as the page was loaded with until it is known. */
export function usePricingSettings(): PricingSettings {
  return useAdminGetPricingSettingsQuery().data ?? pageSettings.pricing;
}

/** The label of a price that is what the customer pays: `New price incl. GST` where tax comes on top. */
export function usePaidPriceLabel(label: string, currency: Currency): string {
  return [label, inclTaxNote(usePricingSettings(), currency)].filter(Boolean).join(' ');
}

/** What there is to know of a listed price: it is without the tax where that comes on top; else nothing. */
export function useListedPriceHint(currency: Currency): string {
  const pricing = usePricingSettings();
  return (
    plusTaxNote(pricing, currency) &&
    t('Without {taxName}, which comes on top.', { taxName: pricing.taxName })
  );
}
