import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import Joi, { type AnySchema } from 'joi';
import { createAllServices } from './all-services';
import { toJsonSchema } from './joi-schema';
import type { JsonSchema } from './json-schema';
import { sampleOf } from './samples';

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
addFormats(ajv);

/** What joi takes although the document asks for something else. */
const TAKEN_ANYHOW = [
  // As specified, what is no number counts as none.
  'with cleaningExperienceYears of another type',
];
const PARTS = ['params', 'query', 'body'] as const;

/** Every schema of a request that any service checks, by whose it is. */
const requests = Object.values(createAllServices()).flatMap(({ handlers }) =>
  handlers.flatMap(({ route, schemas }) =>
    PARTS.flatMap((part) => {
      const schema = schemas[part];
      const isBytes = schema?.describe().type === 'binary';
      const of = `${route.method} ${route.path} ${part}`;
      return schema && !isBytes ? [{ of, sample: sampleOf(schema, of), ...pairOf(schema) }] : [];
    }),
  ),
);

interface Pair {
  takesJoi(value: unknown): boolean;
  takesJson(value: unknown): boolean;
  told: JsonSchema;
}

function pairOf(schema: AnySchema): Pair {
  const told = toJsonSchema(schema);
  const validate = ajv.compile(told);
  return {
    told,
    takesJoi: (value) => schema.validate(value, { allowUnknown: false }).error === undefined,
    takesJson: (value) => validate(value),
  };
}

/** The same value with one thing wrong with it. */
function* mutationsOf(
  value: Record<string, unknown>,
  { required = [], properties = {}, additionalProperties }: JsonSchema,
): Generator<[what: string, mutated: object]> {
  for (const key of required) {
    yield [`without ${key}`, { ...value, [key]: undefined }];
  }
  if (additionalProperties === false) yield ['with another key', { ...value, another: 1 }];
  for (const [key, property] of Object.entries(properties)) {
    const takesAnything = property !== false && Object.keys(property).length === 0;
    if (!(key in value) || takesAnything) continue;
    const isObject = typeof value[key] === 'object' && !Array.isArray(value[key]);
    yield [`with ${key} of another type`, { ...value, [key]: isObject ? 'x' : { x: 1 } }];
  }
}

test('there are the schemas of some hundred calls', () => {
  expect(requests.length).toBeGreaterThan(300);
});

test('every request has an example, which joi and JSON Schema take', () => {
  const refused = requests.flatMap(({ of, sample, takesJoi, takesJson }) => {
    const taken = { joi: takesJoi(sample), json: takesJson(sample) };
    return taken.joi && taken.json ? [] : [{ of, sample, ...taken }];
  });
  expect(refused).toEqual([]);
});

test('whatever is wrong with a request, joi and JSON Schema refuse it alike', () => {
  let count = 0;
  const taken = requests.flatMap(({ of, sample, takesJoi, takesJson, told }) => {
    return [...mutationsOf(sample as Record<string, unknown>, told)].flatMap(([what, mutated]) => {
      count += 1;
      const by = { joi: takesJoi(mutated), json: takesJson(mutated) };
      const isMeant = by.joi && !by.json && TAKEN_ANYHOW.includes(what);
      return (by.joi || by.json) && !isMeant ? [{ of, what, ...by }] : [];
    });
  });
  expect(taken).toEqual([]);
  expect(count).toBeGreaterThan(1_000);
});

test.each([
  [
    'a condition',
    Joi.object({
      kind: Joi.string().required(),
      amount: Joi.number().when('kind', {
        is: 'a',
        then: Joi.required(),
        otherwise: Joi.forbidden(),
      }),
    }),
    [{ kind: 'a', amount: 1 }, { kind: 'b' }],
    [{ kind: 'a' }, { kind: 'b', amount: 1 }],
  ],
  [
    'one of two',
    Joi.object({ a: Joi.string(), b: Joi.string() }).xor('a', 'b'),
    [{ a: 'x' }],
    [{}, { a: 'x', b: 'x' }],
  ],
  [
    'at most one',
    Joi.object({ a: Joi.string(), b: Joi.string() }).oxor('a', 'b'),
    [{}, { b: 'x' }],
    [{ a: 'x', b: 'x' }],
  ],
  [
    'both or none',
    Joi.object({ a: Joi.string(), b: Joi.string() }).and('a', 'b'),
    [{}, { a: 'x', b: 'x' }],
    [{ a: 'x' }],
  ],
  [
    'null and empty texts',
    Joi.object({ a: Joi.string().allow(null, '').min(3) }),
    [{ a: null }, { a: '' }, { a: 'abc' }],
    [{ a: 'ab' }],
  ],
  [
    'a text of blanks',
    Joi.object({ a: Joi.string().trim() }),
    [{ a: 'x' }],
    [{ a: ' ' }, { a: '' }],
  ],
  [
    'a value that is out',
    Joi.object({ a: Joi.string().invalid('tip') }),
    [{ a: 'x' }],
    [{ a: 'tip' }],
  ],
])('tells %s', (_what, schema, taken: unknown[], refused: unknown[]) => {
  const { takesJoi, takesJson } = pairOf(schema);
  for (const value of taken) expect([takesJoi(value), takesJson(value)]).toEqual([true, true]);
  for (const value of refused) expect([takesJoi(value), takesJson(value)]).toEqual([false, false]);
});

test.each([
  ['a rule', Joi.string().creditCard()],
  ['a type', Joi.date()],
  ['a dependency', Joi.object({ a: Joi.any(), b: Joi.any() }).nand('a', 'b')],
])('does not leave out %s that it does not know', (_what, schema) => {
  expect(() => toJsonSchema(schema)).toThrow(/can't be told|is not known/);
});
