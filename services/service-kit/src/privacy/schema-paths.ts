import type { SchemaType } from 'mongoose';
import type { AnyModel } from '../persistence/database';

interface PathType {
  /** It can hold what somebody wrote, or who they are: no date, figure, id of the database or chosen value. */
  isText: boolean;
  /** Every model may have it, and it says nothing. */
  isCommon?: true;
}

interface WalkedSchema {
  eachPath(visit: (path: string, type: SchemaType) => void): void;
}

type NestedType = SchemaType & {
  schema?: WalkedSchema;
  embeddedSchemaType?: SchemaType;
  enumValues?: unknown[];
  options?: { enum?: unknown };
};

// What every model may have, and says nothing of anybody for long: events go once they are published.
const COMMON =
  /^(pendingEvents|publishedSequence|handledEvents|eventId|searchTerms|searchPrefixes)(\.|$)/;

const TEXT_TYPES = ['String', 'Mixed', 'Map', 'Buffer'];

/** Every path of a model, those of nested records included, without what every model may have. */
export function pathTypesOf(model: AnyModel): ReadonlyMap<string, PathType> {
  const types = new Map<string, PathType>();
  const walk = (schema: WalkedSchema, prefix: string) =>
    schema.eachPath((path, type) => {
      const nested = type as NestedType;
      const whole = prefix + path;
      const inner = nested.schema ?? (nested.embeddedSchemaType as NestedType | undefined)?.schema;
      if (inner) return walk(inner, `${whole}.`);
      const element = (nested.embeddedSchemaType ?? type) as NestedType;
      const isChosen = (element.enumValues ?? []).length > 0;
      types.set(whole, { isText: TEXT_TYPES.includes(element.instance) && !isChosen });
    });
  walk(model.schema as unknown as WalkedSchema, '');
  return new Map([...types].map(([path, type]) => [path, toType(path, type)]));
}

function toType(path: string, type: PathType): PathType {
  if (COMMON.test(path)) return { isText: false, isCommon: true };
  return /(^|\.)currency$/.test(path) ? { isText: false } : type;
}
