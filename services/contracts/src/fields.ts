import Joi from 'joi';
import { isCalendarDate } from './calendar-date';

const EMAIL_MAX_LENGTH = 254;
const TEXT_MAX_LENGTH = 200;

/** A required e-mail address, trimmed and lower-cased, with one message for every way it is wrong. */
export function emailField(message: string): Joi.StringSchema {
  // Top-level domains are not checked against a list: it ages, and it would weigh on the browser.
  return Joi.string()
    .trim()
    .lowercase()
    .email({ tlds: { allow: false } })
    .max(EMAIL_MAX_LENGTH)
    .required()
    .messages({
      'any.required': message,
      'string.base': message,
      'string.empty': message,
      'string.email': message,
      'string.max': message,
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
      'any.required': message,
      'string.base': message,
      'string.empty': message,
      'string.min': message,
      'string.max': `Please use at most ${max} characters`,
    });
}

/** Optional text, trimmed; empty text is allowed and kept. */
export function optionalText(max = TEXT_MAX_LENGTH): Joi.StringSchema {
  return Joi.string()
    .trim()
    .allow('')
    .max(max)
    .messages({ 'string.max': `Please use at most ${max} characters` });
}

/** A required choice among `values`, with one message for every way it is wrong. */
export function requiredChoice(values: readonly string[], message: string): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .required()
    .messages({
      'any.required': message,
      'any.only': message,
      'string.base': message,
      'string.empty': message,
    });
}

/** A MongoDB ObjectId in its 24-digit hexadecimal text form. */
export function objectIdField(): Joi.StringSchema {
  return Joi.string()
    .pattern(/^[0-9a-f]{24}$/)
    .required()
    .messages({ '*': 'This is not a valid id' });
}

/** What {@link calendarDateField} says. */
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
    .messages({ '*': messages.wrong, 'date.min': messages.tooEarly });
}

/** A calendar date `YYYY-MM-DD` that there is; 31 February is none. The text stays as it is. */
export function dayField(): Joi.StringSchema {
  return Joi.string()
    .custom((value: string, helpers) =>
      isCalendarDate(value) ? value : helpers.error('any.invalid'),
    )
    .messages({ '*': 'Please choose a valid date' });
}
