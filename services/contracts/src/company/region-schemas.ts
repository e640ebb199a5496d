import { msg } from '../translation';
import Joi from 'joi';
import { errorText, currencyField, requiredText } from '../fields';
import { isTimeZone } from '../times';
import type { AddressFormat } from './address-format';
import type { Region, RegionState, WorkRegion } from './region';

const MAX_REGIONS = 120;
const MAX_LANGUAGES = 20;
const MAX_COUNTRIES = 10;

/** Whether this is the code of a country, ISO 3166-1 alpha-2. */
export function isCountry(code: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
}

const countryField = () =>
  Joi.string()
    .trim()
    .uppercase()
    .custom((code: string, helpers) => (isCountry(code) ? code : helpers.error('any.invalid')))
    .messages({ '*': errorText('Please choose a country') });

const timeZoneField = () =>
  Joi.string()
    .trim()
    .custom((name: string, helpers) => (isTimeZone(name) ? name : helpers.error('any.invalid')))
    .messages({ '*': errorText('Please choose a time zone such as Europe/Berlin') });

const languageField = () =>
  Joi.string()
    .trim()
    .max(35)
    .custom((tag: string, helpers) => {
      try {
        return Intl.getCanonicalLocales(tag)[0] ?? helpers.error('any.invalid');
      } catch {
        return helpers.error('any.invalid');
      }
    })
    .messages({ '*': errorText('Please enter a language such as de or en-AU') });

const workRegionSchema = Joi.object<WorkRegion, true>({
  code: Joi.string()
    .trim()
    .uppercase()
    .pattern(/^[\p{L}\d][\p{L}\d-]{0,9}$/u)
    .required()
    .messages({ '*': errorText('Please use 1 to 10 letters and digits') }),
  name: requiredText(msg('Please enter the region’s name'), 1, 60),
  timeZone: timeZoneField().required(),
});

const regionKeys = {
  country: countryField().required(),
  otherCountries: Joi.array()
    .items(countryField())
    .unique()
    .max(MAX_COUNTRIES)
    .required()
    .messages({
      'array.max': errorText('Please choose at most {max} countries', { max: MAX_COUNTRIES }),
    }),
  currency: currencyField().required(),
  membershipCurrency: currencyField().required(),
  timeZone: timeZoneField().required(),
  timeZoneElsewhere: timeZoneField().allow('').required(),
  languages: Joi.array()
    .items(languageField())
    .unique()
    .min(1)
    .max(MAX_LANGUAGES)
    .required()
    .messages({
      'array.min': errorText('Please choose at least one language'),
      'array.max': errorText('Please choose at most {max} languages', { max: MAX_LANGUAGES }),
    }),
  regions: Joi.array()
    .items(workRegionSchema)
    .unique('code')
    .max(MAX_REGIONS)
    .required()
    .messages({
      'array.unique': errorText('Each region needs a code of its own'),
      'array.max': errorText('Please enter at most {max} regions', { max: MAX_REGIONS }),
    }),
};

/** Schema of {@link Region}. */
export const regionSchema = Joi.object<Region, true>(regionKeys);

/** Body of `PUT /api/admin/region`: all of it, as it was read at `revision`. */
export interface RegionUpdate extends Region {
  revision: number;
  /** Whoever changes a currency has been told what it means; without this such a change is refused. */
  confirmsCurrency?: boolean;
}

/** Schema of {@link RegionUpdate}. */
export const regionUpdateSchema = Joi.object<RegionUpdate, true>({
  ...regionKeys,
  revision: Joi.number().integer().min(0).required(),
  confirmsCurrency: Joi.boolean(),
});

/** Answer of `GET` and `PUT /api/admin/region`. */
export interface RegionResponse {
  success: true;
  settings: Region;
  /** How that country writes addresses. */
  addressFormat: AddressFormat;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Name of the call by which the gateway and other services learn the region until they hear of a change. */
export const REGION_RPC = 'auth.region';

/** Payload of `auth.region`. */
export type RegionRequest = Record<string, never>;

/** Schema of {@link RegionRequest}. */
export const regionRequestSchema = Joi.object<RegionRequest>({});

/** Answer of `auth.region` and of `GET /api/region`. */
export type RegionAnswer = RegionState;
