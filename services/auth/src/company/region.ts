import { formatList } from '@brightnest/contracts/locale-text';
import {
  currenciesOf,
  DEFAULT_REGION,
  type Region,
  type RegionState,
  type WorkRegion,
} from '@brightnest/contracts/company/region';
import {
  REGION_RPC,
  type RegionAnswer,
  regionRequestSchema,
  type RegionResponse,
  regionUpdateSchema,
} from '@brightnest/contracts/company/region-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { addressFormatOf } from '@brightnest/service-kit/settings/address-formats';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import { regionSource } from '@brightnest/service-kit/settings/region';
import { Schema } from 'mongoose';
import { findStaffName } from './company-profile';

const workRegionSchema = new Schema<WorkRegion>(
  { code: String, name: String, timeZone: String },
  { _id: false, id: false },
);

const stored = companySettings<Region>({
  ...{ name: 'Region', collection: 'region', aggregate: 'region' },
  fields: {
    country: String,
    otherCountries: [String],
    currency: String,
    membershipCurrency: String,
    timeZone: String,
    timeZoneElsewhere: String,
    languages: [String],
    regions: [workRegionSchema],
  },
  defaults: DEFAULT_REGION,
});

export const RegionModel = stored.model;

async function readState(): Promise<RegionState> {
  const { settings, revision } = await stored.read();
  return { region: settings, revision };
}

/** By which this service itself goes. */
export const ownRegion = regionSource(readState);

/** Where the company is and by what money it goes, for everybody. */
const getRegion: Handler = handle(companyRoutes.getRegion, {}, sharedRead(readState));

/** The same for a service that has heard of no change yet. */
export const answerRegion: RpcHandler = rpcHandler(
  REGION_RPC,
  regionRequestSchema,
  (): Promise<RegionAnswer> => readState(),
);

function toResponse(state: { settings: Region; revision: number }): RegionResponse {
  return { success: true, addressFormat: addressFormatOf(state.settings.country), ...state };
}

/** The same for the form of staff. */
const getRegionSettings: Handler = handle(
  companyRoutes.getRegionSettings,
  {},
  async (): Promise<RegionResponse> => toResponse(await stored.read()),
);

/** Changes it for all that comes. What is booked, paid or billed keeps its currency. */
const updateRegion: Handler = handle(
  companyRoutes.updateRegion,
  { body: regionUpdateSchema },
  async ({ body, origin }): Promise<RegionResponse> => {
    const { revision, confirmsCurrency = false, ...settings } = body;
    const { settings: previous } = await stored.read();
    if (!confirmsCurrency) assertSameCurrencies(previous, settings);
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('region.changed', { fields, region: settings, previous, revision: next }, origin),
    );
    await ownRegion.load();
    return toResponse(now);
  },
);

/** @throws AppError `validation_failed` where a currency is another. */
function assertSameCurrencies(previous: Region, next: Region): void {
  const names = ['currency', 'membershipCurrency'] as const;
  const changed = names.filter((name) => previous[name] !== next[name]);
  if (changed.length === 0) return;
  const message = () =>
    t(
      'Prices are in {currencies} now. Please confirm that they keep their numbers in {newCurrencies}.',
      {
        currencies: formatList(currenciesOf(previous)),
        newCurrencies: formatList(currenciesOf(next)),
      },
    );
  const fields = Object.fromEntries(changed.map((name) => [name, message]));
  throw new AppError('validation_failed', { message, fields });
}

/** The calls about where the company is. */
export const regionCalls: Handler[] = [
  getRegion,
  getRegionSettings,
  updateRegion,
  stored.history(companyRoutes.getRegionHistory, findStaffName),
];
