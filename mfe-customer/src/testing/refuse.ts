import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import type { ApiAnswer } from '@brightnest/kit/testing/api-server';

/** The answer of a call that the server refuses, in its own words. */
export function refuse(code: ErrorCode, fields?: Record<string, string>): ApiAnswer {
  const { status, message } = ERROR_CATALOGUE[code];
  return { status, body: { code, message, requestId: 'r', ...(fields && { fields }) } };
}
