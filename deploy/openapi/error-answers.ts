import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import type { AnySchema } from 'joi';
import type { JsonSchema } from './json-schema';
import { capitalized, type NamedRoute } from './named-routes';

/** What of a call decides about what it passes before its handler runs. */
interface CheckedCall {
  route: NamedRoute['route'];
  schemas: { body?: AnySchema };
}

/** Error answers that operations share. */
export interface ErrorAnswers {
  responses: Record<string, object>;
}

/** The errors of one call: those that its handler may throw, and those of what it passes before. */
export function errorAnswers(
  call: CheckedCall,
  own: readonly ErrorCode[],
  { responses }: ErrorAnswers,
  error: JsonSchema,
): Record<string, { $ref: string }> {
  const codes = [...new Set([...codesOnTheWay(call), ...own])].sort();
  const statuses = [...new Set(codes.map((code) => ERROR_CATALOGUE[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const those = codes.filter((code) => ERROR_CATALOGUE[code].status === status);
      const name = `Error${status}${those.map(pascalCase).join('')}`;
      responses[name] ??= answerOf(status, those, error);
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const pascalCase = (code: string) => code.split('_').map(capitalized).join('');

/** What gateway and service check before a handler runs. */
function codesOnTheWay({ route, schemas }: CheckedCall): ErrorCode[] {
  const isUnsafe = route.method !== 'GET';
  const takesBody = schemas.body !== undefined || route.body === 'multipart';
  return [
    ...(['bad_request', 'rate_limited', 'internal', 'service_unavailable', 'timed_out'] as const),
    // A key that nobody asked for is refused, too.
    'validation_failed',
    ...(isUnsafe ? (['cross_origin', 'unsupported_media_type'] as const) : []),
    ...(isUnsafe && route.body !== 'multipart' ? (['payload_too_large'] as const) : []),
    ...(takesBody && route.body === 'multipart' ? (['file_too_large'] as const) : []),
    ...(isUnsafe && (route.body ?? 'json') === 'json' ? (['malformed_json'] as const) : []),
    ...(route.access === 'public'
      ? []
      : (['not_authenticated', 'password_reset_required', 'forbidden'] as const)),
    ...('needsProof' in route && route.needsProof ? (['step_up_required'] as const) : []),
    ...('versioned' in route && route.versioned ? (['conflict'] as const) : []),
  ];
}

function answerOf(status: number, codes: readonly ErrorCode[], error: JsonSchema): object {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join('\n\n'),
    ...(status === 429 && {
      headers: {
        'Retry-After': {
          description: 'Seconds until it may be tried again.',
          schema: { type: 'string', pattern: '^\\d+$' },
        },
      },
    }),
    content: {
      'application/json': {
        schema: { allOf: [error, { properties: { code: { enum: codes } } }] },
      },
    },
  };
}
