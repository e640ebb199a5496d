import Joi, { type AnySchema, type Description } from 'joi';
import type { JsonSchema } from './json-schema';

/** The flags of joi that are read. */
interface Flags {
  presence?: 'required' | 'optional' | 'forbidden';
  only?: boolean;
  unknown?: boolean;
  empty?: Description;
  default?: unknown;
}

export const flagsOf = (told: Description) => (told.flags ?? {}) as Flags;

interface Rule {
  name: string;
  args?: { limit?: unknown; regex?: string; options?: { invert?: boolean }; base?: number };
}

export const rulesOf = (told: Description) => (told.rules ?? []) as Rule[];
export const hasRule = (told: Description, name: string) =>
  rulesOf(told).some((rule) => rule.name === name);

/** The limit that a rule sets; one that goes by another field can't be told. */
export function limitOf(told: Description, name: 'min' | 'max' | 'length'): number | undefined {
  const limit = rulesOf(told).find((rule) => rule.name === name)?.args?.limit;
  return typeof limit === 'number' ? limit : undefined;
}

const NOT_BLANK = '\\S';

export function stringSchema(schema: AnySchema, told: Description): JsonSchema {
  const literals = literalsOf(told);
  if (flagsOf(told).only && literals) return { type: 'string' };
  const length = limitOf(told, 'length');
  const patterns = rulesOf(told).flatMap(({ name, args }) =>
    name === 'pattern' && args?.regex ? [{ pattern: sourceOf(args.regex) }] : [],
  );
  // Of blanks nothing is left.
  if (hasRule(told, 'trim') && patterns.length === 0) patterns.push({ pattern: NOT_BLANK });
  const format = formatOf(schema, told);
  const [single] = patterns;
  return {
    type: 'string',
    // joi refuses an empty text unless it is allowed, see withLiterals.
    ...(patterns.length === 0 && !format && { minLength: 1 }),
    ...defined({ minLength: limitOf(told, 'min') ?? length }),
    ...defined({ maxLength: limitOf(told, 'max') ?? length }),
    ...(patterns.length === 1 ? single : patterns.length > 1 && { allOf: patterns }),
    ...defined({ format }),
  };
}

/** Says of values whether a field takes them just as they are. */
export function keeperOf(schema: AnySchema): (value: unknown) => boolean {
  const alone = Joi.object<{ value: unknown }>({ value: schema });
  return (value) => {
    try {
      const { error, value: taken } = alone.validate({ value });
      return error === undefined && taken.value === value;
    } catch {
      return false;
    }
  };
}

/** Formats by what a function takes and refuses. */
const TRIED: readonly { format: string; some: readonly string[]; none: readonly string[] }[] = [
  {
    format: 'date',
    some: ['2031-03-18', '1990-05-14', new Date().toISOString().slice(0, 10)],
    none: ['2031-02-30', '1990-02-30', 'x', '5'],
  },
];

function formatOf(schema: AnySchema, told: Description): string | undefined {
  if (hasRule(told, 'isoDate')) return 'date-time';
  if (hasRule(told, 'email')) return 'email';
  if (hasRule(told, 'uri')) return 'uri';
  if (!hasRule(told, 'custom')) return undefined;
  const isTaken = takerOf(schema);
  return TRIED.find(({ some, none }) => some.some(isTaken) && !none.some(isTaken))?.format;
}

/** Of a schema of anything: whether its function takes text alone. */
export function isText(schema: AnySchema, told: Description): boolean {
  return hasRule(told, 'custom') && ![1, true, [], {}].some(takerOf(schema));
}

/** Says of values whether a field takes them, where there is nothing beside it. */
export function takerOf(schema: AnySchema): (value: unknown) => boolean {
  const alone = Joi.object({ value: schema });
  return (value) => {
    try {
      return alone.validate({ value }).error === undefined;
    } catch {
      return false;
    }
  };
}

/** A regular expression as JSON Schema has it, which knows no flags. */
export function sourceOf(regex: string): string {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(regex) ?? [];
  const whole = flags.includes('i') ? source.replaceAll('a-z', 'A-Za-z') : source;
  // Escaped only because a literal ends with it.
  return whole.replaceAll('\\/', '/');
}

const SAFE = Number.MAX_SAFE_INTEGER;

export function numberSchema(_schema: AnySchema, told: Description): JsonSchema {
  const base = rulesOf(told).find(({ name }) => name === 'multiple')?.args?.base;
  return {
    type: hasRule(told, 'integer') ? 'integer' : 'number',
    minimum: limitOf(told, 'min') ?? -SAFE,
    maximum: limitOf(told, 'max') ?? SAFE,
    ...defined({ multipleOf: base }),
  };
}

/** Values that are taken beside the rules, or instead of them. */
function literalsOf(told: Description): unknown[] | undefined {
  const allowed = (told.allow ?? []) as unknown[];
  const isOther = (value: unknown) => typeof value === 'object' && value !== null;
  // What has to equal another field can't be told.
  if (allowed.some((value) => isOther(value) && 'ref' in (value as object))) return undefined;
  return allowed.filter((value) => !isOther(value));
}

export function withLiterals(base: JsonSchema, told: Description): JsonSchema {
  const { only, empty } = flagsOf(told);
  if (empty && !empty.allow) return {};
  const literals = [...(literalsOf(told) ?? []), ...((empty?.allow as unknown[]) ?? [])].filter(
    (value) => !isOverride(value),
  );
  const refused = ((told.invalid ?? []) as unknown[]).filter((value) => typeof value !== 'object');
  const bounded = refused.length > 0 ? { ...base, not: { enum: refused } } : base;
  if (only && literalsOf(told)) {
    const types = [...new Set(literals.map((value) => (value === null ? 'null' : typeof value)))];
    return { type: types.length === 1 ? types[0]! : types, enum: [...new Set(literals)] };
  }
  if (literals.length === 0) return bounded;
  const { type } = bounded;
  if (literals.every((value) => value === null) && typeof type === 'string') {
    return { ...bounded, type: [type, 'null'] };
  }
  const { pattern, minLength = 0, ...free } = bounded;
  const isBlankTaken = literals.every((value) => value === '') && minLength <= 1;
  if (isBlankTaken && (!pattern || pattern === NOT_BLANK) && !bounded.format && !bounded.allOf) {
    return free;
  }
  return { anyOf: [{ enum: literals }, bounded] };
}

const isOverride = (value: unknown) =>
  typeof value === 'object' && value !== null && 'override' in value;

/** An object without the values that there are none of. */
export function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}
