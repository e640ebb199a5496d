import type { AnySchema, ValidationError, ValidationOptions } from 'joi';
import { plainMessages, UNTOLD_MESSAGES } from '@brightnest/contracts/plain-errors';
import { AppError, type FieldErrors } from './errors';

/** @returns dotted field path → first message of that field. */
function fieldMessages(error: ValidationError): FieldErrors {
  const fields: FieldErrors = {};
  // The schema has told them in the language of whoever sent the value.
  for (const { path, message } of plainMessages(error.details))
    fields[path.join('.')] ??= () => message;
  return fields;
}

/**
 * Checks `value` and gives it back converted (trimmed, defaults filled in). Unknown keys are refused.
 * @throws AppError `validation_failed` with the message of every wrong field.
 */
export function validate<T>(schema: AnySchema<T>, value: unknown): T {
  const result = schema.validate(value, {
    abortEarly: false,
    allowUnknown: false,
    messages: UNTOLD_MESSAGES,
  });
  if (result.error) {
    throw new AppError('validation_failed', {
      fields: fieldMessages(result.error),
      cause: result.error,
    });
  }
  return result.value as T;
}

/** Thrown by {@link check}. The message names paths and rules, never values: it may be logged. */
export class InvalidDataError extends Error {
  constructor(problems: string[]) {
    super(`Invalid data: ${problems.join('; ')}.`);
    this.name = 'InvalidDataError';
  }
}

/**
 * Checks data that came from one of our own programs, and gives it back converted.
 * @throws InvalidDataError
 */
export function check<T>(schema: AnySchema<T>, value: unknown, options?: ValidationOptions): T {
  const result = schema.validate(value, options);
  if (result.error) {
    throw new InvalidDataError(
      result.error.details.map(({ path, type }) => `${path.join('.')} ${type}`),
    );
  }
  return result.value as T;
}
