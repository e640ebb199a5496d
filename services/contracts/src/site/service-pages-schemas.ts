import Joi from 'joi';
import type { ServiceArea } from '../areas/service-area';
import { PRICE_UNITS } from '../catalogue/catalogue-schemas';
import { objectIdField } from '../fields';
import type { PageService, ServicePages, ServicePagesSettings } from './service-pages';

const text = () => Joi.string().required();
const texts = () => Joi.array().items(Joi.string()).required();

const serviceSchema = Joi.object<PageService, true>({
  id: text(),
  name: text(),
  description: text(),
  category: text(),
  basePrice: text(),
  priceUnit: Joi.string()
    .valid(...PRICE_UNITS)
    .required(),
  serviceType: Joi.string(),
  fromPrice: Joi.string(),
  priceOnRequest: Joi.boolean().required(),
  estimatedDuration: Joi.number().required(),
  features: texts(),
  isActive: Joi.boolean().required(),
  slug: text(),
  formerSlugs: texts(),
  hasPlaces: Joi.boolean().required(),
});

const placeSchema = Joi.object<ServiceArea, true>({
  id: text(),
  name: text(),
  slug: text(),
  state: Joi.string().allow('').required(),
  postcodes: Joi.string().allow('').required(),
  services: texts(),
});

/** Schema of {@link ServicePages}. */
export const servicePagesSchema = Joi.object<ServicePages, true>({
  services: Joi.array().items(serviceSchema).required(),
  places: Joi.array().items(placeSchema).required(),
});

/** Name of the call by which the gateway learns which services and places have pages. */
export const SERVICE_PAGES_RPC = 'bookings.service-pages';

/** Payload of `bookings.service-pages`. */
export type ServicePagesRequest = Record<string, never>;

/** Schema of {@link ServicePagesRequest}. */
export const servicePagesRequestSchema = Joi.object<ServicePagesRequest>({});

const ids = () => Joi.array().items(objectIdField().optional()).unique().max(5_000).required();

/** Body of `PUT /api/admin/service-pages`: all of them, as they were read at `revision`. */
export interface ServicePagesUpdate extends ServicePagesSettings {
  revision: number;
}

/** Schema of {@link ServicePagesUpdate}. */
export const servicePagesUpdateSchema = Joi.object<ServicePagesUpdate, true>({
  hasPlacePages: Joi.boolean().required(),
  servicesWithout: ids(),
  areasWithout: ids(),
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/service-pages`. */
export interface ServicePagesResponse {
  success: true;
  settings: ServicePagesSettings;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
