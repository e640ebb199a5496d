import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api/api-error';

/**
 * Puts the `fields` of a failed call beside the form's fields.
 * @returns the names of the fields; where there are none, the message belongs into a toast.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
): string[] {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  return fields.map(([path, message]) => {
    form.setError(path as FieldPath<T>, { type: 'server', message });
    return path;
  });
}
