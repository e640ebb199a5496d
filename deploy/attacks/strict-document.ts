import type { ApiDocument } from '../openapi/document';
import type { JsonSchema } from '../openapi/json-schema';

/**
 * The document with answers that hold nothing but what it names, by which a tool finds what is told without being
 * declared: clients are to take more, as later releases tell more. And without the two fields that robots give
 * themselves away by: they are told that all is well, whatever else is wrong. A stream is described by one of its events.
 */
export function strictDocument(document: ApiDocument): ApiDocument {
  const { components, paths } = withEachEvent(withoutTraps(document));
  const answersClosed = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        { ...operation, responses: closed(operation.responses) },
      ]),
    ),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(answersClosed) as ApiDocument['paths'],
    components: closed(components),
  };
}

/** Requests are closed as they are, so schemas that either may use can be closed. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => closed(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [key, closed(one)]),
  );
  const isOpen = inner.type === 'object' && inner.properties && !('additionalProperties' in inner);
  return (isOpen ? { ...inner, additionalProperties: false } : inner) as T;
}

/** By OpenAPI 3.1 the schema of a stream is that of its whole text; the tool holds it against each event, as 3.2 does. */
function withEachEvent<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withEachEvent(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]: [string, unknown]) => [
      key,
      key === 'text/event-stream' ? eachEvent(one as { schema: JsonSchema }) : withEachEvent(one),
    ]),
  ) as T;
}

const eachEvent = ({ schema }: { schema: JsonSchema }) => ({
  schema: {
    type: 'object',
    properties: {
      ...{ id: { type: 'string' }, event: { type: 'string' } },
      data: { ...schema, contentMediaType: 'application/json' },
    },
    required: ['id', 'event', 'data'],
  },
});

const TRAPS = ['website', 'elapsedMs'];

/** Leaves them out of schemas and examples. They always stand together, and need not be sent. */
function withoutTraps<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutTraps(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const isForm = TRAPS.every((trap) => trap in value);
  const kept = Object.entries(value).filter(([key]) => !isForm || !TRAPS.includes(key));
  return Object.fromEntries(
    kept.map(([key, one]: [string, unknown]) => [key, withoutTraps(one)]),
  ) as T;
}
