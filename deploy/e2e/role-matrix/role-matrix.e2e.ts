import { str } from 'envalid';
import type { Permission } from '@brightnest/contracts/permissions';
import { readEnv } from '@brightnest/service-kit/env';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { sharedSite } from '../../test/shared-site';
import { DECLARED_CALLS, type CallDeclaration } from '../declared-calls';
import { sessionIdOf, type ClientAnswer } from '../site-client';
import {
  type Caller,
  CALLER_KINDS,
  callersInTurn,
  createCaller,
  keepSignedIn,
  refusalOf,
} from './callers';
import { recordsOf } from './records';
import type { Naming, Records } from './callers';
import { createRecordOwner, type RecordOwner } from './record-owner';

const { CALLERS } = readEnv({
  CALLERS: str({ choices: ['all', 'in turn'], default: 'in turn', desc: 'who makes each call' }),
});
const site = sharedSite();
const callers = new Map<string, Caller>();
let victim: RecordOwner;
let records: Record<string, Records>;
/** Of somebody else, by call: one serves all whom the call refuses, and one all who read it. */
const unchanged = new Map<string, Promise<Naming>>();

const keyOf = ({ method, path }: CallDeclaration) => `${method} ${path}`;
// What guards a webhook is its signature: see record-payment.test.ts of bookings and inbound.test.ts of auth.
const calls = DECLARED_CALLS.filter(({ limit }) => limit !== 'webhook').map(
  (route) => [keyOf(route), route] as const,
);

beforeAll(async () => {
  const staff = await createCaller(site, {
    name: 'staff',
    role: 'super_admin',
    mustResetPassword: false,
  });
  victim = await createRecordOwner(site, staff.client);
  records = recordsOf(site, victim, staff.client);
  for (const kind of CALLER_KINDS) callers.set(kind.name, await createCaller(site, kind));
});

/** Calls as a signed-in user. Signs in again if an earlier call ended the session. */
async function send(route: CallDeclaration, caller: Caller, naming: Naming) {
  await keepSignedIn(site, caller);
  const { params = {}, query, body = emptyBodyOf(route) } = naming;
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? '');
  const url = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const answer = await caller.client.call(route.method, url, { body });
  expectNothingOf(victim, route, caller, { ...answer, sent: url + JSON.stringify(body ?? '') });
  return answer;
}

function emptyBodyOf({ method, body }: CallDeclaration): object | undefined {
  if (method === 'GET') return undefined;
  return body === 'multipart' ? new FormData() : {};
}

/** Fails if the answer contains data of the victim that the caller's role may not read. */
function expectNothingOf(
  { secrets }: RecordOwner,
  route: CallDeclaration,
  caller: Caller,
  { text, sent, status }: ClientAnswer & { sent: string },
): void {
  const isStaffCall = route.access !== 'public' && route.access !== 'session';
  const mayRead = (isStaffCall && !refusalOf(route, caller)) || isReadByStaff(route, caller);
  if (mayRead && status < 400) return;
  const leaked = secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
  expect(leaked).toEqual([]);
}

const isReadByStaff = (route: CallDeclaration, caller: Caller) =>
  records[keyOf(route)]?.mayHaveOther?.(caller) ?? false;

/** The parts of a refusal by which a caller could tell reasons apart. */
const reasonOf = ({ status, error }: ClientAnswer) => ({
  status,
  code: error.code,
  message: error.message,
});

test.each(calls.filter(([, { path }]) => path.includes(':')))(
  '%s has a record here that it is asked for',
  (key) => {
    expect(Object.keys(records)).toContain(key);
  },
);

test('what nobody else may read is there to be read', async () => {
  const staff = callers.get('super_admin')!;
  const { person, quoteId, applicationId, file, bookingId } = victim;
  const paths = [
    `/api/admin/users/${person.id}`,
    `/api/admin/quotes/${quoteId}`,
    `/api/admin/applications/${applicationId}`,
    `/api/admin/bookings/${bookingId}`,
    `/api/files/${file.folder}/${file.file}`,
    '/api/admin/invitations?pageSize=100',
  ];
  const answers = await Promise.all(paths.map((path) => staff.client.call('GET', path)));
  const text = answers.map((answer) => answer.text).join();
  expect(victim.secrets.filter((secret) => !text.includes(secret))).toEqual([]);
});

describe.each(calls.map(([key, route], turn) => [key, route, turn] as const))(
  '%s',
  (key, route, turn) => {
    const kinds = CALLERS === 'all' ? CALLER_KINDS : callersInTurn(route, turn);
    describe.each(kinds.map((kind) => [kind.name, kind] as const))('as %s', (name, kind) => {
      const refusal = refusalOf(route, kind);

      if (refusal) {
        test(`is refused with ${refusal.status} ${refusal.code}`, async () => {
          const caller = callers.get(name)!;
          const known = records[key];
          const namings = [known ? await otherOf(route, caller, known) : {}];
          const own = known?.own;
          if (own && caller.person) namings.push(await own(caller));
          for (const naming of namings) {
            const { status, error } = await send(route, caller, naming);
            expect({ status, code: error.code }).toEqual(refusal);
          }
        });
      } else {
        test('gets past the guard, to nothing but what is theirs', async () => {
          const caller = callers.get(name)!;
          const known = records[key];
          if (!known) return expectAdmitted(await send(route, caller, {}), route);
          await expectOwn(route, caller, known);
          await expectOther(route, caller, known);
        });
      }
    });
  },
);

// After all of the above, which goes by the defaults.
test('what is given to a role or taken from it holds for those who are signed in', async () => {
  const staff = callers.get('super_admin')!;
  const caller = callers.get('customer_support')!;
  const permit = async (...permissions: Permission[]) => {
    const path = '/api/admin/role-permissions/customer_support';
    const { status } = await staff.client.call('PUT', path, { body: { permissions } });
    expect(status).toBe(200);
  };
  const session = sessionIdOf(caller.client);
  const status = async () => (await caller.client.call('GET', '/api/admin/activity')).status;

  expect(await status()).toBe(403);
  await permit('activity:read');
  await eventually(async () => (await status()) === 200);
  await permit();
  await eventually(async () => (await status()) === 403);
  expect(sessionIdOf(caller.client)).toBe(session);
});

function expectAdmitted({ status }: ClientAnswer, { method }: CallDeclaration): void {
  if (method === 'GET') return expect(status).toBeLessThan(400);
  // An empty body takes most writes no further than past the guard.
  expect([401, 403, 404, 405]).not.toContain(status);
  expect(status).toBeLessThan(500);
}

async function expectOwn(route: CallDeclaration, caller: Caller, { own, mayHaveOwn }: Records) {
  if (!own || !caller.person) return;
  const { status } = await send(route, caller, await own(caller));
  if (mayHaveOwn?.(caller) ?? true) expect(status).toBeLessThan(400);
  else expect(status).toBe(403);
}

async function expectOther(route: CallDeclaration, caller: Caller, known: Records) {
  const { absent = {}, mayHaveOther, refusedBy } = known;
  const answer = await send(route, caller, await otherOf(route, caller, known));
  if (mayHaveOther?.(caller) ?? true) {
    if (refusedBy) return expect(answer.status).toBe(refusedBy);
    return expect(answer.status).toBeLessThan(400);
  }
  expect([403, 404]).toContain(answer.status);
  // And they are not told whether there is such a record.
  expect(reasonOf(answer)).toEqual(reasonOf(await send(route, caller, absent)));
}

/** Names a record of somebody else; a new one where the caller may change it. */
async function otherOf(route: CallDeclaration, caller: Caller, { other }: Records) {
  const isRefused = refusalOf(route, caller) !== undefined;
  if (!isRefused && route.method !== 'GET') return other(caller);
  const key = `${keyOf(route)} ${isRefused ? 'refused' : 'read'}`;
  const naming = unchanged.get(key) ?? Promise.resolve(other(caller));
  unchanged.set(key, naming);
  return naming;
}
