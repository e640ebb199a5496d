import type { AnySchema, ValidationOptions } from 'joi';

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
