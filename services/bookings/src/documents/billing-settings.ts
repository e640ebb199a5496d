import { type RegionSource } from '@brightnest/service-kit/service/keep-to-region';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDeepStrictEqual } from 'node:util';
import {
  type BillingSettings,
  billingSettingsRequestSchema,
  type BillingSettingsResponse,
  defaultBillingSettings,
} from '@brightnest/contracts/payments/billing-settings';
import { type PricingSettings, TAX_MODES } from '@brightnest/contracts/payments/pricing-settings';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { invoiceRoutes } from '@brightnest/contracts/routes/bookings/invoices';
import {
  PRICING_SETTINGS_RPC,
  type PricingSettingsAnswer,
  pricingSettingsRequestSchema,
} from '@brightnest/contracts/rpc/bookings-settings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import type { ClientSession } from 'mongoose';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import type { FindName } from '@brightnest/service-kit/settings/settings-history';
import { companyProfile } from './company-profile';

const stored = companySettings<BillingSettings>({
  ...{ name: 'BillingSettings', collection: 'billing_settings', aggregate: 'billing-settings' },
  fields: {
    legalName: String,
    taxNumber: String,
    taxNumberLabel: String,
    addressLines: [String],
    email: String,
    phone: String,
    taxName: String,
    taxRatePercent: Number,
    taxMode: { type: String, enum: TAX_MODES },
    taxCurrencies: [String],
    invoicePrefix: String,
    creditNotePrefix: String,
    receiptPrefix: String,
    footer: String,
  },
  defaults: async () => defaultBillingSettings(await companyProfile.read()),
});

export const BillingSettingsModel = stored.model;

/** What documents say of the company now. */
export async function readBillingSettings(
  session: ClientSession | null = null,
): Promise<BillingSettings> {
  return (await stored.read(session)).settings;
}

/** What of the settings everybody may know. */
function pricingOf(settings: BillingSettings): PricingSettings {
  const { taxMode, taxName, taxRatePercent, taxCurrencies } = settings;
  return { taxMode, taxName, taxRatePercent, taxCurrencies };
}

/** How prices are taxed, for everybody who is shown one. */
export const getPricingSettings: Handler = handle(
  bookingsRoutes.getPricingSettings,
  {},
  async (): Promise<PricingSettings> => pricingOf(await readBillingSettings()),
);

/** How prices are taxed, for a service that has heard of no change yet. */
export const answerPricingSettings: RpcHandler = rpcHandler(
  PRICING_SETTINGS_RPC,
  pricingSettingsRequestSchema,
  async (): Promise<PricingSettingsAnswer> => {
    const { settings, revision } = await stored.read();
    return { pricing: pricingOf(settings), revision };
  },
);

/** What documents say of the company, for the form of staff. */
export const getBillingSettings: Handler = handle(
  invoiceRoutes.getBillingSettings,
  {},
  async (): Promise<BillingSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Who changed them, when and how. */
export const getBillingHistory = (findName: FindName): Handler =>
  stored.history(invoiceRoutes.getBillingHistory, findName);

/** Changes them for documents to come; those that were issued stay as they are. */
export const updateBillingSettings: Handler = handle(
  invoiceRoutes.updateBillingSettings,
  { body: billingSettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<BillingSettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent(
        'billing-settings.changed',
        { fields, revision: next, pricing: pricingOf(settings) },
        origin,
      ),
    );
    return { success: true, ...now };
  },
);

/**
 * Has the tax follow the company's region: what was taxed in its currency is taxed in the new one, and who goes by
 * these settings hears what holds by default now.
 */
export const followRegionTax = (goesBy: Pick<RegionSource, 'take'>): Subscription =>
  on('region.changed', 'follow-region-tax', async ({ payload, origin }) => {
    const { region, previous, fields } = payload;
    if (!fields.some((field) => TAX_FIELDS.has(field))) return;
    goesBy.take(payload);
    const { settings, revision } = await stored.read();
    const next = new Map([
      [previous.membershipCurrency, region.membershipCurrency],
      [previous.currency, region.currency],
    ]);
    const taxed = new Set(settings.taxCurrencies.map((code) => next.get(code) ?? code));
    const followed = { ...settings, taxCurrencies: [...taxed] };
    const changed = (names: (keyof BillingSettings)[], to: BillingSettings, at: number) =>
      newEvent(
        'billing-settings.changed',
        { fields: names, revision: at, pricing: pricingOf(to) },
        origin,
      );
    const isSame = isDeepStrictEqual(followed.taxCurrencies, settings.taxCurrencies);
    if (isSame) return stored.retell((now, at) => changed(['taxCurrencies'], now, at));
    await stored.update({ settings: followed, revision }, (names, at) =>
      changed(names, followed, at),
    );
  });

const TAX_FIELDS: ReadonlySet<string> = new Set(['country', 'currency', 'membershipCurrency']);
