import Joi, { type ObjectSchema } from 'joi';
import type { ServicePagesSettings } from '../../site/service-pages';
import { textField } from '../envelope';

const AREA_CHANGES = ['added', 'updated', 'removed'] as const;

/** `service-area.changed`: staff worked on an area. */
export interface ServiceAreaChanged {
  areaId: string;
  name: string;
  change: (typeof AREA_CHANGES)[number];
  /** What of it is different since; absent where it was added or removed. */
  fields?: string[];
}

/** `service-area.transferred`: an area from before areas were kept by bookings. */
export interface ServiceAreaTransferred {
  areaId: string;
  name: string;
  state: string;
  displayOrder: number;
  isActive: boolean;
}

/** `service-areas.imported`: staff imported a table of areas. */
export interface ServiceAreasImported {
  added: number;
  updated: number;
}

/** Somebody who waits for the company to come to a place. */
interface PlaceNotice {
  entryId: string;
  name: string;
  email: string;
  postalCode: string;
  /** Token of the link by which they take themselves off, encrypted for the service that mails it. */
  encryptedToken: string;
}

/** `place-list.opened`: the company cleans there from now on. */
export interface PlaceOpened extends PlaceNotice {
  areaName: string;
}

/** `service-pages.changed`: staff changed which services have pages for places. */
export interface ServicePagesChanged {
  fields: (keyof ServicePagesSettings)[];
  revision: number;
}

/** The events of service areas, of their pages, and of who waits for one. */
export interface ServiceAreaEvents {
  'service-area.changed': ServiceAreaChanged;
  'service-area.transferred': ServiceAreaTransferred;
  'service-areas.imported': ServiceAreasImported;
  'service-pages.changed': ServicePagesChanged;
  'place-list.joined': PlaceNotice;
  'place-list.opened': PlaceOpened;
}

const noticeKeys = {
  entryId: textField(),
  name: textField(),
  email: textField(),
  postalCode: textField(),
  encryptedToken: textField(),
};

const count = () => Joi.number().integer().min(0).required();

/** The payload schema of each of {@link ServiceAreaEvents}. */
export const SERVICE_AREA_EVENT_SCHEMAS: {
  readonly [T in keyof ServiceAreaEvents]: ObjectSchema<ServiceAreaEvents[T]>;
} = {
  'service-area.changed': Joi.object<ServiceAreaChanged, true>({
    areaId: textField(),
    name: textField(),
    change: Joi.string()
      .valid(...AREA_CHANGES)
      .required(),
    fields: Joi.array().items(Joi.string()),
  }),
  'service-area.transferred': Joi.object<ServiceAreaTransferred, true>({
    areaId: textField(),
    name: textField(),
    state: textField(),
    displayOrder: Joi.number().required(),
    isActive: Joi.boolean().required(),
  }),
  'service-areas.imported': Joi.object<ServiceAreasImported, true>({
    added: count(),
    updated: count(),
  }),
  'service-pages.changed': Joi.object<ServicePagesChanged, true>({
    fields: Joi.array().items(Joi.string()).min(1).required(),
    revision: count().min(1),
  }),
  'place-list.joined': Joi.object<PlaceNotice, true>(noticeKeys),
  'place-list.opened': Joi.object<PlaceOpened, true>({ ...noticeKeys, areaName: textField() }),
};
