import { join, relative } from 'node:path';
import type { ErrorCode } from '@brightnest/contracts/errors';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import ts from 'typescript';
import { ROOT } from '../build/run-webpack';
import { createErrorFinder, isOfServices } from './error-codes';
import type { JsonSchema } from './json-schema';
import { createTypeSchemas, plainText } from './type-schema';

/** An answer that is no error, as the type of a handler tells it. */
export interface TypedAnswer {
  status: number;
  /** Absent where there is no body. */
  mediaType?: string;
  schema?: JsonSchema;
}

/** What the source says of a call of `handle`. */
export interface CallTypes {
  answers: TypedAnswer[];
  /** Of the errors that its handler may throw. */
  errorCodes: ErrorCode[];
  /** Its doc comment, where it has one of its own. */
  description: string;
  takesIdempotencyKey: boolean;
  /** Writes what the types say into the schema of a part of the request. */
  describe(part: 'body' | 'query' | 'params', schema: JsonSchema): JsonSchema;
}

/** Everything that the API document takes from types. */
export interface SourceTypes {
  /** By where in the source `handle` is called: `services/quotes/src/…/mark-read.ts:18`. */
  calls: ReadonlyMap<string, CallTypes>;
  /** The schema of a type of contracts, by its file and name. */
  contract(file: string, name: string): JsonSchema;
  /** Schemas that others refer to. */
  named: Readonly<Record<string, JsonSchema>>;
}

const CONTRACTS = 'services/contracts/src';
const SERVICE_KIT = 'services/service-kit/src/';
const ANSWER_FILE = 'services/service-kit/src/http/response.ts';

/** Reads the sources of all services. @param contractFiles those of contracts whose types are asked for beside. */
export function readSourceTypes(contractFiles: readonly string[]): SourceTypes {
  const roots = [
    ...SERVICES.map((name) => `services/${name}/src/service.ts`),
    ...contractFiles.map((file) => `${CONTRACTS}/${file}.ts`),
  ].map((file) => join(ROOT, file));
  const program = ts.createProgram(roots, compilerOptions());
  const checker = program.getTypeChecker();
  const schemas = createTypeSchemas(checker);
  const calls = new Map<string, CallTypes>();
  const fileOf = (node: ts.Node) => relative(ROOT, node.getSourceFile().fileName);

  const rpcHandlers = new Map<string, ts.Node>();
  const handleCalls: ts.CallExpression[] = [];

  const sources = program.getSourceFiles().filter(isOfServices);
  for (const file of sources) {
    visit(file, (call) => {
      const name = nameOfCalled(call);
      if (name === 'handle') handleCalls.push(call);
      const [rpcName, , handler] = call.arguments;
      if (name !== 'rpcHandler' || !rpcName || !handler) return;
      const type = checker.getTypeAtLocation(rpcName);
      if (type.isStringLiteral()) rpcHandlers.set(type.value, handler);
    });
  }
  const findErrors = createErrorFinder(checker, rpcHandlers, sources);
  for (const call of handleCalls) {
    const { line } = call.getSourceFile().getLineAndCharacterOfPosition(call.expression.getStart());
    calls.set(`${fileOf(call)}:${line + 1}`, callTypes(call));
  }

  /** The name of a function of service-kit that is called. */
  function nameOfCalled({ expression }: ts.CallExpression): string | undefined {
    const symbol = ts.isIdentifier(expression) && checker.getSymbolAtLocation(expression);
    if (!symbol || !(symbol.flags & ts.SymbolFlags.Alias)) return undefined;
    const declared = checker.getAliasedSymbol(symbol).valueDeclaration;
    return declared && fileOf(declared).startsWith(SERVICE_KIT) ? symbol.name : undefined;
  }

  function callTypes(call: ts.CallExpression): CallTypes {
    const [, parts, handler] = call.arguments;
    return {
      answers: answersOf(handler!),
      errorCodes: findErrors(handler!),
      description: descriptionOf(call),
      takesIdempotencyKey: /\bidempotencyKey\b|\.\.\.(call|context)\b/.test(handler!.getText()),
      describe(part, schema) {
        const property = checker.getTypeAtLocation(parts!).getProperty(part);
        const type = property && checker.getTypeOfSymbol(property);
        const [checked] = type ? checker.getTypeArguments(type as ts.TypeReference) : [];
        return checked ? schemas.describe(schema, checked) : schema;
      },
    };
  }

  function answersOf(handler: ts.Expression): TypedAnswer[] {
    const signature = checker.getTypeAtLocation(handler).getCallSignatures()[0];
    const type = signature && checker.getAwaitedType(signature.getReturnType());
    if (!type) throw new Error(`${fileOf(handler)} has a handler whose type is not known`);
    const members = type.isUnion() ? type.types : [type];
    const special = members.flatMap(specialAnswers);
    const plain = members.filter((member) => specialAnswers(member).length === 0);
    if (plain.length === 0) return special;
    return [...special, { status: 200, mediaType: 'application/json', schema: unionOf(plain) }];
  }

  function unionOf(types: ts.Type[]): JsonSchema {
    const [only, ...others] = types.map((type) => schemas.tell(type));
    return others.length === 0 ? only! : { anyOf: [only!, ...others] };
  }

  /** Of a `reply`, a `redirect`, what was `streamed`, and nothing; none for what is answered as JSON. */
  function specialAnswers(type: ts.Type): TypedAnswer[] {
    if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [{ status: 204 }];
    if (type.isIntersection() && type.getProperty('mediaType')) {
      const [mediaType] = literalsOf(type, 'mediaType');
      return literalsOf(type, 'status').map((status) => ({
        status: Number(status),
        mediaType: String(mediaType),
      }));
    }
    if (type.flags & ts.TypeFlags.ESSymbolLike) {
      throw new Error('A streamed answer does not say its media type: return it as Streamed<…>');
    }
    const declaration = type.symbol?.valueDeclaration;
    if (type.symbol?.name !== 'Reply' || !declaration || fileOf(declaration) !== ANSWER_FILE) {
      return [];
    }
    const [status, body] = checker.getTypeArguments(type as ts.TypeReference);
    const { value } = status as ts.NumberLiteralType;
    if (!body || body.flags & ts.TypeFlags.Undefined) return [{ status: value }];
    return [{ status: value, mediaType: 'application/json', schema: schemas.tell(body) }];
  }

  function literalsOf(type: ts.Type, property: string): (string | number)[] {
    const symbol = type.getProperty(property)!;
    const told = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    const members = told.isUnion() ? told.types : [told];
    return members.map((member) => (member as ts.LiteralType).value as string | number);
  }

  return {
    calls,
    named: schemas.named,
    contract(file, name) {
      const source = program.getSourceFile(join(ROOT, CONTRACTS, `${file}.ts`));
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
      if (!symbol) throw new Error(`${file} has no type ${name}`);
      return schemas.tell(checker.getDeclaredTypeOfSymbol(symbol));
    },
  };
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  return { ...options, types: ['node'] };
}

function visit(node: ts.Node, onCall: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) onCall(node);
  node.forEachChild((child) => visit(child, onCall));
}

/** The doc comment of the constant or function that a call is all of. */
function descriptionOf(call: ts.CallExpression): string {
  let node: ts.Node = call;
  while (node.parent && !ts.isSourceFile(node.parent)) node = node.parent;
  let count = 0;
  visit(node, ({ expression }) => {
    if (expression.getText() === 'handle') count += 1;
  });
  if (count !== 1) return '';
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return plainText(ts.getTextOfJSDocComment(comment?.comment) ?? '');
}
