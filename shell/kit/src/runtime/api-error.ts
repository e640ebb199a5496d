import { t } from '@brightnest/contracts/translation';
import { type ApiErrorBody, ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';

/** What every failed call rejects with. */
export interface ApiError {
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  code: ErrorCode;
  /** The server's sentence, fit to be shown. */
  message: string;
  /** Messages by dotted field path. */
  fields?: Record<string, string>;
  requestId?: string;
}

/** @returns whether something thrown or rejected is an {@link ApiError}. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    'code' in error &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

/** The message to show for a failed call: the server's, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.message !== '' ? error.message : fallback;
}

/** @returns whether `value` has the form of the body of an error answer. */
function isApiErrorBody(value: unknown): value is ApiErrorBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'message' in value &&
    typeof value.message === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

/** A call that got no answer: no network, a refused connection, a broken body. */
export const noAnswer = (): ApiError => ({
  status: 0,
  code: 'service_unavailable',
  message: t('We could not reach the site. Please check your connection and try again.'),
});

function codeForStatus(status: number): ErrorCode {
  const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
  return codes.find((code) => ERROR_CATALOGUE[code].status === status) ?? 'internal';
}

/** Makes the error of an answer that is not 2xx; a proxy's HTML page becomes the catalogue's sentence. */
export function errorFromResponse(status: number, body: unknown): ApiError {
  // The gateway answers in English, and services in the page's language: that stays as it is.
  if (isApiErrorBody(body)) return { status, ...body, message: t(body.message) };
  const code = codeForStatus(status);
  return { status, code, message: t(ERROR_CATALOGUE[code].message) };
}
