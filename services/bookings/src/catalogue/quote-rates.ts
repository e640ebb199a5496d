import {
  DEFAULT_QUOTE_RATES,
  type ExtraRate,
  type QuoteRates,
} from '@brightnest/contracts/catalogue/quote-rates';
import {
  quoteRatesRequestSchema,
  type QuoteRatesSettingsResponse,
} from '@brightnest/contracts/catalogue/quote-rates-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  pricingSettingsRequestSchema,
  QUOTE_RATES_RPC,
  type QuoteRatesAnswer,
} from '@brightnest/contracts/rpc/bookings-settings';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { Schema } from 'mongoose';
import { nameFinder } from '../records/customer';

const { Mixed } = Schema.Types;

const stored = companySettings<QuoteRates>({
  ...{ name: 'QuoteRates', collection: 'quote_rates', aggregate: 'quote-rates' },
  fields: {
    rooms: Mixed,
    frequencies: Mixed,
    extras: Mixed,
    memberDiscountPercent: Number,
    roundsEstimates: Boolean,
  },
  defaults: DEFAULT_QUOTE_RATES,
});

export const QuoteRatesModel = stored.model;

/** What is priced from now on is priced by these. */
export const readQuoteRates = async (): Promise<QuoteRates> => (await stored.read()).settings;

/** What a clean costs, for everybody who is shown a price. */
export const getQuoteRates: Handler = handle(
  bookingsRoutes.getQuoteRates,
  {},
  sharedRead(readQuoteRates),
);

/** The same, for a service that has heard of no change yet. */
export const answerQuoteRates: RpcHandler = rpcHandler(
  QUOTE_RATES_RPC,
  pricingSettingsRequestSchema,
  async (): Promise<QuoteRatesAnswer> => {
    const { settings: rates, revision } = await stored.read();
    return { rates, revision };
  },
);

/** The same, for the form of staff. */
export const getQuoteRatesSettings: Handler = handle(
  bookingsRoutes.getQuoteRatesSettings,
  {},
  async (): Promise<QuoteRatesSettingsResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it for what is asked for and booked from now on. */
export const updateQuoteRates: Handler = handle(
  bookingsRoutes.updateQuoteRates,
  { body: quoteRatesRequestSchema },
  async ({ body: { revision, ...wanted }, origin }): Promise<QuoteRatesSettingsResponse> => {
    const current = await readQuoteRates();
    const rates = { ...wanted, extras: withRetired(wanted.extras, current.extras) };
    const now = await stored.update({ settings: rates, revision }, (fields, next) =>
      newEvent('quote-rates.changed', { fields, revision: next, rates }, origin),
    );
    return { success: true, ...now };
  },
);

/** An extra that is left out is retired: quotes and bookings that have it go on naming and pricing it. */
function withRetired(wanted: readonly ExtraRate[], current: readonly ExtraRate[]): ExtraRate[] {
  const left = current.filter(({ id }) => !wanted.some((extra) => extra.id === id));
  return [...wanted, ...left.map((extra) => ({ ...extra, isActive: false }))];
}

/** Who changed it, when and how. */
export const getQuoteRatesHistory = (rpc: RpcClient): Handler =>
  stored.history(bookingsRoutes.getQuoteRatesHistory, nameFinder(rpc));
