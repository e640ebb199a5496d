import { isApiError } from '@brightnest/kit/api/api-error';

/** Why a call failed that showed the token of a link, if it was the link's fault. */
export function problemWithLink(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === 'link_expired' ? error.message : error.fields?.['token'];
}
