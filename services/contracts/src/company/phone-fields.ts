import type Joi from 'joi';
import { errorTextOf, optionalText, requiredText } from '../fields';
import { msg, t } from '../translation';
import { currentPhoneFormat, currentRegion } from './current-region';
import { DEFAULT_REGION } from './region';

const MAX_LENGTH = 40;
/** E.164 allows fifteen digits; no number that is called from abroad has fewer than seven. */
const INTERNATIONAL = { min: 7, max: 15 };

let normalForm = (text: string): string => text;

/**
 * Says how this process brings numbers into the one form that is stored. Browsers send them as they were typed: what
 * is known of all countries is too much for a page.
 */
export function setPhoneNormalForm(normalize: (text: string) => string): void {
  normalForm = normalize;
}

const normalized = (schema: Joi.StringSchema) => schema.custom((text: string) => normalForm(text));

/** An optional phone number; empty text is allowed and kept. What can't be read as a number stays as it is. */
export const optionalPhone = (): Joi.StringSchema => normalized(optionalText(MAX_LENGTH));

/** A required phone number, which may be written in any way. */
export const requiredPhone = (message: string): Joi.StringSchema =>
  normalized(requiredText(message, 1, MAX_LENGTH));

/** A required phone number that can be called: one of the company's country, or any that begins with `+`. */
export function callablePhone(): Joi.StringSchema {
  const message = errorTextOf(whatIsAskedFor);
  return requiredText(msg('Phone number is required'), 1, MAX_LENGTH)
    .custom((text: string, helpers) =>
      isCallable(text) ? normalForm(text) : helpers.error('any.invalid'),
    )
    .messages({
      ...{ 'any.required': message, 'any.invalid': message },
      ...{ 'string.base': message, 'string.empty': message, 'string.min': message },
    });
}

function isCallable(text: string): boolean {
  const { length } = text.replace(/\D/g, '');
  if (!/^\W*\+/.test(text)) return length >= currentPhoneFormat().minDigits;
  return length >= INTERNATIONAL.min && length <= INTERNATIONAL.max;
}

// The specification's words are those of its country.
const whatIsAskedFor = () =>
  currentRegion().country === DEFAULT_REGION.country
    ? t('Phone number is required (minimum 10 digits)')
    : t('Please enter a phone number such as {example}', currentPhoneFormat());
