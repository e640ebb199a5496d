import { currentRegion } from '@brightnest/contracts/company/current-region';
import { t } from '@brightnest/contracts/translation';
import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { type Currency, fromDecimalText, moneyParts } from '@brightnest/contracts/money';
import { plusTaxNote, type PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { callRoute, remoteApi } from '@brightnest/kit/runtime/api';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';

const { usePublicGetPricingSettingsQuery } = remoteApi('public').injectEndpoints({
  endpoints: (build) => ({
    publicGetPricingSettings: build.query<PricingSettings, void>({
      query: () => callRoute(bookingsRoutes.getPricingSettings),
      providesTags: ['PricingSettings'],
    }),
  }),
});

/** How prices are taxed: as the page was loaded with, until it is asked for, where a price is made of it. */
export function usePricingSettings(): PricingSettings {
  return usePublicGetPricingSettingsQuery().data ?? pageSettings.pricing;
}

/** ` plus GST` after a listed price; nothing where nothing comes on top of it. */
export function PlusTax({ currency }: { currency: Currency }) {
  const note = plusTaxNote(pageSettings.pricing, currency);
  return note && ` ${note}`;
}

/** What a service of the catalogue costs: `$45.00 AUD per hour`, or `Custom Quote`. */
export function ServicePrice({
  service: { basePrice, priceUnit, fromPrice, priceOnRequest },
}: {
  service: Pick<Service, 'basePrice' | 'priceUnit' | 'fromPrice' | 'priceOnRequest'>;
}) {
  if (priceOnRequest) return <strong>{t('Custom Quote')}</strong>;
  const { currency } = currentRegion();
  const price = moneyParts({ minor: fromDecimalText(fromPrice ?? basePrice), currency });
  return (
    <strong>
      {fromPrice !== undefined && <small>{t('from')} </small>}
      {price.amount}{' '}
      <small>
        {price.code}
        {priceUnit === 'hour' && ` ${t('per hour')}`}
        <PlusTax currency={currency} />
      </small>
    </strong>
  );
}

/** A price as texts print it, such as `from $80 AUD`; `Custom quote` and `Free` are none. */
export function PrintedPrice({ price }: { price: string }) {
  if (!/\d/.test(price)) return price;
  return (
    <>
      {price}
      <PlusTax currency={currencyIn(price)} />
    </>
  );
}

/** Of what a price is that texts print: of memberships where it says so. */
function currencyIn(price: string): Currency {
  const { currency, membershipCurrency } = currentRegion();
  return price.includes(membershipCurrency) ? membershipCurrency : currency;
}
