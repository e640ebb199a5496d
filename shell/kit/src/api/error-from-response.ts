import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import { type ApiError, isApiErrorBody } from './api-error';

/** A call that got no answer: no network, a refused connection, a broken body. */
export const NO_ANSWER: ApiError = {
  status: 0,
  code: 'service_unavailable',
  message: 'We could not reach the site. Please check your connection and try again.',
};

function codeForStatus(status: number): ErrorCode {
  const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];
  return codes.find((code) => ERROR_CATALOGUE[code].status === status) ?? 'internal';
}

/** Makes the error of an answer that is not 2xx; a proxy's HTML page becomes the catalogue's sentence. */
export function errorFromResponse(status: number, body: unknown): ApiError {
  if (isApiErrorBody(body)) return { status, ...body };
  const code = codeForStatus(status);
  return { status, code, message: ERROR_CATALOGUE[code].message };
}
