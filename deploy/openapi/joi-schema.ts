import { type AnySchema, type Description } from 'joi';
import {
  defined,
  flagsOf,
  isText,
  limitOf,
  numberSchema,
  rulesOf,
  sourceOf,
  stringSchema,
  withLiterals,
} from './joi-values';
import type { JsonSchema } from './json-schema';

/**
 * Tells a joi schema as JSON Schema. Where joi brings a value into form first (trims it, reads a number from text), the
 * JSON Schema asks for that form. What a function checks can't be told, but for dates, which are found by trying.
 * @throws Error for anything of joi that is not known here, so that nothing is left out unnoticed.
 */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  const { whens } = schema.$_terms as Terms;
  if (whens?.every(({ ref }) => ref.ancestor === 0)) return ofConditions(whens);
  const told = schema.describe();
  assertKnown(told);
  const { type = 'any' } = told;
  const base = TYPES[type]?.(schema, told);
  if (!base) throw new Error(`joi's type ${type} is not known`);
  const { default: standard } = flagsOf(told);
  return {
    ...withLiterals(base, told),
    ...(isPlain(standard) && { default: standard }),
    ...(told.examples && { examples: told.examples as unknown[] }),
  };
}

/** Whether an object that has this under a key must have that key; `false` where it must not. */
export function presenceOf(schema: AnySchema): 'required' | 'optional' | 'forbidden' {
  return flagsOf(schema.describe()).presence ?? 'optional';
}

interface Condition {
  ref: { path: string[]; ancestor: number };
  is?: AnySchema;
  then?: AnySchema;
  otherwise?: AnySchema;
  switch?: Pick<Condition, 'is' | 'then' | 'otherwise'>[];
}

interface Terms {
  whens: Condition[] | null;
  keys?: { key: string; schema: AnySchema }[] | null;
  patterns?: { regex?: RegExp; schema?: AnySchema; rule: AnySchema }[] | null;
  items?: AnySchema[];
  matches?: (Omit<Condition, 'ref'> & { schema?: AnySchema })[];
}

const termsOf = (schema: AnySchema) => schema.$_terms as Terms;
const isPlain = (value: unknown) =>
  value !== undefined && !JSON.stringify(value)?.includes('"special"');

const TYPES: Readonly<Record<string, (schema: AnySchema, told: Description) => JsonSchema>> = {
  any: (schema, told) => (isText(schema, told) ? { type: 'string' } : {}),
  string: stringSchema,
  number: numberSchema,
  boolean: () => ({ type: 'boolean' }),
  array: arraySchema,
  object: objectSchema,
  // The very bytes of a body, of which a signature is checked.
  binary: () => ({}),
  alternatives: (schema) => {
    const matches = termsOf(schema).matches ?? [];
    const [first] = matches;
    return first?.schema
      ? { anyOf: matches.map((match) => toJsonSchema(match.schema!)) }
      : ofConditions(matches);
  },
};

const KNOWN_RULES = new Set([
  ...[
    'min',
    'max',
    'length',
    'pattern',
    'email',
    'isoDate',
    'trim',
    'case',
    'normalize',
    'hex',
    'uri',
  ],
  ...['integer', 'precision', 'multiple', 'unique', 'sort', 'custom'],
]);
const KNOWN_FLAGS = new Set([
  ...['presence', 'only', 'unknown', 'empty', 'default', 'result', 'error', 'label', 'override'],
]);
const KNOWN_PARTS = new Set([
  ...[
    'type',
    'flags',
    'rules',
    'allow',
    'invalid',
    'preferences',
    'examples',
    'keys',
    'patterns',
    'items',
  ],
  ...['whens', 'dependencies', 'matches', 'replacements', 'metas'],
]);

function assertKnown(told: Description): void {
  const unknown = [
    ...Object.keys(told).filter((part) => !KNOWN_PARTS.has(part)),
    ...Object.keys(flagsOf(told)).filter((flag) => !KNOWN_FLAGS.has(flag)),
    ...rulesOf(told).flatMap(({ name }) => (KNOWN_RULES.has(name) ? [] : name)),
  ];
  if (unknown.length > 0)
    throw new Error(`joi's ${unknown.join(', ')} can't be told as JSON Schema`);
}

function arraySchema(schema: AnySchema, told: Description): JsonSchema {
  const [items, ...others] = (termsOf(schema).items ?? []).map(toJsonSchema);
  const isUnique = rulesOf(told).some(({ name, args }) => name === 'unique' && !args);
  return {
    type: 'array',
    ...(items && { items: others.length > 0 ? { anyOf: [items, ...others] } : items }),
    ...defined({ minItems: limitOf(told, 'min') ?? limitOf(told, 'length') }),
    ...defined({ maxItems: limitOf(told, 'max') ?? limitOf(told, 'length') }),
    ...(isUnique && { uniqueItems: true }),
  };
}

function objectSchema(schema: AnySchema, told: Description): JsonSchema {
  const { keys, patterns } = termsOf(schema);
  const conditions: JsonSchema[] = dependenciesOf(told);
  const properties: [string, JsonSchema | false][] = [];
  const required: string[] = [];
  for (const { key, schema: field } of keys ?? []) {
    const { whens } = termsOf(field);
    if (!whens || whens.every(({ ref }) => ref.ancestor === 0)) {
      const presence = presenceOf(field);
      properties.push([key, presence === 'forbidden' ? false : toJsonSchema(field)]);
      if (presence === 'required') required.push(key);
      continue;
    }
    const plain = withoutConditions(field);
    const { type } = toJsonSchema(plain);
    properties.push([key, isLeftOutSomewhere(whens) || !type ? {} : { type: withNull(type) }]);
    conditions.push(...whens.map((when) => conditionOf(key, plain, when)));
  }
  const pattern = patternsOf(patterns ?? []);
  return {
    type: 'object',
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    ...pattern,
    ...(required.length > 0 && { required }),
    ...(isClosed(told) &&
      pattern.additionalProperties === undefined && { additionalProperties: false }),
    ...defined({ minProperties: limitOf(told, 'min'), maxProperties: limitOf(told, 'max') }),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
}

// Which of them may be null stands in the conditions.
const withNull = (type: string | string[]) => [...new Set([type, 'null'].flat())];

/** Without keys joi takes any. */
function isClosed(told: Description): boolean {
  const { stripUnknown, allowUnknown } = (told.preferences ?? {}) as Record<string, unknown>;
  return (told.keys || told.patterns) && !flagsOf(told).unknown && !stripUnknown && !allowUnknown;
}

function patternsOf(patterns: NonNullable<Terms['patterns']>): JsonSchema {
  const named = patterns.flatMap(({ regex, schema, rule }) => {
    const source = regex ? sourceOf(String(regex)) : toJsonSchema(schema!).pattern;
    return source === undefined ? [] : [[source, toJsonSchema(rule)] as const];
  });
  const any = patterns.find(({ regex, schema }) => !regex && !toJsonSchema(schema!).pattern);
  return {
    ...(named.length > 0 && { patternProperties: Object.fromEntries(named) }),
    ...(any && { additionalProperties: toJsonSchema(any.rule) }),
  };
}

interface Dependency {
  rel: string;
  key?: string;
  peers: string[];
}

function dependenciesOf(told: Description): JsonSchema[] {
  return ((told.dependencies ?? []) as Dependency[]).map(({ rel, key, peers }): JsonSchema => {
    const each = peers.map((peer): JsonSchema => ({ required: [peer] }));
    const pairs = peers.flatMap((one, index) =>
      peers.slice(index + 1).map((other): JsonSchema => ({ required: [one, other] })),
    );
    if (rel === 'or') return { anyOf: each };
    if (rel === 'xor') return { oneOf: each };
    if (rel === 'oxor') return { not: { anyOf: pairs } };
    if (rel === 'with' && key) return { dependentRequired: { [key]: peers } };
    if (rel === 'and') {
      const others = (peer: string) => peers.filter((one) => one !== peer);
      return { dependentRequired: Object.fromEntries(peers.map((peer) => [peer, others(peer)])) };
    }
    throw new Error(`joi's dependency ${rel} can't be told as JSON Schema`);
  });
}

/** The schema without what depends on the fields beside it. */
export function withoutConditions(schema: AnySchema): AnySchema {
  const plain = (schema as unknown as { clone(): AnySchema }).clone();
  (plain.$_terms as Terms).whens = null;
  return plain;
}

/** The cases of a condition, first to last; the one without `is` holds where no other does. */
export function casesOf({
  is,
  then,
  otherwise,
  switch: cases,
}: Omit<Condition, 'ref'>): { is?: AnySchema; then?: AnySchema }[] {
  const listed = cases ?? [{ is, then, otherwise }];
  return [
    ...listed.map((one) => ({ is: one.is!, then: one.then })),
    { then: otherwise ?? listed.at(-1)?.otherwise },
  ];
}

const isAnythingEmpty = (schema: AnySchema | undefined) =>
  schema !== undefined &&
  flagsOf(schema.describe()).empty?.type === 'any' &&
  !flagsOf(schema.describe()).empty?.flags;

const isLeftOutSomewhere = (whens: readonly Condition[]) =>
  whens.some((when) => casesOf(when).some(({ then }) => isAnythingEmpty(then)));

/** What a field has to be by another field. */
function conditionOf(key: string, plain: AnySchema, when: Condition): JsonSchema {
  const { path, ancestor } = when.ref;
  const [other] = path;
  if (ancestor !== 1 || path.length !== 1 || other === undefined) {
    throw new Error(`joi's condition on ${path.join('.')} can't be told as JSON Schema`);
  }
  return chained(
    casesOf(when),
    (then) => fieldSchema(key, then ? plain.concat(then) : plain),
    (is) => ({
      properties: { [other]: toJsonSchema(is) },
      ...(presenceOf(is) === 'required' && { required: [other] }),
    }),
  );
}

function fieldSchema(key: string, field: AnySchema): JsonSchema {
  const presence = presenceOf(field);
  if (presence === 'forbidden') return { properties: { [key]: false } };
  return {
    properties: { [key]: toJsonSchema(field) },
    ...(presence === 'required' && { required: [key] }),
  };
}

/** One of several by what the value itself is. */
function ofConditions(conditions: readonly Omit<Condition, 'ref'>[]): JsonSchema {
  const [first, ...others] = conditions;
  if (!first || others.length > 0) throw new Error("Several of joi's conditions can't be told");
  return chained(casesOf(first), (then) => (then ? toJsonSchema(then) : {}), toJsonSchema);
}

function chained(
  [first, ...others]: { is?: AnySchema; then?: AnySchema }[],
  tell: (then: AnySchema | undefined) => JsonSchema,
  toCondition: (is: AnySchema) => JsonSchema,
): JsonSchema {
  if (!first?.is) return tell(first?.then);
  return {
    if: toCondition(first.is),
    then: tell(first.then),
    else: chained(others, tell, toCondition),
  };
}
