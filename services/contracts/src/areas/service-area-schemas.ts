import { msg } from '../translation';
import Joi from 'joi';
import { errorSaying, errorText, objectIdField, optionalText, requiredText } from '../fields';
import { regionField } from '../company/address-fields';
import {
  exampleRange,
  formatPostcodes,
  invalidPostcodeText,
  normalizePostcode,
  parsePostcodes,
} from './postcode';

/** An optional postcode; empty text is allowed. A wrong one says so by the country's rule. */
export function postcodeField(): Joi.StringSchema {
  return Joi.string()
    .trim()
    .allow('')
    .custom((text: string, helpers) => normalizePostcode(text) ?? helpers.error('postcode.wrong'))
    .error(errorSaying(invalidPostcodeText));
}

const MAX_POSTCODES_LENGTH = 20_000;
const SHOWN_WRONG = 5;

/** Postcodes as people write them; what is taken is in order and without duplicates. */
function postcodesField(): Joi.StringSchema {
  return optionalText(MAX_POSTCODES_LENGTH)
    .default('')
    .custom((text: string, helpers) => {
      const { ranges, wrong } = parsePostcodes(text);
      if (wrong.length === 0) return formatPostcodes(ranges);
      const shown = wrong.slice(0, SHOWN_WRONG).join(', ');
      return helpers.error('postcodes.wrong', { wrong: shown, example: exampleRange() });
    })
    .messages({
      'postcodes.wrong': errorText(
        'These are no postcodes and no ranges such as {example}: {wrong}',
      ),
    });
}

/** Query of `GET /api/service-areas/check`. */
export interface ServiceAreaCheckQuery {
  postalCode: string;
}

/** Schema of {@link ServiceAreaCheckQuery}. */
export const serviceAreaCheckQuerySchema = Joi.object<ServiceAreaCheckQuery, true>({
  postalCode: postcodeField().disallow('').required(),
});

/** Body of `POST /api/admin/service-areas` and `PUT /api/admin/service-areas/{id}`. */
export interface ServiceAreaRequest {
  name: string;
  /** Code of its region; empty where the company has none. */
  state: string;
  /** Smallest first; 0 when left out. */
  displayOrder: number;
  isActive: boolean;
  /** Such as `2000, 2010-2015`. */
  postcodes: string;
  /** What is offered there: ids of services, and types of quotes; empty: everything. */
  services: string[];
  /** Ids in `cleaners` of those who serve it; empty: all of its region. */
  cleanerIds: string[];
}

/** An area as staff see it. */
export interface AdminServiceArea extends ServiceAreaRequest {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  slug: string;
}

const MAX_SERVICES = 200;
const MAX_CLEANERS = 1_000;

/** Schema of {@link ServiceAreaRequest}. */
export const serviceAreaRequestSchema = Joi.object<ServiceAreaRequest, true>({
  name: requiredText(msg('Name is required'), 1, 100),
  state: regionField(),
  displayOrder: Joi.number()
    .integer()
    .min(0)
    .max(1_000_000)
    .default(0)
    .messages({ '*': errorText('Display order must be 0 or more') }),
  isActive: Joi.boolean().strict().default(true),
  postcodes: postcodesField(),
  services: Joi.array()
    .items(Joi.string().max(50))
    .unique()
    .max(MAX_SERVICES)
    .default([])
    .messages({ '*': errorText('Please choose services from the list') }),
  cleanerIds: Joi.array()
    .items(objectIdField().optional())
    .unique()
    .max(MAX_CLEANERS)
    .default([])
    .messages({ '*': errorText('Please choose cleaners from the list') }),
});

/** Answer of `GET /api/admin/service-areas`: all of them in display order. */
export interface AdminServiceAreasResponse {
  success: true;
  serviceAreas: AdminServiceArea[];
}

/** Answer of `POST /api/admin/service-areas` and `PUT /api/admin/service-areas/{id}`. */
export interface AdminServiceAreaResponse {
  success: true;
  serviceArea: AdminServiceArea;
}

/** Body of `POST /api/admin/service-areas/import`: a table with the columns name, state and postcodes. */
export interface ServiceAreaImportRequest {
  csv: string;
}

/** Most characters of an import. */
const MAX_IMPORT_LENGTH = 500_000;

/** Schema of {@link ServiceAreaImportRequest}. */
export const serviceAreaImportRequestSchema = Joi.object<ServiceAreaImportRequest, true>({
  csv: requiredText(msg('Please choose a file, or paste the lines'), 1, MAX_IMPORT_LENGTH),
});

/** Answer of the import: all lines are taken, or none, and then the error says what is wrong with each. */
export interface ServiceAreaImportResponse {
  success: true;
  added: number;
  /** Areas of the same name and state, which have the postcodes of the table now. */
  updated: number;
  unchanged: number;
}
