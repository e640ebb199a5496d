import Joi from 'joi';

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
