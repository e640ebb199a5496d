import type { ApiDocument } from '../openapi/document';

/**
 * The document with answers that hold nothing but what it names, by which a tool finds what is told without being
 * declared: clients are to take more, as later releases tell more.
 */
export function strictDocument(document: ApiDocument): ApiDocument {
  const { components, paths } = document;
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
