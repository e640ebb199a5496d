import type { RouteDeclaration, ServiceName } from '@brightnest/contracts/routes/declaration';
import { ROUTE_TABLE } from '@brightnest/contracts/routes/table';
import type { CallOptions, CallResult } from './test-service';

/** A record that two people change at once, both by what they saw before either did. */
interface ContestedRecord {
  /** The values of the path's `:names`. */
  params?: Record<string, string>;
  /** As staff see it; with its version where the call takes that. */
  read(): Promise<object>;
  /** What the later of them sends. */
  body?(seen: never): unknown;
  /** What the first of them sends; absent: the very same. */
  firstBody?(seen: never): unknown;
  /** What the first of them does where that is another call. */
  firstCall?(seen: never): Promise<{ status: number }>;
  /** How the later one is told, where that is not 409 `conflict`. */
  refusal?(answer: CallResult<unknown>): unknown;
}

/** How a call of staff keeps what somebody else wrote meanwhile. */
export type StaffWrite =
  /** The later one is refused: makes a record for two people to change. */
  | (() => Promise<ContestedRecord>)
  /** Nothing can be overwritten by it, by its nature; says why. */
  | string;

type Call = (method: string, path: string, options: CallOptions) => Promise<CallResult<unknown>>;

const keyOf = ({ method, path }: RouteDeclaration) => `${method} ${path}`;

/** Every call of staff that a service answers and that changes something. */
function staffWritesOf(service: ServiceName): Map<string, RouteDeclaration> {
  const isStaffWrite = ({ method, access }: RouteDeclaration) =>
    method !== 'GET' && access !== 'public' && access !== 'session';
  const routes = ROUTE_TABLE.filter((route) => route.service === service && isStaffWrite(route));
  return new Map(routes.map((route) => [keyOf(route), route]));
}

/**
 * Tests of a service, of each call by which staff change something, as the route table has them: of two people who
 * change one record the later one is told, and nothing is overwritten.
 * @param writes by method and path. A call that is missing here fails.
 */
export function testStaffWrites(
  service: ServiceName,
  call: Call,
  writes: Readonly<Record<string, StaffWrite>>,
): void {
  const routes = staffWritesOf(service);
  const contested = Object.entries(writes).flatMap(([key, write]) =>
    typeof write === 'string' ? [] : [[key, write] as const],
  );

  it('covers every call of staff', () => {
    expect(Object.keys(writes).toSorted()).toEqual([...routes.keys()].toSorted());
  });

  it('says of each that takes the version of a record what happens to a later one', () => {
    const versioned = [...routes].filter(([, { versioned: isVersioned }]) => isVersioned);
    const untested = versioned.filter(([key]) => typeof writes[key] === 'string');
    expect(untested.map(([key]) => key)).toEqual([]);
  });

  if (contested.length === 0) return;
  it.each(contested)(
    '%s: the later of two is told, and nothing is overwritten',
    async (key, make) => {
      const route = routes.get(key)!;
      const record = await make();
      const { body = () => undefined, firstBody = body, refusal = refusalOf } = record;
      const seen = (await record.read()) as never;
      const send = (sent: unknown) =>
        call(route.method, fill(route.path, record.params), {
          ...(sent !== undefined && { body: sent }),
          headers: route.versioned
            ? { 'if-match': `"${(seen as { version: string }).version}"` }
            : {},
        });

      const first = await (record.firstCall?.(seen) ?? send(firstBody(seen)));
      expect(first).toMatchObject({ status: 200 });
      const after = await record.read();
      expect(after).not.toEqual(seen);

      expect(refusal(await send(body(seen)))).toBe('conflict');
      expect(await record.read()).toEqual(after);
    },
  );
}

/**
 * Settings, which are sent whole with the revision at which they were read.
 * @param change of them, or what of them is another.
 */
export function contestedSettings(
  call: Call,
  path: string,
  change: object | ((settings: never) => object),
): StaffWrite {
  const changed = (settings: object) =>
    typeof change === 'function' ? change(settings as never) : { ...settings, ...change };
  return () =>
    Promise.resolve({
      read: async () => (await call('GET', path, {})).body as object,
      body: ({ settings, revision }: { settings: object; revision: number }) => ({
        ...changed(settings),
        revision,
      }),
    });
}

/**
 * What waits for the office, of which two people say when it is due.
 * @param make a record that waits. @returns its id.
 */
export function contestedItem(call: Call, path: string, make: () => Promise<string>): StaffWrite {
  return async () => {
    const id = await make();
    const due = (dueOn: string) => {
      return ({ kind, since }: { kind: string; since: string }) => ({ kind, id, since, dueOn });
    };
    return {
      async read() {
        const { items } = (await call('GET', path, {})).body as { items: { id: string }[] };
        return items.find((item) => item.id === id)!;
      },
      firstBody: due('2030-01-02'),
      body: due('2030-01-03'),
    };
  };
}

const refusalOf = ({ status, error }: CallResult<unknown>) =>
  status === 409 ? error.code : status;

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => params[name]!);
