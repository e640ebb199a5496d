import { join } from 'node:path';
import Joi, { type ObjectSchema, type SchemaMap } from 'joi';
import { toJsonSchema } from '../openapi/joi-schema';
import { findBreaks } from './compatibility';
import { currentEvents, readReleasedEvents } from './released-events';

test('this release can run beside the one before: each reads the events of the other', async () => {
  const released = await readReleasedEvents(join(__dirname, '../..'));
  expect(Object.keys(released).length).toBeGreaterThan(80);
  expect(findBreaks(released, currentEvents())).toEqual([]);
});

const text = Joi.string().allow('').required();
const FIRST = {
  id: text,
  note: Joi.string(),
  kind: Joi.string().valid('a', 'b').required(),
  lines: Joi.array().items(Joi.object({ minor: Joi.number().integer().required() })),
};
const told = (schema: ObjectSchema) => ({ 'quote.read': toJsonSchema(schema) });
function changed(changes: SchemaMap): string[] {
  const keys = Object.entries({ ...FIRST, ...changes }).filter(([, schema]) => schema);
  return findBreaks(told(Joi.object(FIRST)), told(Joi.object(Object.fromEntries(keys))));
}

test.each<[string, SchemaMap, string[]]>([
  ['another key that may be missing', { more: Joi.string() }, []],
  ['a key that could be missing and is gone', { note: undefined }, []],
  ['a key that is needed', { more: text }, ['more is required now']],
  ['a key that is needed no more', { id: Joi.string().allow('') }, ['id may be missing now']],
  ['a needed key that is gone', { id: undefined }, ['id may be missing now']],
  [
    'another value',
    { kind: Joi.string().valid('a', 'b', 'c').required() },
    ['kind may be "c" now'],
  ],
  ['a value less', { kind: Joi.string().valid('a').required() }, ['kind may not be "b" any more']],
  ['any value', { kind: text }, ['kind may have any value now']],
  ['certain values', { id: Joi.string().valid('x').required() }, ['id may have certain values']],
  ['another type', { note: Joi.number() }, ['note was {"type":"string"']],
  ['another bound', { id: Joi.string().max(5).required() }, ['id was']],
  [
    'a key in a list',
    { lines: Joi.array().items(Joi.object({ minor: Joi.number().integer() })) },
    ['lines[].minor may be missing'],
  ],
])('%s', (_, changes, sentences) => {
  const found = changed(changes);
  expect(found).toHaveLength(sentences.length);
  sentences.forEach((sentence, index) => expect(found[index]).toContain(`quote.read.${sentence}`));
});

test('an event that is gone may still be in a queue; one that is new is nobody’s before', () => {
  expect(findBreaks(told(Joi.object(FIRST)), {})).toEqual([expect.stringContaining('quote.read')]);
  expect(findBreaks({}, told(Joi.object(FIRST)))).toEqual([]);
});
