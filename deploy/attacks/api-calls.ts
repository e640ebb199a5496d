import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiDocument } from '../openapi/document';
import type { SiteFacts } from '../test/shared-site';

/** A call as the API document tells it, with an example of each of its parts. */
export interface ApiCall {
  name: string;
  method: string;
  /** With `{names}` in it. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  /** Whether a permission is asked for, which customers do not have. */
  isForStaff: boolean;
  /** Absent where it takes none. */
  body?: { mediaType: string; example: unknown };
}

/** What is sent of a call. */
export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  /** As text: it need not be JSON. */
  body?: string;
  mediaType?: string;
}

// An example of its own form is found for every parameter but these, which anything may stand for.
const ANYTHING = 'example';

/** Reads the calls of a site from the document that it serves. */
export async function readApiCalls({ siteDir }: Pick<SiteFacts, 'siteDir'>): Promise<ApiCall[]> {
  const file = join(siteDir, 'api-docs/openapi.json');
  const { paths } = JSON.parse(await readFile(file, 'utf8')) as ApiDocument;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId, parameters = [], requestBody, security }]) => {
        const examples = (place: string) =>
          Object.fromEntries(
            parameters
              .filter((one) => one.in === place)
              .map(({ name, example }) => [name, example ?? ANYTHING]),
          );
        const [content] = Object.entries(requestBody?.content ?? {});
        return {
          ...{ name: operationId, method: method.toUpperCase(), path },
          ...{ params: examples('path') as Record<string, string>, query: examples('query') },
          isForStaff: security.every(({ session }) => session !== undefined && session.length > 0),
          ...(content && { body: { mediaType: content[0], example: content[1].example ?? {} } }),
        };
      },
    ),
  );
}

/** One place of a call that takes a value. */
export interface Field {
  place: 'params' | 'query' | 'body';
  /** Keys and indexes from the outside to the inside. */
  path: readonly (string | number)[];
}

/** Every field of a call, inner ones too. */
export function fieldsOf({ params, query, body }: ApiCall): Field[] {
  const named = (place: 'params' | 'query', of: object) =>
    Object.keys(of).map((name): Field => ({ place, path: [name] }));
  return [
    ...named('params', params),
    ...named('query', query),
    ...(body ? pathsIn(body.example).map((path): Field => ({ place: 'body', path })) : []),
  ];
}

/** The whole first, then what is in it. */
function pathsIn(value: unknown, path: readonly (string | number)[] = []): Field['path'][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.slice(0, 1).map((one: unknown, index) => pathsIn(one, [...path, index]))
    : Object.entries(value).map(([key, one]) => pathsIn(one, [...path, key]));
  return [path, ...inner.flat()];
}

/** Text that stands for a value in JSON until the value, which JSON.stringify could not write, takes its place. */
const PLACE = '"\u{E000}place"';

/**
 * The request of a call as its example says, but for one field.
 * @param raw of a field of a body: its JSON, valid or not; of another: text that is encoded already, and put after the
 *   name of a parameter of a query as it is, so that it may begin with `=` or `[key]=`.
 */
export function requestWith(call: ApiCall, { place, path }: Field, raw: string): ApiRequest {
  const params = place === 'params' ? { ...call.params, [String(path[0])]: raw } : call.params;
  const filled = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    place === 'params' && name === path[0] ? raw : encodeURIComponent(params[name] ?? ANYTHING),
  );
  const query = Object.entries(call.query).map(([name, value]) =>
    place === 'query' && name === path[0]
      ? name + raw
      : `${name}=${encodeURIComponent(String(value))}`,
  );
  const { body } = call;
  return {
    method: call.method,
    path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
    ...(body && { mediaType: body.mediaType, body: bodyWith(body.example, place, path, raw) }),
  };
}

function bodyWith(example: unknown, place: Field['place'], path: Field['path'], raw: string) {
  if (place !== 'body') return JSON.stringify(example);
  return JSON.stringify(replaced(example, path)).replace(PLACE, () => raw);
}

function replaced(value: unknown, [key, ...rest]: Field['path']): unknown {
  if (key === undefined) return JSON.parse(PLACE) as unknown;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (index === key ? replaced(one, rest) : one));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaced(record[key], rest) };
}
