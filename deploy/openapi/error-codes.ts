import { ERROR_CATALOGUE, type ErrorCode } from '@brightnest/contracts/errors';
import ts from 'typescript';

const ALL_CODES = Object.keys(ERROR_CATALOGUE).length;

/** What one function says and asks of others. */
interface Reach {
  codes: ErrorCode[];
  /** Functions that it may run. */
  next: ts.Node[];
  /** Calls of other services, by name. */
  rpc: string[];
}

/**
 * Finds the codes of the errors that a function can throw: those it makes, and those of whatever it names, in other
 * services too. Of what is called through an interface, those that its own comment names.
 */
export function createErrorFinder(
  checker: ts.TypeChecker,
  /** The functions that answer calls of other services, by the name of the call. */
  rpcHandlers: ReadonlyMap<string, ts.Node>,
  /** Of the services. */
  sources: readonly ts.SourceFile[],
): (start: ts.Node) => ErrorCode[] {
  const known = new Map<ts.Node, Reach>();
  const declared = sources.flatMap(promisesIn);
  const promises = new Map<ts.Node, ErrorCode[]>(declared);
  const namesOfPromises = new Set(declared.map(([{ name }]) => name.getText()));

  const reachOf = (node: ts.Node): Reach => {
    const before = known.get(node);
    if (before) return before;
    const reach: Reach = { codes: [], next: [], rpc: [] };
    known.set(node, reach);
    read(node, reach);
    return reach;
  };

  function read(node: ts.Node, reach: Reach): void {
    if (ts.isTypeNode(node)) return;
    if (ts.isNewExpression(node) && node.expression.getText() === 'AppError') {
      const codes = node.arguments?.[0] ? literalsOf(node.arguments[0]) : [];
      // Where any code may come, nothing is said of it.
      if (codes.length < ALL_CODES) reach.codes.push(...(codes as ErrorCode[]));
    }
    if (ts.isCallExpression(node) && /\brpc\.call$/.test(node.expression.getText())) {
      if (node.arguments[0]) reach.rpc.push(...literalsOf(node.arguments[0]));
    }
    if (ts.isCallExpression(node)) reach.codes.push(...promised(node.expression));
    if (ts.isIdentifier(node) && !isNameOfProperty(node)) {
      const target = functionNamed(node);
      if (target) reach.next.push(target);
    }
    node.forEachChild((child) => read(child, reach));
  }

  /** What a method of an interface says that it throws. */
  function promised(called: ts.Expression): readonly ErrorCode[] {
    // Types of properties take long to find: by their names, nearly none has to be looked at.
    if (!ts.isPropertyAccessExpression(called) || !namesOfPromises.has(called.name.text)) return [];
    const method = checker.getSymbolAtLocation(called.name)?.valueDeclaration;
    return (method && promises.get(method)) ?? [];
  }

  const literalsOf = (expression: ts.Expression): string[] => {
    const type = checker.getTypeAtLocation(expression);
    const members = type.isUnion() ? type.types : [type];
    return members.flatMap((member) => (member.isStringLiteral() ? member.value : []));
  };

  function functionNamed(node: ts.Identifier): ts.Node | undefined {
    const found = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    if (!found) return undefined;
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    const declaration = symbol.valueDeclaration;
    if (!declaration || !isOfServices(declaration)) return undefined;
    if (ts.isFunctionLike(declaration)) return isGuard(declaration) ? undefined : declaration;
    if (!ts.isVariableDeclaration(declaration)) return undefined;
    return methodOf(declaration.initializer, node) ?? declaration.initializer;
  }

  /** Of `settings.update` where a function made the settings: its own function of that name, and no other of its. */
  function methodOf(
    made: ts.Expression | undefined,
    { parent }: ts.Identifier,
  ): ts.Node | undefined {
    if (!made || !ts.isCallExpression(made) || !ts.isIdentifier(made.expression)) return undefined;
    const maker = functionNamed(made.expression);
    if (!maker || !ts.isPropertyAccessExpression(parent)) return undefined;
    let found: ts.Node | undefined;
    const look = (node: ts.Node): void => {
      const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
      if (isNamed && node.name?.getText() === parent.name.text) found = node;
      else if (!found) node.forEachChild(look);
    };
    look(maker);
    return found;
  }

  return (start) => {
    const seen = new Set<ts.Node>();
    const codes = new Set<ErrorCode>();
    const waiting = [start];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const { codes: own, next, rpc } = reachOf(node);
      own.forEach((code) => codes.add(code));
      waiting.push(...next, ...rpc.flatMap((name) => rpcHandlers.get(name) ?? []));
    }
    return [...codes];
  };
}

/** Whether it is in the code of a service. */
export const isOfServices = (node: ts.Node): boolean =>
  /\/services\/[\w-]+\/src\//.test(node.getSourceFile().fileName);

const isErrorCode = (text: string | undefined): text is ErrorCode =>
  text !== undefined && Object.hasOwn(ERROR_CATALOGUE, text);

/** The methods of a file's interfaces that say after `@throws` what they throw. */
function promisesIn(file: ts.SourceFile): [ts.MethodSignature, ErrorCode[]][] {
  const found: [ts.MethodSignature, ErrorCode[]][] = [];
  const look = (node: ts.Node): void => {
    if (ts.isMethodSignature(node)) {
      const codes = ts
        .getJSDocTags(node)
        .filter(({ tagName }) => tagName.text === 'throws')
        .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
        .flatMap((text) => [...text.matchAll(/`(\w+)`/g)].map(([, code]) => code))
        .filter(isErrorCode);
      if (codes.length > 0) found.push([node, codes]);
    }
    // Not inside functions: interfaces stand at the top.
    if (ts.isSourceFile(node) || ts.isInterfaceDeclaration(node)) node.forEachChild(look);
  };
  look(file);
  return found;
}

/** What runs before a handler is known without looking. */
const isGuard = (declaration: ts.SignatureDeclaration): boolean =>
  /\/http\/route\.ts$/.test(declaration.getSourceFile().fileName) &&
  ['handle', 'authenticate'].includes(declaration.name?.getText() ?? '');

// What an object is made by has been seen by the object's own name, and types of properties take long to find.
const isNameOfProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;
