import { errorMessage, isApiError } from '@brightnest/kit/api/api-error';

/** What the server says is wrong: of the fields where it names them, for a toast. */
export function wordsOf(error: unknown): string {
  const fields = isApiError(error) ? Object.values(error.fields ?? {}) : [];
  if (fields.length > 0) return fields.join(' ');
  return errorMessage(error, 'Please try again in a moment.');
}
