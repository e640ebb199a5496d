import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { AppError } from '@brightnest/service-kit/errors';

/** What of a declaration decides which calls it takes. */
type Address = Pick<RouteDeclaration, 'method' | 'path'>;

/** A declared call; or the methods that an address takes, when not this one; or nothing. */
export interface RouteMatch<R> {
  route?: R;
  /** Value for an `Allow` header; empty when the address is unknown. */
  allow: string;
}

/** Finds the declared route of a call. Paths compare as raw text, case included. */
export type MatchRoute<R> = (method: string, rawPath: string) => RouteMatch<R>;

/**
 * Compiles a route table once. Routes are tried in the table's order, as a service's router tries
 * its own, so both choose the same one.
 */
export function compileRoutes<R extends Address>(table: readonly R[]): MatchRoute<R> {
  // Declared paths have no optional or splat parts, so the number of segments decides first.
  const byLength = new Map<number, { route: R; segments: string[] }[]>();
  for (const route of table) {
    const segments = segmentsOf(route);
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { route, segments }]);
  }

  return (method, rawPath) => {
    const asked = rawPath.split('/');
    const fitting = (byLength.get(asked.length) ?? []).filter(({ segments }) =>
      segments.every((segment, index) => fits(segment, asked[index])),
    );
    // An address that is declared itself is no record of that name.
    const own = fitting.filter(({ route }) => route.path === rawPath);
    const candidates = (own.length > 0 ? own : fitting).map(({ route }) => route);
    const wanted = method === 'HEAD' ? 'GET' : method;
    return {
      route: candidates.find((route) => route.method === wanted),
      allow: allowedMethods(candidates),
    };
  };
}

function segmentsOf({ path }: Address): string[] {
  const segments = path.split('/');
  const unsupported = segments.find((segment) => !/^(?::\w+|[\w.-]*)$/.test(segment));
  if (unsupported !== undefined) {
    throw new Error(`Route ${path} has "${unsupported}": declare plain text and :names only`);
  }
  return segments;
}

function fits(declared: string, asked: string | undefined): boolean {
  return declared.startsWith(':') ? asked !== '' : declared === asked;
}

function allowedMethods(candidates: readonly Address[]): string {
  const methods = new Set<string>(candidates.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].join(', ');
}

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
