import Joi from 'joi';
import { optionalText, requiredText, wholeField } from '../fields';
import { currentRegion } from '../company/current-region';
import { currencyPlaces, fromDecimalText, toDecimalText } from '../money';
import { MAX_BEDROOMS, type Frequency, type ServiceType } from './home-options';
import {
  DEFAULT_QUOTE_RATES,
  EXTRA_PRICINGS,
  type ExtraRate,
  type QuoteRates,
  type RoomRate,
} from './quote-rates';

const MAX_ROOM_MINUTES = 240;
const MAX_FREQUENCY_PERCENT = 300;
const MAX_EXTRAS = 100;
/** Most units of an extra that can be chosen at all. */
const MAX_UNITS = 100;

const PRICE_MESSAGE = 'Please enter an amount such as 40.00';

/** Whether it is an amount of the company's currency, which may have fewer places than two. */
function isAmount(text: string): boolean {
  const [, , decimals = ''] = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text) ?? ['', '', '?????'];
  return decimals.replace(/0+$/, '').length <= currencyPlaces(currentRegion().currency);
}

/** An amount with all of its places, so that what was not changed is the same text. */
const priceField = () =>
  Joi.string()
    .trim()
    .custom((text: string, helpers) =>
      isAmount(text) ? toDecimalText(fromDecimalText(text)) : helpers.error('string.pattern.base'),
    )
    .messages({ '*': PRICE_MESSAGE });

const roomSchema = Joi.object<RoomRate, true>({
  bedroom: priceField().required(),
  bathroom: priceField().required(),
  bedroomMinutes: wholeField(0, MAX_ROOM_MINUTES),
  bathroomMinutes: wholeField(0, MAX_ROOM_MINUTES),
});

/** Required of extras that are priced so; of others it is dropped. */
const only = <S extends Joi.Schema>(pricing: ExtraRate['pricing'], schema: S): S =>
  schema.when('pricing', {
    is: pricing,
    then: Joi.required(),
    otherwise: Joi.any().empty(Joi.any()),
  }) as S;

/** The id of an extra. */
export const extraIdField = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[a-z][a-z0-9_]{0,49}$/)
    .messages({ '*': 'Please choose extras from the list' });

const extraSchema = Joi.object<ExtraRate, true>({
  id: extraIdField().required(),
  label: requiredText('Name is required', 1, 60),
  pricing: Joi.string()
    .valid(...EXTRA_PRICINGS)
    .required()
    .messages({ '*': 'Please choose how it is priced' }),
  price: priceField().required(),
  unit: only('per_unit', requiredText('Please say what one is, such as «each»', 1, 30).optional()),
  minimum: only('per_unit', priceField()),
  maxUnits: only('per_unit', wholeField(1, MAX_UNITS).optional()),
  maxBedrooms: only('by_bedrooms', wholeField(1, MAX_BEDROOMS).optional()),
  priceAbove: only('by_bedrooms', priceField()),
  note: optionalText(100).empty(''),
  isActive: Joi.boolean().required(),
});

const keysOf = <K extends string, S extends Joi.Schema>(
  record: Readonly<Record<K, unknown>>,
  schema: () => S,
) => Object.fromEntries((Object.keys(record) as K[]).map((key) => [key, schema()])) as Record<K, S>;

const rateKeys = {
  rooms: Joi.object<Record<ServiceType, RoomRate>>(
    keysOf(DEFAULT_QUOTE_RATES.rooms, () => roomSchema.required()),
  ).required(),
  frequencies: Joi.object<Record<Frequency, number>>(
    keysOf(DEFAULT_QUOTE_RATES.frequencies, () => wholeField(1, MAX_FREQUENCY_PERCENT)),
  ).required(),
  extras: Joi.array()
    .items(extraSchema)
    .unique('id')
    .max(MAX_EXTRAS)
    .required()
    .messages({ 'array.unique': 'This extra is in the list twice' }),
  memberDiscountPercent: wholeField(0, 100),
  roundsEstimates: Joi.boolean().required(),
};

/** Schema of {@link QuoteRates} on their way between services. */
export const quoteRatesSchema = Joi.object<QuoteRates, true>(rateKeys);

/** Body of `PUT /api/admin/quote-rates`: all of them, as they were read at `revision`. */
export interface QuoteRatesRequest extends QuoteRates {
  revision: number;
}

/** Schema of {@link QuoteRatesRequest}. */
export const quoteRatesRequestSchema = Joi.object<QuoteRatesRequest, true>({
  ...rateKeys,
  revision: Joi.number().integer().min(0).required(),
});

/** Answer of `GET` and `PUT /api/admin/quote-rates`. */
export interface QuoteRatesSettingsResponse {
  success: true;
  settings: QuoteRates;
  /** Grows with each change; 0 while nobody has changed anything. */
  revision: number;
}

/** Chosen extras of a request; whether they can be had, and how many, is known with the rates. */
export const chosenExtrasField = (): Joi.ArraySchema =>
  Joi.array()
    .items(extraIdField())
    .unique()
    .max(MAX_EXTRAS)
    .default([])
    .messages({ '*': 'Please choose extras from the list' });

/** Units of chosen extras, by id. */
export const quantitiesField = (): Joi.ObjectSchema<Record<string, number>> =>
  Joi.object<Record<string, number>>().pattern(
    extraIdField(),
    Joi.number().integer().min(1).max(MAX_UNITS),
  );
