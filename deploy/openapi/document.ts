import type { ErrorCode } from '@brightnest/contracts/errors';
import { PERMISSION_LABELS, type Permission } from '@brightnest/contracts/permissions';
import type { GatewayRoute, RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import * as files from '@brightnest/contracts/files/file';
import type { AnySchema } from 'joi';
import { limitOf } from '../../gateway/src/rate-limits/limits';
import { errorAnswers, type ErrorAnswers } from './error-answers';
import type { TypedAnswer } from './call-types';
import { toJsonSchema } from './joi-schema';
import type { JsonSchema } from './json-schema';
import { capitalized, type NamedRoute } from './named-routes';
import { COOKIE, OVERVIEW } from './overview';
import { sampleOf } from './samples';

/** A call with everything that the document says of it. */
export interface DescribedCall extends NamedRoute {
  schemas: { body?: AnySchema; query?: AnySchema; params?: AnySchema };
  answers: TypedAnswer[];
  errorCodes: readonly ErrorCode[];
  description: string;
  takesIdempotencyKey: boolean;
  describe(part: 'body' | 'query' | 'params', schema: JsonSchema): JsonSchema;
}

/** An OpenAPI 3.1 document, as far as it is made here. */
export interface ApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string; license: object };
  servers: { url: string }[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the site calls by itself, by the type of the event. */
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, object>;
    securitySchemes: object;
  };
}

interface MediaTypes {
  [mediaType: string]: { schema: JsonSchema; example?: unknown };
}

/** One call in the document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: MediaTypes };
  responses: Record<string, object>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

/** Puts the document together. */
export function apiDocument(
  calls: readonly DescribedCall[],
  types: Readonly<Record<string, JsonSchema>>,
  {
    error,
    version,
    webhooks,
  }: { error: JsonSchema; version: string; webhooks: ApiDocument['webhooks'] },
): ApiDocument {
  const errors: ErrorAnswers = { responses: {} };
  const paths: ApiDocument['paths'] = {};
  for (const call of calls) {
    const path = call.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [call.route.method.toLowerCase()]: operationOf(call, errors, error),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      // It is the company's site, which need not be called as this software.
      title: 'API of this site',
      version,
      description: OVERVIEW,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ group }) => titleOf(group)))].map((name) => ({ name })),
    paths,
    webhooks,
    components: {
      schemas: { ...types },
      responses: errors.responses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: COOKIE,
          description: 'The session of who signed in. Over https the name begins with `__Host-`.',
        },
      },
    },
  };
}

function operationOf(call: DescribedCall, errors: ErrorAnswers, error: JsonSchema): Operation {
  const { route, group, name, answers, description } = call;
  const body = requestBody(call);
  const parameters = parametersOf(call);
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const answered = statuses.map((status) => {
    const those = answers.filter((answer) => answer.status === status);
    return [String(status), answerOf(status, those, route)] as const;
  });
  return {
    operationId: name,
    tags: [titleOf(group)],
    summary: summaryOf(name),
    description: [description, whoMayCall(route), howOften(route)].filter(Boolean).join('\n\n'),
    security: securityOf(route.access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...Object.fromEntries(answered),
      ...errorAnswers(call, call.errorCodes, errors, error),
    },
  };
}

type AnyRoute = RouteDeclaration | GatewayRoute;

function securityOf(access: AnyRoute['access']): Operation['security'] {
  if (access === 'public') return [{}, { session: [] }];
  return [{ session: access === 'session' ? [] : [access] }];
}

function whoMayCall({ access, forGuests, duringPasswordReset }: AnyRoute): string {
  if (access === 'public') return 'Anybody may call it.';
  if (access !== 'session') {
    const asked = PERMISSION_LABELS[access as Permission];
    return `Asks for the permission \`${access}\`: ${asked.charAt(0).toLowerCase()}${asked.slice(1)}.`;
  }
  const guests = forGuests ? ', a guest who booked without an account too' : '';
  const reset = duringPasswordReset ? ', also with a temporary password' : '';
  return `Whoever is signed in may call it${guests}${reset}.`;
}

function howOften({ limit, method }: AnyRoute): string {
  const { points, seconds } = limitOf(limit ?? (method === 'GET' ? 'read' : 'write'), 1);
  const time = seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
  return `At most ${points} calls of its kind in ${time}.`;
}

const titleOf = (group: string) => capitalized(group.replaceAll('-', ' '));
const summaryOf = (name: string) =>
  capitalized(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `version` of the record that was seen. Without it, whatever is there is changed.',
  schema: { type: 'string', pattern: '^("[\\w-]{1,64}"|\\*)$' },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Chosen by the caller for this very submission: sent again with the same key, it is answered but not stored twice.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
};

function parametersOf(call: DescribedCall): Parameter[] {
  const { route, schemas, takesIdempotencyKey } = call;
  return [
    ...partParameters('path', 'params', call),
    ...(schemas.query ? partParameters('query', 'query', call) : []),
    ...('versioned' in route && route.versioned ? [IF_MATCH] : []),
    ...(takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
}

function partParameters(
  place: 'path' | 'query',
  part: 'params' | 'query',
  { route, schemas, describe }: DescribedCall,
): Parameter[] {
  const schema = schemas[part];
  const told: JsonSchema = schema ? describe(part, flattened(toJsonSchema(schema))) : {};
  const example = schema ? (sampleOf(schema) as Record<string, unknown>) : {};
  const named =
    place === 'path' ? [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!) : [];
  const properties = { ...Object.fromEntries(named.map((name) => [name, {}])), ...told.properties };
  return Object.entries(properties).flatMap(([name, property]): Parameter[] => {
    if (property === false) return [];
    const { description, ...own } = property as JsonSchema;
    const isRequired = place === 'path' || (told.required?.includes(name) ?? false);
    return [
      {
        ...{ name, in: place, required: isRequired },
        ...(description && { description }),
        schema: Object.keys(own).length > 0 ? own : { type: 'string' },
        ...(example[name] !== undefined && { example: example[name] }),
      },
    ];
  });
}

/** Parameters stand alone: what one has to be by another is told as either. */
function flattened(schema: JsonSchema): JsonSchema {
  const branches = (schema.allOf ?? []).flatMap(({ then, else: otherwise }) => [then, otherwise]);
  const properties = Object.entries(schema.properties ?? {}).map(([name, own]) => {
    const either = branches.flatMap((branch) => branch?.properties?.[name] || []);
    return [name, either.length > 0 ? { anyOf: either } : own] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

const MEDIA_TYPES = {
  json: 'application/json',
  raw: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const;

function requestBody({ route, schemas, describe }: DescribedCall): Operation['requestBody'] {
  const kind = route.body ?? 'json';
  if (kind === 'multipart') return uploadBody(route);
  const { body } = schemas;
  if (!body) return undefined;
  const schema = describe('body', toJsonSchema(body));
  const example = kind === 'raw' ? undefined : sampleOf(body);
  return {
    required: (schema.required ?? []).length > 0 || schema.type !== 'object',
    content: { [MEDIA_TYPES[kind]]: { schema, ...(example !== undefined && { example }) } },
  };
}

function uploadBody({ path }: AnyRoute): Operation['requestBody'] {
  const rule = Object.values(files).find(
    (value): value is files.UploadRule =>
      typeof value === 'object' && 'path' in value && value.path === path,
  );
  if (!rule) throw new Error(`There is no rule of what ${path} takes`);
  const { field, mediaTypes, maxBytes } = rule;
  const description = `One file of ${mediaTypes.join(', ')}, at most ${maxBytes} bytes.`;
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { [field]: { type: 'string', format: 'binary', description } },
          required: [field],
        },
      },
    },
  };
}

/** @param answers those of one status, which differ by their kind of content. */
function answerOf(status: number, answers: readonly TypedAnswer[], route: AnyRoute): object {
  const description = DESCRIPTIONS[status] ?? 'It is done.';
  const contents = answers.flatMap(({ mediaType, schema }) => {
    if (mediaType === undefined) return [];
    const told = schema ?? (mediaType.startsWith('text/') ? { type: 'string' } : {});
    return [[mediaType, { schema: told }] as const];
  });
  if (contents.length === 0) return { description };
  const isFile = contents.some(([mediaType]) => mediaType !== 'application/json');
  return {
    description: isFile ? `${description} A file of ${route.path.split('/').at(-1)}.` : description,
    content: Object.fromEntries(contents),
  };
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'What was asked for.',
  201: 'It is made.',
  202: 'It is begun.',
  204: 'It is done; there is nothing to say of it.',
  206: 'The part that was asked for.',
  302: 'The browser is sent on.',
  304: 'The caller has it already.',
};
