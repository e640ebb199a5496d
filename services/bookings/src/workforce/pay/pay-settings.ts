import type { Currency } from '@brightnest/contracts/money';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  DEFAULT_PAY_SETTINGS,
  type PaySettings,
  paySettingsRequestSchema,
  type PaySettingsResponse,
} from '@brightnest/contracts/pay/pay-settings';
import { payRoutes } from '@brightnest/contracts/routes/bookings/pay';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import type { ClientSession } from 'mongoose';
import { readBillingSettings } from '../../documents/billing-settings';
import { nameFinder } from '../../records/customer';
import type { PayTerms } from './compute-pay';

const stored = companySettings<PaySettings>({
  ...{ name: 'PaySettings', collection: 'pay_settings', aggregate: 'pay-settings' },
  fields: {
    ...{ period: String, startsOn: String },
    ...{ defaultRule: String, defaultAmount: String, defaultPercent: Number },
    ...{ minimumPerJob: String, travelPerJob: String, weeklyHours: Number },
    ...{ overtimePercent: Number, saturdayPercent: Number, sundayPercent: Number },
    ...{ holidayPercent: Number, longJobHours: Number, mailsPayslips: Boolean },
  },
  defaults: DEFAULT_PAY_SETTINGS,
});

export const PaySettingsModel = stored.model;

/** How pay is worked out now. */
export async function readPayTerms(session: ClientSession | null = null): Promise<PayTerms> {
  const { settings } = await stored.read(session);
  const { taxNumber, taxMode, taxRatePercent, taxCurrencies } = await readBillingSettings(session);
  const isTaxed = taxNumber !== '' && taxMode !== 'none';
  const currency: Currency = currentRegion().currency;
  return {
    ...{ settings, currency, taxPercent: taxRatePercent },
    taxedCurrencies: isTaxed ? taxCurrencies : [],
  };
}

/** How pay is worked out, for the form of staff. */
export const getPaySettings: Handler = handle(
  payRoutes.getPaySettings,
  {},
  async (): Promise<PaySettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for everything that is not approved yet. */
export const updatePaySettings: Handler = handle(
  payRoutes.updatePaySettings,
  { body: paySettingsRequestSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<PaySettingsResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('pay.settings-changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** Who changed it, when and how. */
export const getPayHistory = (rpc: RpcClient): Handler =>
  stored.history(payRoutes.getPayHistory, nameFinder(rpc));
