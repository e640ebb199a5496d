import { randomUUID } from 'node:crypto';
import type {
  SecurityChainResponse,
  SecurityLogResponse,
} from '@brightnest/contracts/security-log/security-log-schemas';
import { RECORD_ACCESSES_RPC } from '@brightnest/contracts/security-log/security-log-schemas';
import type { SecurityLine } from '@brightnest/contracts/security-log/security-log';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import mongoose from 'mongoose';
import { createPerson, signedInAs, signIn, type StaffMember } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { createSigner, hashOf, readChain } from './chain';
import {
  appendToSecurityLog,
  SecurityEntryModel,
  type SecurityEntryRecord,
  SecurityHead,
  signSecurityLogBy,
  resignSecurityLog,
  type SecurityNote,
  shortenSecurityLog,
  toContent,
} from './security-log';
import { verifyRegularly, verifySecurityLog } from './verify';

let auth: TestAuth;
let owner: StaffMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await signedInAs(auth, 'super_admin');
});
afterAll(() => auth.stop());

const note = (traits: Partial<SecurityNote> = {}): SecurityNote => ({
  id: randomUUID(),
  kind: 'record.read',
  details: { route: '/x', tag: 'Zoë «ß»' },
  ...traits,
});
const append = (count: number, traits?: Partial<SecurityNote>) =>
  appendToSecurityLog(Array.from({ length: count }, () => note(traits)));
const entries = SecurityEntryModel.collection;
const newest = async () => (await SecurityEntryModel.findOne().sort({ _id: -1 }).lean())!;
const problems = async () => (await verifySecurityLog()).problems;
const byId = (_id: number) => ({ _id }) as object;

/** Does to the log what somebody with access to the database could, looks, and undoes it. */
async function tamper(harm: () => Promise<unknown>): Promise<unknown[]> {
  const [before, head] = [await entries.find().toArray(), await SecurityHead.findOne().lean()];
  await harm();
  const found = await problems();
  await entries.deleteMany({});
  await entries.insertMany(before);
  await SecurityHead.collection.replaceOne({}, { ...head } as object);
  expect(await problems()).toEqual([]);
  return found;
}

/** The log as another process writes it: with modules, a queue and connections of its own. */
async function anotherProcess() {
  let another!: { append(notes: SecurityNote[]): Promise<void>; stop(): Promise<void> };
  await jest.isolateModulesAsync(async () => {
    const { connectDatabase, disconnectDatabase } =
      await import('@brightnest/service-kit/persistence/database');
    const log = await import('./security-log');
    await connectDatabase(auth.env.MONGO_URL, auth.env.MONGO_DB!);
    log.signSecurityLogBy(createSigner([auth.env.INTERNAL_KEY]));
    another = { append: log.appendToSecurityLog, stop: disconnectDatabase };
  });
  return another;
}

it('is a chain without a gap, whoever writes at once', async () => {
  const others = [await anotherProcess(), await anotherProcess()];
  const before = await SecurityEntryModel.countDocuments();
  const told = note();
  const writers = [appendToSecurityLog, ...others.map((other) => other.append)];
  await Promise.all(
    Array.from({ length: 20 }, () => writers.map((write) => write([note(), note(), told]))).flat(),
  );
  await Promise.all(others.map((other) => other.stop()));
  expect(await SecurityEntryModel.countDocuments()).toBeGreaterThanOrEqual(before + 20 * 3 * 2 + 1);
  expect(await SecurityEntryModel.countDocuments({ sourceId: told.id })).toBe(1);
  const { problems: wrong, verifiedUntil } = await verifySecurityLog();
  expect(wrong).toEqual([]);
  expect(verifiedUntil?.sequence).toBe(await SecurityEntryModel.countDocuments());
});

it('shows each thing that somebody does to it', async () => {
  await append(5);
  const { _id: last } = await newest();
  const [second, third] = [last - 3, last - 2];

  expect(
    await tamper(() => entries.updateOne(byId(second), { $set: { address: '192.0.2.1' } })),
  ).toEqual([{ sequence: second, what: 'changed' }]);
  expect(await tamper(() => entries.deleteOne(byId(second)))).toEqual([
    { sequence: second, what: 'missing' },
  ]);
  // Exchanged: each says its place.
  const swapped = await tamper(async () => {
    const [a, b] = [await entries.findOne(byId(second)), await entries.findOne(byId(third))];
    await entries.replaceOne(byId(second), { ...b, _id: second, sourceId: 'x' } as object);
    await entries.replaceOne(byId(third), { ...a, _id: third } as object);
  });
  expect(swapped).toEqual(
    expect.arrayContaining([
      { sequence: second, what: 'changed' },
      { sequence: third, what: 'changed' },
    ]),
  );
  expect(await tamper(() => entries.deleteMany({ _id: { $gt: third } } as object))).toEqual([
    { sequence: third + 1, what: 'end' },
  ]);
  // Whoever computes the hashes anew has no key to sign them.
  const forged = await tamper(async () => {
    const record = { ...(await newest()), kind: 'list.exported' } as SecurityEntryRecord;
    const hash = hashOf(toContent(record));
    await entries.replaceOne(byId(last), { ...record, hash } as object);
    await SecurityHead.updateOne({}, { $set: { last: { sequence: last, hash } } });
  });
  expect(forged).toEqual([
    { sequence: last, what: 'head' },
    { sequence: last, what: 'signature' },
  ]);
  // A head that was set back is not made a right one by what is written next.
  const setBack = await tamper(async () => {
    const before = (await entries.findOne(byId(third))) as unknown as SecurityEntryRecord;
    await entries.deleteMany({ _id: { $gt: third } } as object);
    await SecurityHead.updateOne({}, { $set: { last: { sequence: third, hash: before.hash } } });
    await append(3);
  });
  expect(setBack).toEqual([{ sequence: third + 1, what: 'head' }]);
  const lost = await tamper(async () => {
    await SecurityHead.deleteMany({});
    await append(1);
    await entries.insertOne({ ...(await newest()), _id: last + 9, sourceId: 'y' } as object);
  });
  expect(lost).toEqual(
    expect.arrayContaining([
      { sequence: last + 1, what: 'head' },
      { sequence: last + 9, what: 'foreign' },
    ]),
  );
});

it('goes with the time from its beginning, and what is left can still be verified', async () => {
  const old = new Date('2020-01-01');
  await entries.deleteMany({});
  await SecurityHead.deleteMany({});
  await append(4, { at: old });
  await append(2);
  await append(1, { at: old });

  expect(await shortenSecurityLog(new Date('2021-01-01'))).toBe(4);
  expect(await shortenSecurityLog(new Date('2021-01-01'))).toBe(0);
  // What is old and follows what is not, waits for its turn.
  const left = await SecurityEntryModel.find().sort({ _id: 1 }).lean();
  expect(left.map(({ _id }) => _id)).toEqual([5, 6, 7, 8]);
  expect(left.at(-1)).toMatchObject({
    kind: 'security-log.shortened',
    details: { entries: 4, until: 4, hash: left[0]!.previous },
  });
  expect(await problems()).toEqual([]);
  expect(await tamper(() => entries.deleteOne(byId(5)))).toEqual([
    { sequence: 5, what: 'missing' },
  ]);
});

it('is signed anew as the key of the installation changes, but for what no key has signed', async () => {
  const next = 'the-key-of-tomorrow-which-is-long';
  const { _id } = await newest();
  await entries.updateOne(byId(_id), { $set: { signature: 'f'.repeat(64) } });
  signSecurityLogBy(createSigner([next, auth.env.INTERNAL_KEY]));
  await resignSecurityLog();
  signSecurityLogBy(createSigner([next]));
  expect(await problems()).toEqual([{ sequence: _id, what: 'signature' }]);
  signSecurityLogBy(createSigner([auth.env.INTERNAL_KEY]));
  await entries.deleteMany({});
  await SecurityHead.deleteMany({});
});

describe('what is recorded', () => {
  const list = async (query = '') =>
    (
      await auth.call<SecurityLogResponse>('GET', `/api/admin/security-log${query}`, {
        headers: owner.headers,
      })
    ).body;

  it('is who failed to sign in and was locked out, by ids and not by addresses of mail', async () => {
    const person = await createPerson();
    const from = { 'x-forwarded-for': '203.0.113.88', 'user-agent': 'Firefox on Linux' };
    const attempt = (email: string, password: string) =>
      auth.call('POST', '/api/login', { body: { email, password }, headers: from });
    await attempt('nobody-there@example.test', 'wrong-password');
    for (let tries = 0; tries < 7; tries += 1) await attempt(person.email, 'wrong-password');
    const { entries: found } = await list('?search=203.0.113.88');
    const kinds = found.map(({ kind, subject, details }) => [kind, subject?.id, details.reason]);
    const id = String(person._id);
    // On a slow machine the first lock is over before the last try.
    expect(kinds.at(-1)).toEqual(['sign-in.refused', undefined, 'unknown']);
    expect(kinds).toContainEqual(['sign-in.locked', id, undefined]);
    expect(kinds.filter(([kind]) => kind === 'sign-in.locked').length).toBeLessThan(3);
    expect(kinds.slice(-6, -1)).toEqual(
      Array.from({ length: 5 }, () => ['sign-in.refused', id, 'password']),
    );
    expect(found.at(-2)).toMatchObject({ agent: 'Firefox on Linux', outcome: 'refused' });
    const stored = JSON.stringify(await SecurityEntryModel.find().lean());
    expect(stored).not.toMatch(/example\.test|wrong-password|Jane|Doe/);
  });

  it('is what events tell, with who did it and from where, and is found by account', async () => {
    const person = await createPerson({ role: 'customer_support' });
    const { email, firstName, lastName } = person;
    const id = String(person._id);
    const changed = await auth.call('PUT', `/api/admin/users/${id}`, {
      body: { email, firstName, lastName, role: 'operations_manager' },
      headers: { ...owner.headers, 'x-forwarded-for': '203.0.113.99' },
    });
    expect(changed).toMatchObject({ status: 200 });
    const entry = await eventually(async () =>
      (await list(`?search=${email}`)).entries.find(({ kind }) => kind === 'user.role-changed'),
    );
    const staff = String(owner.user._id);
    expect(entry).toMatchObject({
      actor: { id: staff, role: 'super_admin' },
      address: '203.0.113.99',
      subject: { type: 'user', id },
      details: { from: 'customer_support', to: 'operations_manager' },
      names: { [staff]: 'Sam Staff', [id]: 'Jane Doe' },
    });
    expect((await list('?kind=user.role-changed&from=2020-01-01&to=2020-01-02')).total).toBe(0);
    const { headers } = await signedInAs(auth, 'admin');
    const refused = await auth.call('GET', '/api/admin/security-log', { headers });
    expect(refused.status).toBe(403);
  });

  it('is that somebody of the office signed somebody out everywhere', async () => {
    const person = await createPerson();
    const path = `/api/admin/users/${String(person._id)}/sessions`;
    const own = `/api/admin/users/${String(owner.user._id)}/sessions`;
    const sessions = [await signIn(auth, person.email), await signIn(auth, person.email)];
    const admin = await signedInAs(auth, 'admin');
    const refused = await auth.call('DELETE', own, { headers: admin.headers });
    expect([
      refused.status,
      (await auth.call('DELETE', own, { headers: owner.headers })).status,
    ]).toEqual([403, 403]);
    const { status, headers } = await auth.call('DELETE', path, { headers: owner.headers });
    expect(status).toBe(200);
    // The gateway refuses their tokens from now on.
    expect(headers.get('x-ended-sessions')?.split(',')).toHaveLength(2);
    for (const session of sessions) {
      expect((await auth.call('GET', '/api/auth/user', session)).body).toBeNull();
    }
    const entry = await eventually(async () =>
      (await list(`?search=${person.email}`)).entries.find(
        ({ kind }) => kind === 'user.session-revoked',
      ),
    );
    expect(entry).toMatchObject({
      actor: { id: String(owner.user._id) },
      details: { reason: 'signed-out-by-staff' },
    });
  });

  it('is what the gateway says that staff read, once however often it is said', async () => {
    const rpc = createRpcClient({ urls: { auth: auth.url } as never, env: auth.env });
    const access = {
      ...{ id: randomUUID(), at: new Date().toISOString(), status: 403 },
      what: 'customer',
      route: '/api/admin/customers/:id',
      actor: { id: String(owner.user._id), role: 'super_admin' },
      ...{ address: '203.0.113.44', recordId: 'a'.repeat(24) },
    } as const;
    await rpc.call(RECORD_ACCESSES_RPC, { accesses: [access] });
    await rpc.call(RECORD_ACCESSES_RPC, { accesses: [access] });
    rpc.close();
    expect((await list('?search=203.0.113.44')).entries).toMatchObject([
      {
        ...{ kind: 'record.read', outcome: 'refused' },
        subject: { type: 'customer', id: 'a'.repeat(24) },
      },
    ]);
  });

  it('is exported so that whoever has the file can verify it, and its state is told', async () => {
    const log = auth.service.log;
    await verifyRegularly.run({ log, signal: new AbortController().signal });
    const { body: chain } = await auth.call<SecurityChainResponse>(
      'GET',
      '/api/admin/security-log/chain',
      { headers: owner.headers },
    );
    expect(chain).toMatchObject({ problems: [], verifiedUntil: { hash: expect.any(String) } });

    const download = async (query: string) =>
      (
        await fetch(`${auth.url}/api/admin/security-log/export?${query}`, {
          headers: owner.headers,
        })
      ).text();
    const lines = (await download('format=lines')).trim().split('\n');
    const reader = readChain();
    for (const line of lines) expect(reader.read(JSON.parse(line) as SecurityLine)).toEqual([]);
    expect(reader.last().sequence).toBeGreaterThanOrEqual(chain.verifiedUntil!.sequence);
    const table = await download('format=csv');
    expect(table).toContain('Sign-in refused');
    expect(table).toContain(chain.verifiedUntil!.hash);
    const other = readChain();
    const wrong = lines.map((line) =>
      other.read(JSON.parse(line.replace('refused', 'done')) as SecurityLine),
    );
    expect(wrong.flat().length).toBeGreaterThan(0);

    await entries.updateOne(byId(1), { $set: { address: '192.0.2.9' } });
    await verifyRegularly.run({ log, signal: new AbortController().signal });
    // What was verified today already is verified again tomorrow.
    await mongoose.connection
      .collection('security_log_checks')
      .updateOne({}, { $set: { wholeAt: new Date(0) } });
    await verifyRegularly.run({ log, signal: new AbortController().signal });
    const { body: after } = await auth.call<SecurityChainResponse>(
      'GET',
      '/api/admin/security-log/chain',
      { headers: owner.headers },
    );
    expect(after).toMatchObject({
      problems: [{ sequence: 1, what: 'changed' }],
      verifiedUntil: null,
    });
  });
});
