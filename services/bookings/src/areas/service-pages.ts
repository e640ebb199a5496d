import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import {
  DEFAULT_SERVICE_PAGES_SETTINGS,
  type ServicePages,
  type ServicePagesSettings,
  slugOf,
} from '@brightnest/contracts/site/service-pages';
import {
  SERVICE_PAGES_RPC,
  servicePagesRequestSchema,
  type ServicePagesResponse,
  servicePagesUpdateSchema,
} from '@brightnest/contracts/site/service-pages-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler, type RpcHandler } from '@brightnest/service-kit/rpc/server';
import { companySettings } from '@brightnest/service-kit/settings/company-settings';
import mongoose from 'mongoose';
import { readQuoteRates } from '../catalogue/quote-rates';
import { BookableService, type ServiceRecord, toService } from '../catalogue/services';
import { nameFinder } from '../records/customer';
import { readAreas, toServiceArea } from './service-area';

const stored = companySettings<ServicePagesSettings>({
  ...{ name: 'ServicePages', collection: 'service_pages', aggregate: 'service-pages' },
  fields: {
    hasPlacePages: Boolean,
    servicesWithout: { type: [String], default: undefined },
    areasWithout: { type: [String], default: undefined },
  },
  defaults: DEFAULT_SERVICE_PAGES_SETTINGS,
});

export const ServicePagesModel = stored.model;

/** Which services and places have pages, for the gateway. */
export const answerServicePages: RpcHandler = rpcHandler(
  SERVICE_PAGES_RPC,
  servicePagesRequestSchema,
  async (): Promise<ServicePages> => {
    const [records, rates, areas, { settings }] = await Promise.all([
      servicesWithSlugs(),
      readQuoteRates(),
      readAreas(),
      stored.read(),
    ]);
    const { hasPlacePages, servicesWithout, areasWithout } = settings;
    return {
      services: records.map((record) => {
        const [slug = '', ...formerSlugs] = record.slugs ?? [];
        const service = toService(record, rates);
        const hasPlaces = hasPlacePages && !servicesWithout.includes(service.id);
        return { ...service, slug, formerSlugs, hasPlaces };
      }),
      // A name alone is no place: one has to know which addresses it is.
      places: areas.all
        .map(toServiceArea)
        .filter(({ id, postcodes }) => postcodes !== '' && !areasWithout.includes(id)),
    };
  },
);

const findActive = () =>
  BookableService.find({ isActive: true })
    .sort({ displayOrder: 1, name: 1 })
    .lean<ServiceRecord[]>();

/** The active services, each with the address that goes by its name: whoever asks first gives it one. */
async function servicesWithSlugs(): Promise<ServiceRecord[]> {
  const records = await findActive();
  const without = records.filter((record) => !hasSlugOfName(record));
  if (without.length === 0) return records;
  // One after another: each has to see what the one before has taken.
  for (const record of without) await giveSlug(record);
  return findActive();
}

const baseOf = ({ name }: ServiceRecord) => slugOf(name) || 'service';

function hasSlugOfName(record: ServiceRecord): boolean {
  const [slug = ''] = record.slugs ?? [];
  const base = baseOf(record);
  return (
    slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
  );
}

/** Puts the slug of a name before those of the names that the service had. */
async function giveSlug({ _id, name, slugs = [], ...record }: ServiceRecord): Promise<void> {
  const base = baseOf({ ...record, _id, name });
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    try {
      await BookableService.updateOne(
        // Somebody else may be giving it one, or another name, at the same time.
        { _id, name, slugs: slugs.length > 0 ? slugs : mongoose.trusted({ $exists: false }) },
        { $set: { slugs: [slug, ...slugs.filter((former) => former !== slug)] } },
        { timestamps: false },
      );
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/** Which services have pages for places, for the form of staff. */
export const getServicePages: Handler = handle(
  serviceAreaRoutes.getServicePages,
  {},
  async (): Promise<ServicePagesResponse> => ({ success: true, ...(await stored.read()) }),
);

/** Changes it; the pages follow within seconds. */
export const updateServicePages: Handler = handle(
  serviceAreaRoutes.updateServicePages,
  { body: servicePagesUpdateSchema },
  async ({ body: { revision, ...settings }, origin }): Promise<ServicePagesResponse> => {
    const now = await stored.update({ settings, revision }, (fields, next) =>
      newEvent('service-pages.changed', { fields, revision: next }, origin),
    );
    return { success: true, ...now };
  },
);

/** Who changed it, when and how. */
export const getServicePagesHistory = (rpc: RpcClient): Handler =>
  stored.history(serviceAreaRoutes.getServicePagesHistory, nameFinder(rpc));
