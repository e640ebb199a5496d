import type { JsonSchema } from '../openapi/json-schema';

/** The payload of each event, by its type. */
export type EventSchemas = Readonly<Record<string, JsonSchema>>;

/**
 * What keeps a release from running beside the one before: events that one publishes and the other refuses. Keys that a
 * consumer does not know are left out by it, so they may come and go; all else has to be understood by both.
 * @returns a sentence for each.
 */
export function findBreaks(before: EventSchemas, now: EventSchemas): string[] {
  return Object.entries(before).flatMap(([type, schema]) => {
    const next = now[type];
    return next ? compare(schema, next, type) : [`${type} is gone: some may still be in a queue.`];
  });
}

type Compared = readonly [before: JsonSchema, now: JsonSchema, path: string];

function compare(...[before, now, path]: Compared): string[] {
  if (isSame(before, now)) return [];
  return [
    ...compareValues(before, now, path),
    ...compareKeys(before, now, path),
    ...compareItems(before, now, path),
    ...compareOthers(before, now, path),
  ];
}

/** Without an enumeration anything is allowed that has the type. */
function compareValues(...[before, now, path]: Compared): string[] {
  const [old, fresh] = [before.enum, now.enum];
  if (isSame(old, fresh)) return [];
  if (!old) return [`${path} may have certain values alone now: others may be on their way.`];
  if (!fresh) return [`${path} may have any value now, which the release before refuses.`];
  const names = (values: readonly unknown[]) =>
    values.map((value) => JSON.stringify(value)).join(', ');
  const gone = old.filter((value) => !fresh.includes(value));
  const come = fresh.filter((value) => !old.includes(value));
  return [
    ...(gone.length > 0 ? [`${path} may not be ${names(gone)} any more.`] : []),
    ...(come.length > 0
      ? [`${path} may be ${names(come)} now, which the release before refuses.`]
      : []),
  ];
}

function compareKeys(...[before, now, path]: Compared): string[] {
  const [old, fresh] = [before.properties ?? {}, now.properties ?? {}];
  const [needed, needs] = [before.required ?? [], now.required ?? []];
  return [
    ...needs
      .filter((key) => !needed.includes(key))
      .map((key) => `${path}.${key} is required now: events of the release before lack it.`),
    ...needed
      .filter((key) => !needs.includes(key))
      .map((key) => `${path}.${key} may be missing now: the release before requires it.`),
    ...Object.entries(old).flatMap(([key, schema]) => {
      const next = fresh[key];
      return schema && next ? compare(schema, next, `${path}.${key}`) : [];
    }),
  ];
}

function compareItems(...[before, now, path]: Compared): string[] {
  return before.items && now.items ? compare(before.items, now.items, `${path}[]`) : [];
}

const COMPARED_APART = ['enum', 'properties', 'required', 'items', 'additionalProperties'];
// They say something to readers alone.
const SAYS_NOTHING = ['examples', 'default', 'description', 'title'];

function compareOthers(...[before, now, path]: Compared): string[] {
  const rest = (schema: JsonSchema) =>
    Object.fromEntries(
      Object.entries(schema).filter(([key]) => ![...COMPARED_APART, ...SAYS_NOTHING].includes(key)),
    );
  const [old, fresh] = [rest(before), rest(now)];
  if (isSame(old, fresh)) return [];
  return [`${path} was ${JSON.stringify(old)} and is ${JSON.stringify(fresh)}.`];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
