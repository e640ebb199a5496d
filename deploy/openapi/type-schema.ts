import ts from 'typescript';
import type { JsonSchema } from './json-schema';

/** Tells TypeScript's types as JSON Schema: what `JSON.stringify` makes of their values. */
export interface TypeSchemas {
  /** Of types with a name it gives a reference to one of `named`. */
  tell(type: ts.Type): JsonSchema;
  /** What the schema of each named type is, by its name. */
  named: Record<string, JsonSchema>;
  /** Writes what the types say of its properties into the schema of the same value. */
  describe(schema: JsonSchema, type: ts.Type): JsonSchema;
}

/** Makes the teller of one program's types. */
export function createTypeSchemas(checker: ts.TypeChecker): TypeSchemas {
  const named: Record<string, JsonSchema> = {};
  const names = new Map<ts.Type, string>();
  // Of types without a name that hold themselves.
  const open = new Set<ts.Type>();

  function tell(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isStringLiteral() || type.isNumberLiteral()) {
      return { type: typeof type.value, const: type.value } as JsonSchema;
    }
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { type: 'boolean', const: checker.typeToString(type) === 'true' };
    }
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return withName(type, () => unionSchema(type));
    const constraint = checker.getBaseConstraintOfType(type);
    if (flags & ts.TypeFlags.Instantiable) return constraint ? tell(constraint) : {};
    if (type.isIntersection()) {
      const primitive = type.types.find(({ flags: own }) => own & ts.TypeFlags.StringLike);
      return primitive ? tell(primitive) : withName(type, () => objectSchema(type));
    }
    if (flags & ts.TypeFlags.Object) return structured(type);
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' };
    throw new Error(`The type ${checker.typeToString(type)} can't be told as JSON Schema`);
  }

  function structured(type: ts.Type): JsonSchema {
    if (checker.isTupleType(type)) {
      const each = checker.getTypeArguments(type as ts.TypeReference).map(tell);
      const { minLength } = (type as ts.TupleTypeReference).target;
      return { type: 'array', prefixItems: each, minItems: minLength, maxItems: each.length };
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', ...(item && { items: tell(item) }) };
    }
    const toJson = type.getProperty('toJSON');
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' };
    const written = toJson && checker.getTypeOfSymbol(toJson).getCallSignatures()[0];
    if (written) return tell(written.getReturnType());
    return withName(type, () => objectSchema(type));
  }

  function unionSchema(type: ts.UnionType): JsonSchema {
    const members = type.types.filter(({ flags }) => !(flags & UNDEFINED));
    const isNullable = members.some(({ flags }) => flags & ts.TypeFlags.Null);
    const literals = members.filter(({ flags }) => flags & LITERAL);
    const isBoolean = ({ flags }: ts.Type) => (flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const booleans = members.filter(isBoolean);
    const others = members.filter(
      (member) =>
        !literals.includes(member) && !isBoolean(member) && !(member.flags & ts.TypeFlags.Null),
    );
    const told = [
      ...(literals.length > 0 ? [enumSchema(literals)] : []),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : booleans.map(tell)),
      ...others.map(tell),
    ];
    const [only] = told;
    if (only && told.length === 1) return isNullable ? nullable(only) : only;
    return { anyOf: [...told, ...(isNullable ? [{ type: 'null' }] : [])] };
  }

  function enumSchema(literals: ts.Type[]): JsonSchema {
    const values = literals.map((literal) => (literal as ts.LiteralType).value);
    const types = [...new Set(values.map((value) => typeof value))];
    const type = types.length === 1 ? types[0]! : types;
    return values.length === 1 ? { type, const: values[0] } : { type, enum: values };
  }

  function objectSchema(type: ts.Type): JsonSchema {
    const properties: Record<string, JsonSchema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property);
      if (property.name.startsWith('__@') || own.getCallSignatures().length > 0) continue;
      if (own.flags & UNDEFINED || own.flags & ts.TypeFlags.Never) continue;
      properties[property.name] = commented(tell(own), commentOf(property));
      const mayLack =
        (property.flags & ts.SymbolFlags.Optional) !== 0 ||
        (own.isUnion() && own.types.some(({ flags }) => flags & UNDEFINED));
      if (!mayLack) required.push(property.name);
    }
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: tell(index) }),
    };
  }

  /** Types that the project names are told once. */
  function withName(type: ts.Type, make: () => JsonSchema): JsonSchema {
    const known = names.get(type);
    if (known !== undefined) return { $ref: `#/components/schemas/${known}` };
    const wanted = nameOf(type);
    if (wanted === undefined) {
      if (open.has(type)) throw new Error(`${checker.typeToString(type)} holds itself: name it`);
      open.add(type);
      const schema = make();
      open.delete(type);
      return schema;
    }
    const name = freeName(wanted);
    names.set(type, name);
    named[name] = {};
    const symbol = type.aliasSymbol ?? type.symbol;
    named[name] = commented(make(), symbol ? commentOf(symbol) : '');
    return { $ref: `#/components/schemas/${name}` };
  }

  function nameOf(type: ts.Type): string | undefined {
    const symbol = type.aliasSymbol ?? type.symbol;
    const file = symbol?.declarations?.[0]?.getSourceFile();
    if (!symbol || !file || file.fileName.includes('node_modules') || /^__/.test(symbol.name)) {
      return undefined;
    }
    const args = type.aliasSymbol ? (type.aliasTypeArguments ?? []) : argumentsOf(type);
    // Of a function that is for several types, what it is made for is left open.
    const inner = args.filter(({ flags }) => !(flags & ts.TypeFlags.TypeParameter)).map(nameOf);
    if (inner.some((one) => one === undefined)) return undefined;
    return inner.length === 0 ? symbol.name : `${symbol.name}Of${inner.join('And')}`;
  }

  function argumentsOf(type: ts.Type): readonly ts.Type[] {
    const { objectFlags } = type as ts.ObjectType;
    if (!(objectFlags & ts.ObjectFlags.Reference)) return [];
    const { target } = type as ts.TypeReference;
    // Without the type of `this`, which an interface has at the end.
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .slice(0, target.typeParameters?.length ?? 0);
  }

  function freeName(wanted: string): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}${number}`;
      if (!(name in named)) return name;
    }
  }

  function commentOf(symbol: ts.Symbol): string {
    return plainText(ts.displayPartsToString(symbol.getDocumentationComment(checker)));
  }

  function describe(schema: JsonSchema, type: ts.Type): JsonSchema {
    const { properties, items } = schema;
    const object = checker.getNonNullableType(type);
    if (items) {
      const [item] = checker.isArrayType(object)
        ? checker.getTypeArguments(object as ts.TypeReference)
        : [];
      return item ? { ...schema, items: describe(items, item) } : schema;
    }
    if (!properties) return schema;
    const told = Object.entries(properties).map(([name, property]) => {
      const symbol = checker.getPropertyOfType(object, name);
      if (!symbol || property === false) return [name, property] as const;
      const inner = describe(property, checker.getTypeOfSymbol(symbol));
      return [name, commented(inner, commentOf(symbol))] as const;
    });
    return { ...schema, properties: Object.fromEntries(told) };
  }

  return { tell, named, describe };
}

const LITERAL = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral;
const UNDEFINED = ts.TypeFlags.Undefined | ts.TypeFlags.Void;

function nullable(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const { type, const: only, enum: values = only === undefined ? undefined : [only] } = schema;
  const rest = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'const'));
  return { ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
}

const commented = (schema: JsonSchema, description: string): JsonSchema =>
  description === '' ? schema : { ...schema, description };

/** A doc comment without what leads to other places in the code. */
export function plainText(comment: string): string {
  return comment
    .replace(/\{@link (\S+?)(?:[ |][^}]*)?\}/g, '`$1`')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}
