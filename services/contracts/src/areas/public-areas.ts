import Joi from 'joi';
import type { ServiceArea } from './service-area';

/** An active area, as pages tell of it. */
export type PublicArea = Pick<ServiceArea, 'name' | 'slug' | 'state' | 'services'>;

/** Where the company cleans, as far as pages go by it. */
export interface PublicAreas {
  /** Whether an active area names postcodes: then forms ask for one, and only what is named is served. */
  namesPostcodes: boolean;
  /** In the order of staff. */
  areas: PublicArea[];
}

/** Schema of {@link PublicAreas}. */
export const publicAreasSchema = Joi.object<PublicAreas, true>({
  namesPostcodes: Joi.boolean().required(),
  areas: Joi.array()
    .items(
      Joi.object<PublicArea, true>({
        name: Joi.string().required(),
        slug: Joi.string().required(),
        state: Joi.string().allow('').required(),
        services: Joi.array().items(Joi.string()).required(),
      }),
    )
    .required(),
});

/** Name of the call by which the gateway learns them. */
export const PUBLIC_AREAS_RPC = 'bookings.public-areas';

/** Payload of `bookings.public-areas`. */
export type PublicAreasRequest = Record<string, never>;

/** Schema of {@link PublicAreasRequest}. */
export const publicAreasRequestSchema = Joi.object<PublicAreasRequest>({});

/** Answer of `bookings.public-areas`. */
export interface PublicAreasAnswer {
  areas: PublicAreas;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}
