import { currentRegion } from '@brightnest/contracts/company/current-region';
import {
  type AdminService,
  type AdminServiceResponse,
  type AdminServicesResponse,
  PRICE_UNITS,
  type PriceUnit,
  type Service,
  type ServiceRequest,
  serviceRequestSchema,
  updateServiceRequestSchema,
} from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { ServiceType } from '@brightnest/contracts/catalogue/home-options';
import { leastPrice, type QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type DecimalText,
  fromDecimalText,
  minorUnits,
  type Money,
  toDecimalText,
} from '@brightnest/contracts/money';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { editConflict } from '@brightnest/service-kit/persistence/edit-conflict';
import { idempotentCreate, recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import { moneySchema } from '@brightnest/service-kit/persistence/database';
import { sharedRead } from '@brightnest/service-kit/persistence/shared-read';
import mongoose, { Schema, type Types } from 'mongoose';
import { readQuoteRates } from './quote-rates';

/** A service that customers book. */
export interface ServiceRecord extends EventCarrier {
  _id: Types.ObjectId;
  name: string;
  description: string;
  /** Key such as `move_in_out`. */
  category: string;
  /** Per hour or for the whole job: see {@link currentPrice}; 0 by rooms. */
  basePrice: Money;
  priceUnit: PriceUnit;
  /** Whose rates it is priced by; of one by rooms alone. */
  serviceType?: ServiceType;
  /** Customers ask for a quote instead of booking it; absent of one from before there was a choice. */
  priceOnRequest?: boolean;
  /** Minutes. */
  estimatedDuration: number;
  features: string[];
  isActive: boolean;
  displayOrder: number;
  /** Its part of addresses of pages, and what that was before; absent until its page is asked for. */
  slugs?: string[];
}

const serviceSchema = new Schema<ServiceRecord>(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, required: true },
    basePrice: { type: moneySchema, required: true },
    priceUnit: { type: String, enum: PRICE_UNITS, default: 'hour' },
    serviceType: String,
    priceOnRequest: Boolean,
    estimatedDuration: { type: Number, required: true },
    features: [String],
    isActive: { type: Boolean, default: true },
    displayOrder: { type: Number, default: 0 },
    slugs: { type: [String], default: undefined },
  },
  { collection: 'services', timestamps: true, versionKey: false },
);
withEvents(serviceSchema, { aggregate: 'service' });
serviceSchema.index({ isActive: 1, displayOrder: 1, name: 1 });
// No two services have ever had one address.
serviceSchema.index(
  { slugs: 1 },
  { unique: true, partialFilterExpression: { 'slugs.0': { $exists: true } } },
);

export const BookableService = mongoose.model('Service', serviceSchema);

/** The service that is booked, or waited for. */
export async function getBookedService(serviceId: string): Promise<ServiceRecord> {
  const service = await BookableService.findOne({
    _id: serviceId,
    isActive: true,
  }).lean<ServiceRecord>();
  if (service && !service.priceOnRequest) return service;
  const message = service
    ? msg('The price of this service is on request. Please ask for a quote.')
    : msg('This service is no longer offered. Please choose another.');
  throw new AppError('validation_failed', { message, fields: { serviceId: message } });
}

/** A price keeps its number when the company goes over to another currency, rounded where that has fewer places. */
function currentPrice({ minor, currency }: Money): Money {
  const now = currentRegion().currency;
  return { minor: Math.round((minor * minorUnits(now)) / minorUnits(currency)), currency: now };
}

/** How a price that was seen is stored; nothing is stored as -1, by which another price is told. */
async function storedMinor(id: string, seenPrice: DecimalText): Promise<number> {
  const record = await BookableService.findById(id, { basePrice: 1 }).lean<ServiceRecord>();
  const isSame = record && currentPrice(record.basePrice).minor === fromDecimalText(seenPrice);
  return isSame ? record.basePrice.minor : -1;
}

function priceOf({ basePrice }: ServiceRequest): Money {
  return { minor: fromDecimalText(basePrice), currency: currentRegion().currency };
}

export function toService(record: ServiceRecord, rates: QuoteRates): Service {
  const { priceUnit, serviceType } = record;
  const byRooms = priceUnit === 'rooms' &&
    serviceType && { serviceType, fromPrice: toDecimalText(leastPrice(serviceType, rates)) };
  return {
    id: String(record._id),
    name: record.name,
    description: record.description,
    category: record.category,
    basePrice: toDecimalText(currentPrice(record.basePrice).minor),
    priceUnit,
    ...byRooms,
    priceOnRequest: record.priceOnRequest ?? false,
    estimatedDuration: record.estimatedDuration,
    features: record.features,
    isActive: record.isActive,
  };
}

async function toAdminServices(records: readonly ServiceRecord[]): Promise<AdminService[]> {
  const rates = await readQuoteRates();
  return records.map((record) => {
    return { ...toService(record, rates), displayOrder: record.displayOrder };
  });
}

async function answerOf(record: ServiceRecord): Promise<AdminServiceResponse> {
  const [service] = await toAdminServices([record]);
  return { success: true, service: service! };
}

/** The services one can book, in the order the company shows them. */
export const listServices: Handler = handle(
  bookingsRoutes.listServices,
  {},
  sharedRead(async (): Promise<Service[]> => {
    const [records, rates] = await Promise.all([
      BookableService.find({ isActive: true })
        .sort({ displayOrder: 1, name: 1 })
        .lean<ServiceRecord[]>(),
      readQuoteRates(),
    ]);
    return records.map((record) => toService(record, rates));
  }),
);

/** Every service, those that are not offered included. */
export const listAdminServices: Handler = handle(
  bookingsRoutes.listAdminServices,
  {},
  async (): Promise<AdminServicesResponse> => {
    const records = await BookableService.find()
      .sort({ displayOrder: 1, name: 1 })
      .lean<ServiceRecord[]>();
    return { success: true, services: await toAdminServices(records) };
  },
);

/** Adds a service, once however often it is sent. */
export const createService: Handler = handle(
  bookingsRoutes.createAdminService,
  { body: serviceRequestSchema },
  async ({ body, origin, idempotencyKey }) => {
    const _id = await recordIdFor('service', idempotencyKey, body);
    const { name } = body;
    const event = { kind: 'service' as const, id: String(_id), name, change: 'added' as const };
    const added = {
      ...body,
      _id,
      basePrice: priceOf(body),
      pendingEvents: [newEvent('catalogue.changed', event, origin)],
    };
    await idempotentCreate(BookableService, added);
    const record = await BookableService.findById(_id).orFail().lean<ServiceRecord>();
    return reply(201, await answerOf(record));
  },
);

/** Changes a service. What was booked before keeps its price. */
export const updateService: Handler = handle(
  bookingsRoutes.updateAdminService,
  { params: idParamsSchema, body: updateServiceRequestSchema },
  async ({
    params: { id },
    body: { basedOn, ...wanted },
    origin,
  }): Promise<AdminServiceResponse> => {
    const event = { kind: 'service' as const, id, name: wanted.name, change: 'updated' as const };
    const {
      basePrice: seenPrice,
      priceOnRequest,
      ...seen
    }: Partial<ServiceRequest> = basedOn ?? {};
    const record = await BookableService.findOneAndUpdate(
      {
        ...{ _id: id, ...seen },
        ...(seenPrice && { 'basePrice.minor': await storedMinor(id, seenPrice) }),
        // It may be absent.
        ...(priceOnRequest !== undefined && {
          priceOnRequest: priceOnRequest || mongoose.trusted({ $ne: true }),
        }),
      },
      {
        $set: {
          ...wanted,
          basePrice: priceOf(wanted),
        },
        ...(!wanted.serviceType && { $unset: { serviceType: 1 } }),
        $push: { pendingEvents: newEvent('catalogue.changed', event, origin) },
      },
      { returnDocument: 'after' },
    ).lean<ServiceRecord>();
    if (!record) throw await editConflict(BookableService, id);
    return answerOf(record);
  },
);
