import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import {
  type GatewayRoute,
  gatewayRoutes,
  type RouteDeclaration,
} from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import { LIVE_ROUTE } from '../../gateway/src/live';
import { ROOT } from '../build/run-webpack';

/** A declared call by the names that contracts give it. */
export interface NamedRoute {
  route: RouteDeclaration | GatewayRoute;
  /** The file that declares it: `waiting-list`. */
  group: string;
  /** Its key there: `joinWaitingList`. */
  name: string;
}

const FOLDER = join(ROOT, 'services/contracts/src/routes');

/** Every call of the API, in the order of the route table. @throws Error where one has no name. */
export function listNamedRoutes(): NamedRoute[] {
  const load = createRequire(__filename);
  const named = new Map<object, NamedRoute & { longName: string }>();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    // The list has the folders as well.
    .filter((one) => one.endsWith('.ts') && !/^(table|declaration)\./.test(one));
  for (const file of files) {
    const group = basename(file, '.ts');
    for (const [exportName, exported] of Object.entries(load(join(FOLDER, file)) as object)) {
      const of = capitalized(exportName.replace(/Routes$/, ''));
      for (const { route, name } of routesIn(exported, '')) {
        named.set(route, { route, group, name, longName: `${name}In${of}` });
      }
    }
  }
  const ofServices = ROUTE_TABLE.map((route) => {
    const found = named.get(route);
    if (!found) throw new Error(`${route.method} ${route.path} has no name`);
    return found;
  });
  const ofGateway = Object.entries({ ...gatewayRoutes, openLive: LIVE_ROUTE }).map(
    ([name, route]) => ({ route, group: 'gateway', name, longName: undefined }),
  );
  const all = [...ofServices, ...ofGateway];
  const isTaken = (wanted: string) => all.filter(({ name }) => name === wanted).length > 1;
  return all.map(({ route, group, name, longName }) => ({
    ...{ route, group },
    name: longName !== undefined && isTaken(name) ? longName : name,
  }));
}

/** The routes of an exported value, which may have them in groups of its own: `quotes.list` is `listQuotes`. */
function routesIn(value: unknown, group: string): { route: RouteDeclaration; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    if (!('path' in inner && 'access' in inner)) return routesIn(inner, key);
    const name = group === '' ? key : `${key}${capitalized(group)}Attention`;
    return [{ route: inner as RouteDeclaration, name }];
  });
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
