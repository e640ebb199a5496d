import Joi from 'joi';
import { errorSaying, errorText, errorTextOf } from '../fields';
import { t } from '../translation';
import { addressLabels, hasLocality } from './address-text';
import { currentRegion } from './current-region';
import { worksElsewhere } from './region';

const isRegion = (code: unknown) => currentRegion().regions.some((region) => region.code === code);

/** Which region an address is in: one of the company's, or empty where it has none. */
export function regionField(): Joi.StringSchema {
  const hasNone = () => currentRegion().regions.length === 0;
  const left = () => {
    if (hasNone()) return '';
    throw new TypeError('A region is missing');
  };
  const isRequired = () => t('{field} is required', { field: addressLabels().region });
  // A message, as an error() is not asked about a default.
  return codeField(errorTextOf(isRequired), hasNone).default(left);
}

const MIN_LOCALITY = 2;
const MAX_LOCALITY = 200;

/** The place that an address is in; empty where the company's country names none. */
export function localityField(): Joi.StringSchema {
  const schema = Joi.any()
    .custom((value: unknown, helpers) => {
      const name = typeof value === 'string' ? value.trim() : '';
      if (name === '' && !hasLocality()) return '';
      return name.length >= MIN_LOCALITY && name.length <= MAX_LOCALITY
        ? name
        : helpers.error('any.invalid');
    })
    .required()
    .error(
      errorSaying(() =>
        t('{field} must be at least {min} characters', {
          field: addressLabels().locality,
          min: MIN_LOCALITY,
        }),
      ),
    );
  return schema as Joi.AnySchema as Joi.StringSchema;
}

/** The same for who may be in none of them; empty where they are. */
export function regionOrElsewhereField(message: string): Joi.StringSchema {
  return codeField(errorText(message), () => worksElsewhere(currentRegion()));
}

/** The same for what can be everywhere, which is empty. */
export function regionOrEverywhereField(message: string): Joi.StringSchema {
  return codeField(errorText(message), () => true);
}

// joi takes the values of `valid` when a schema is made, and which regions there are changes later. A rule of
// its texts never sees an empty one.
function codeField(message: string, mayBeEmpty: () => boolean): Joi.StringSchema {
  const schema = Joi.any()
    .custom((code: unknown, helpers) =>
      isRegion(code) || (code === '' && mayBeEmpty()) ? code : helpers.error('any.only'),
    )
    .messages({ '*': message });
  return schema as Joi.AnySchema as Joi.StringSchema;
}

/** The code of a region as it was stored: the company may have others by now. */
export function storedRegionField(): Joi.StringSchema {
  return Joi.string().allow('').max(10);
}
