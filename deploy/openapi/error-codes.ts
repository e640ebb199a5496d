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
 * services too. What is called through an interface is not seen.
 */
export function createErrorFinder(
  checker: ts.TypeChecker,
  /** The functions that answer calls of other services, by the name of the call. */
  rpcHandlers: ReadonlyMap<string, ts.Node>,
): (start: ts.Node) => ErrorCode[] {
  const known = new Map<ts.Node, Reach>();

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
    if (ts.isIdentifier(node) && !isNameOfProperty(node)) {
      const target = functionNamed(node);
      if (target) reach.next.push(target);
    }
    node.forEachChild((child) => read(child, reach));
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
    if (!declaration || !/\/services\/[\w-]+\/src\//.test(declaration.getSourceFile().fileName)) {
      return undefined;
    }
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

/** What runs before a handler is known without looking. */
const isGuard = (declaration: ts.SignatureDeclaration): boolean =>
  /\/http\/route\.ts$/.test(declaration.getSourceFile().fileName) &&
  ['handle', 'authenticate'].includes(declaration.name?.getText() ?? '');

// What an object is made by has been seen by the object's own name, and types of properties take long to find.
const isNameOfProperty = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;
