import Joi from 'joi';
import { currentRegion } from './current-region';
import { worksElsewhere } from './region';

const isRegion = (code: unknown) => currentRegion().regions.some((region) => region.code === code);

/** Which region an address is in: one of the company's, or empty where it has none. */
export function regionField(message: string): Joi.StringSchema {
  return codeField(message, () => currentRegion().regions.length === 0).required();
}

/** The same for who may be in none of them; empty where they are. */
export function regionOrElsewhereField(message: string): Joi.StringSchema {
  return codeField(message, () => worksElsewhere(currentRegion()));
}

/** The same for what can be everywhere, which is empty. */
export function regionOrEverywhereField(message: string): Joi.StringSchema {
  return codeField(message, () => true);
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
