import type { AnySchema, ValidationError } from 'joi';
import { AppError } from './errors';

/** @returns dotted field path → first message of that field. */
export function fieldMessages(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const detail of error.details) fields[detail.path.join('.')] ??= detail.message;
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
    errors: { wrap: { label: false } },
  });
  if (result.error) {
    throw new AppError('validation_failed', {
      fields: fieldMessages(result.error),
      cause: result.error,
    });
  }
  return result.value as T;
}
