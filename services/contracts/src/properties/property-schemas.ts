import Joi from 'joi';
import { postcodeField } from '../areas/service-area-schemas';
import { MAX_BATHROOMS, MAX_BEDROOMS } from '../catalogue/home-options';
import { regionOrElsewhereField } from '../company/address-fields';
import { errorText, linesField, objectIdField, optionalText, requiredText } from '../fields';
import { msg } from '../translation';
import {
  KEY_CHANGES,
  MAX_PROPERTY_PHOTOS,
  type KeyChange,
  PROPERTY_KINDS,
  type PropertyAddress,
  type PropertyKind,
} from './property';

const MAX_CHECKLIST = 30;
const MAX_ITEM_LENGTH = 120;
const MAX_NOTE_LENGTH = 1_000;
const MAX_CODE_LENGTH = 40;

/** What is known of a property: a customer fills it in as well as staff, and its cleaners read it. */
export interface PropertyFacts extends PropertyAddress {
  kind: PropertyKind | '';
  bedrooms: number | null;
  bathrooms: number | null;
  /** How to come in: where the key is, who opens. */
  access: string;
  /** Where the alarm is and what to do; the code is a secret of its own. */
  alarm: string;
  pets: string;
  parking: string;
  /** What must not be forgotten, in its order. */
  checklist: string[];
  /** Private addresses. */
  photos: string[];
}

/** Body of `POST /api/user/properties` and `PUT /api/user/properties/{id}`. */
export interface OwnPropertyRequest extends PropertyFacts {
  /** A new one; empty removes it, absent leaves it. */
  alarmCode?: string;
}

/** Body of `PUT /api/admin/properties/{id}`. */
export interface PropertyRequest extends OwnPropertyRequest {
  /** What is on the company's tag of the key. */
  keyNumber: string;
  /** For the office alone. */
  officeNotes: string;
}

/** Body of `POST /api/admin/properties`. */
export interface NewPropertyRequest extends PropertyRequest {
  customerId: string;
}

const rooms = (max: number) =>
  Joi.number()
    .integer()
    .min(0)
    .max(max)
    .empty('')
    .allow(null)
    .default(null)
    .messages({
      '*': errorText('Please enter a whole number from {min} to {max}', { min: 0, max }),
    });

const note = () => optionalText(MAX_NOTE_LENGTH).default('');

const factKeys = {
  address: requiredText(msg('Please enter the address'), 5, 200),
  state: regionOrElsewhereField(msg('Please choose the region')).default(''),
  postalCode: postcodeField().default(''),
  kind: Joi.string()
    .valid('', ...PROPERTY_KINDS)
    .default(''),
  bedrooms: rooms(MAX_BEDROOMS),
  bathrooms: rooms(MAX_BATHROOMS),
  ...{ access: note(), alarm: note(), pets: note(), parking: note() },
  checklist: linesField({ max: MAX_CHECKLIST, maxLength: MAX_ITEM_LENGTH }),
  photos: Joi.array()
    .items(
      Joi.string()
        .pattern(/^\/api\/files\/[\w-]+\/[\w.-]+$/)
        .messages({ '*': errorText('Please upload the picture first') }),
    )
    .unique()
    .max(MAX_PROPERTY_PHOTOS)
    .default([])
    .messages({
      'array.max': errorText('Please keep to {max} pictures', { max: MAX_PROPERTY_PHOTOS }),
    }),
  alarmCode: optionalText(MAX_CODE_LENGTH),
};

/** Schema of {@link OwnPropertyRequest}. */
export const ownPropertyRequestSchema = Joi.object<OwnPropertyRequest, true>(factKeys);

const staffKeys = {
  ...factKeys,
  keyNumber: optionalText(40).default(''),
  officeNotes: note(),
};

/** Schema of {@link PropertyRequest}. */
export const propertyRequestSchema = Joi.object<PropertyRequest, true>(staffKeys);

/** Schema of {@link NewPropertyRequest}. */
export const newPropertyRequestSchema = Joi.object<NewPropertyRequest, true>({
  ...staffKeys,
  customerId: objectIdField(),
});

/** Body of `PUT /api/admin/properties/{id}/archived` and `PUT /api/user/properties/{id}/archived`. */
export interface ArchivePropertyRequest {
  isArchived: boolean;
}

/** Schema of {@link ArchivePropertyRequest}. */
export const archivePropertyRequestSchema = Joi.object<ArchivePropertyRequest, true>({
  isArchived: Joi.boolean().required(),
});

/** Body of `POST /api/admin/properties/{id}/keys`. */
export interface KeyChangeRequest {
  change: KeyChange;
  /** Whom it was had from or given to. */
  person: string;
  note: string;
}

/** Schema of {@link KeyChangeRequest}. */
export const keyChangeRequestSchema = Joi.object<KeyChangeRequest, true>({
  change: Joi.string()
    .valid(...KEY_CHANGES)
    .required()
    .messages({ '*': errorText('Please choose what happened to the key') }),
  person: requiredText(msg('Please enter who it was'), 2, 100),
  note: optionalText(200).default(''),
});

/** A line of the log of a property's keys. */
export interface KeyLogEntry {
  change: KeyChange;
  person: string;
  note: string;
  /** Name of whoever noted it; empty where it is not known. */
  notedBy: string;
  /** ISO 8601 UTC. */
  at: string;
}

/** That somebody read the alarm code. */
export interface CodeRead {
  /** Name of whoever did; empty where it is not known. */
  name: string;
  /** A cleaner did, at their job; else somebody of the office. */
  isCleaner: boolean;
  /** ISO 8601 UTC. */
  at: string;
}

/** A property as its customer sees it. */
export interface OwnProperty extends PropertyFacts {
  id: string;
  hasAlarmCode: boolean;
  isArchived: boolean;
  /** What a change of it is sent with. */
  version: string;
}

/** A property as staff see it. */
export interface StaffProperty extends OwnProperty {
  customerId: string;
  keyNumber: string;
  officeNotes: string;
  /** The newest first. */
  keyLog: KeyLogEntry[];
  /** The newest first. */
  codeReads: CodeRead[];
}

/** Query of `GET /api/admin/properties`. */
export interface PropertiesQuery {
  customerId: string;
}

/** Schema of {@link PropertiesQuery}. */
export const propertiesQuerySchema = Joi.object<PropertiesQuery, true>({
  customerId: objectIdField(),
});

/** Answer of `GET /api/admin/properties`: those in use first. */
export interface PropertiesResponse {
  success: true;
  properties: StaffProperty[];
}

/** Answer of the calls of staff on one. */
export interface PropertyResponse {
  success: true;
  property: StaffProperty;
}

/** Answer of `GET /api/admin/bookings/{id}/property` and of the same of a quote. */
export interface VisitedPropertyResponse {
  success: true;
  /** Null where none is known of its address. */
  property: StaffProperty | null;
}

/** Answer of `GET /api/user/properties`. */
export interface OwnPropertiesResponse {
  success: true;
  properties: OwnProperty[];
}

/** Answer of the calls of a customer on one. */
export interface OwnPropertyResponse {
  success: true;
  property: OwnProperty;
}

/** Answer of the calls that read an alarm code, each of which is recorded. */
export interface AlarmCodeResponse {
  success: true;
  /** Null where there is none. */
  code: string | null;
}

/** What a cleaner is shown of the place of a job. */
export type JobProperty = Pick<
  PropertyFacts,
  'kind' | 'bedrooms' | 'bathrooms' | 'access' | 'alarm' | 'pets' | 'parking' | 'photos'
> & { keyNumber: string; hasAlarmCode: boolean };

/** Answer of `GET /api/cleaner/jobs/{assignmentId}/property`. */
export interface JobPropertyResponse {
  success: true;
  /** Null where nothing is known of the place. */
  window: {
    /** From when to when it is shown: ISO 8601 UTC. The end is another once the job is completed. */
    from: string;
    until: string;
  } | null;
  /** Null outside of that time. */
  property: JobProperty | null;
}
