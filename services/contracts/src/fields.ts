import { currentRegion } from './company/current-region';
import { currencyPlaces, minorUnits, toDecimalText } from './money';
import Joi from 'joi';
import { isCalendarDate } from './calendar-dates';
import { t, type TextValues } from './translation';

const EMAIL_MAX_LENGTH = 254;
const TEXT_MAX_LENGTH = 200;

const PLACEHOLDER = /\{(\w+)\}/g;

/**
 * A message of a schema in the language of whoever sent the value, which is known when it is checked:
 * `errorText('Please use at most {max} characters', { max })`. What `values` lack is what joi knows of the error.
 */
export function errorText(text: string, values?: TextValues): string {
  const names = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => values?.[name] === undefined);
  const say = (...told: string[]) =>
    t(text, { ...values, ...Object.fromEntries(names.map((name, index) => [name, told[index]])) });
  // Expressions may have functions, and messages be expressions; joi's types say neither.
  const options = { functions: { text: say } } as Joi.ReferenceOptions;
  return Joi.x(
    `{text(${names.map((name) => `#${name}`).join(', ')})}`,
    options,
  ) as unknown as string;
}

/** The same where the text depends on more than the value: `say` is asked when it is told. */
export function errorTextOf(say: () => string): string {
  const options = { functions: { text: say } } as Joi.ReferenceOptions;
  return Joi.x('{text()}', options) as unknown as string;
}

/** A required email address, trimmed and lower-cased, with one message for every way it is wrong. */
export function emailField(message: string): Joi.StringSchema {
  // Top-level domains are not checked against a list: it ages, and it would weigh on the browser.
  return Joi.string()
    .trim()
    .lowercase()
    .email({ tlds: { allow: false } })
    .max(EMAIL_MAX_LENGTH)
    .required()
    .messages({
      'any.required': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
      'string.email': errorText(message),
      'string.max': errorText(message),
    });
}

/** Required text, trimmed, with one message for absent, empty and too short. */
export function requiredText(message: string, min = 1, max = TEXT_MAX_LENGTH): Joi.StringSchema {
  return Joi.string()
    .trim()
    .min(min)
    .max(max)
    .required()
    .messages({
      'any.required': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
      'string.min': errorText(message),
      'string.max': errorText('Please use at most {max} characters', { max }),
    });
}

/** Optional text, trimmed; empty text is allowed and kept. */
export function optionalText(max = TEXT_MAX_LENGTH): Joi.StringSchema {
  return Joi.string()
    .trim()
    .allow('')
    .max(max)
    .messages({ 'string.max': errorText('Please use at most {max} characters', { max }) });
}

/** A list of lines of a form, trimmed; empty lines are left out. `max`: lines; `maxLength`: characters of one. */
export function linesField({
  max,
  maxLength,
}: {
  max: number;
  maxLength: number;
}): Joi.ArraySchema {
  return Joi.array()
    .items(Joi.string().trim().allow('').max(maxLength))
    .max(max)
    .custom((texts: string[]) => texts.filter((text) => text !== ''))
    .default([])
    .messages({
      'string.max': errorText('Please use at most {max} characters in a line', { max: maxLength }),
      'array.max': errorText('Please use at most {max} lines', { max }),
    });
}

/** A required time of day, `HH:mm`. */
export function timeOfDayField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .required()
    .messages({ '*': errorText('Please enter a time of day') });
}

/** An optional full ISO 8601 date and time with its zone; the text stays as it is. */
export function instantField(): Joi.StringSchema {
  return Joi.string()
    .isoDate()
    .pattern(/T.*(Z|[+-]\d{2}:\d{2})$/)
    .raw()
    .messages({ '*': errorText('Please choose a date and time') });
}

/** A required choice among `values`, with one message for every way it is wrong. */
export function requiredChoice(values: readonly string[], message: string): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .required()
    .messages({
      'any.required': errorText(message),
      'any.only': errorText(message),
      'string.base': errorText(message),
      'string.empty': errorText(message),
    });
}

/** A MongoDB ObjectId in its 24-digit hexadecimal text form. */
export function objectIdField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .required()
    .messages({ '*': errorText('This is not a valid id') });
}

let currencies: Set<string> | undefined;

/** Whether this is the code of a currency, ISO 4217. */
export function isCurrency(code: string): boolean {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return currencies.has(code);
}

/** A currency's code, ISO 4217. */
export function currencyField(): Joi.StringSchema {
  return Joi.string()
    .trim()
    .uppercase()
    .custom((code: string, helpers) => (isCurrency(code) ? code : helpers.error('any.invalid')))
    .messages({ '*': errorText('Please choose a currency such as EUR') });
}

const numberAsText = Joi.extend({
  type: 'string',
  base: Joi.string(),
  coerce: { from: 'number', method: (value: number) => ({ value: String(value) }) },
}) as Joi.Root;

/**
 * An amount of money as people enter it: decimal text, such as a price. A number is taken for its text.
 * @param currencyOf of the amount; the company's own where it is left out.
 */
export function amountField(
  currencyOf: () => string = () => currentRegion().currency,
): Joi.StringSchema {
  return numberAsText
    .string()
    .pattern(/^\d{1,9}(\.\d{1,4})?$/)
    .custom((amount: string, helpers) => {
      const places = amount.split('.')[1]?.length ?? 0;
      return places <= currencyPlaces(currencyOf()) ? amount : helpers.error('any.invalid');
    })
    .error(
      errorSaying(() => {
        const example = toDecimalText(180 * minorUnits(currencyOf()), currencyOf());
        return t('Please enter an amount such as {example}', { example });
      }),
    );
}

/** For `error()` of a schema: one message for every way a value is wrong, made when it is. */
export function errorSaying(say: () => string): Joi.ValidationErrorFunction {
  return (errors) => {
    for (const error of errors) error.message = say();
    return errors as unknown as Error;
  };
}

/** A UUID in lower case. */
export function uuidField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .required()
    .messages({ '*': errorText('This is not a valid id') });
}

/** Path parameter of the calls on one record. */
export interface IdParams {
  id: string;
}

/** Schema of {@link IdParams} where the id is a MongoDB ObjectId. */
export const idParamsSchema = Joi.object<IdParams, true>({ id: objectIdField() });

/** Schema of {@link IdParams} where the id is a UUID: those of bookings, checkouts and sessions. */
export const uuidParamsSchema = Joi.object<IdParams, true>({ id: uuidField() });

/** What {@link calendarDateField} says. */
/** A long random text out of a link, as it comes back. */
export function linkTokenField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[\w-]{20,100}$/)
    .required()
    .messages({
      '*': errorText('This link is not complete. Please open it from the email again.'),
    });
}

interface DateMessages {
  wrong: string;
  tooEarly: string;
}

/**
 * An optional calendar date `YYYY-MM-DD`, or empty text. `earliest` gets the values beside it and gives
 * the first date that is taken. The text stays as it is: joi's own isoDate() would make a time of it.
 */
export function calendarDateField<T extends object>(
  earliest: (siblings: Partial<T>) => string,
  messages: DateMessages,
): Joi.StringSchema {
  return Joi.string()
    .allow('')
    .custom((value: string, helpers) => {
      if (!isCalendarDate(value)) return helpers.error('date.base');
      const [siblings] = helpers.state.ancestors as [Partial<T>];
      return value < earliest(siblings) ? helpers.error('date.min') : value;
    })
    .messages({ '*': errorText(messages.wrong), 'date.min': errorText(messages.tooEarly) });
}

/** A required whole number. */
export function wholeField(min: number, max: number): Joi.NumberSchema {
  return Joi.number()
    .integer()
    .min(min)
    .max(max)
    .required()
    .messages({ '*': errorText('Please enter a whole number from {min} to {max}', { min, max }) });
}

/** A calendar date `YYYY-MM-DD` that there is; 31 February is none. The text stays as it is. */
export function dayField(): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) =>
      isCalendarDate(value) ? value : helpers.error('any.invalid'),
    )
    .messages({ '*': errorText('Please choose a valid date') });
}

/**
 * What the public forms (contact, inquiry, quote) send beside their answers, so that robots can be told
 * from people without asking a third party. Both may be left out, as other programs do. A submission
 * that looks like a robot's is answered like any other and stored nowhere.
 *
 * Neither belongs to the submission itself: an `Idempotency-Key` stands for the answers alone, so a
 * repeat after a lost answer keeps its key although more time has passed.
 */
export interface SpamGuard {
  /**
   * Trap: the value of a field that people neither see nor reach (out of sight by position, not by
   * `display: none`; `tabIndex={-1}`, `autoComplete="off"`, inside `aria-hidden`). Empty from people.
   */
  website?: string;
  /**
   * Milliseconds from when the form was first on the screen to when it was sent, by a clock that never
   * goes back (`performance.now()`). A form that opens with a draft already in it leaves this out:
   * sending that at once is what a person may do. Under `MIN_ELAPSED_MS` looks like a robot; the forms
   * themselves wait that long, so that nobody quick, or quickly filled in by their browser, is lost.
   */
  elapsedMs?: number;
}

/** Joi keys of {@link SpamGuard}. They refuse next to nothing: a refusal would tell a robot of the trap. */
export const spamGuardKeys = {
  website: Joi.string().allow(''),
  elapsedMs: Joi.number(),
};

/**
 * For `unique`: whether items have the same text, capitals aside. Joi compares all of them, those too that are not of
 * the form that they are to have.
 */
export const sameText =
  <T extends object>(key: keyof T) =>
  (one: T | null, other: T | null): boolean =>
    String(one?.[key]).toLowerCase() === String(other?.[key]).toLowerCase();
