import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api/api-error';

/**
 * Puts the `fields` of a failed call beside the form's fields and focuses the first of them.
 * @returns whether there were any; if not, the message belongs into a toast.
 */
export function applyServerErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
): boolean {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  fields.forEach(([path, message], index) => {
    form.setError(path as FieldPath<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return fields.length > 0;
}
