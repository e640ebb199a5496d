import { AppError } from '@brightnest/service-kit/errors';

const SEGMENT_CHARACTERS = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/;
// Browsers never escape letters, digits and -._~; who does wants two parts to read two paths.
const NEEDLESS_ESCAPE = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;
const SEPARATOR_OR_CONTROL = /[/\\\p{Cc}]/u;
const ESCAPE = /%[0-9a-f]{2}/i;

/**
 * The path of a request as it came over the wire, still percent-encoded. Matching and proxying use
 * this text alone, so the gateway and a service can't understand one address in two ways; whatever
 * could be read in two ways is refused with 400.
 */
export function readRawPath(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  const [beforeSlash, ...segments] = path.split('/');
  const isAbsolute = beforeSlash === '' && segments.length > 0;
  if (!isAbsolute || !segments.every(isPlainSegment)) throw new AppError('bad_request');
  return path;
}

function isPlainSegment(segment: string, index: number, all: readonly string[]): boolean {
  if (segment === '') return index === all.length - 1;
  if (!SEGMENT_CHARACTERS.test(segment) || NEEDLESS_ESCAPE.test(segment)) return false;
  const decoded = decode(segment);
  if (decoded === undefined || decoded === '.' || decoded === '..') return false;
  return !SEPARATOR_OR_CONTROL.test(decoded) && !ESCAPE.test(decoded);
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
