import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import { createTokenVerifier } from '@brightnest/service-kit/security/tokens';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { createLogger } from '@brightnest/service-kit/logging';
import jwt from 'jsonwebtoken';
import { createPerson, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';
import { createKeyRing } from './signing-keys';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

interface KeySet {
  keys: Record<string, string>[];
}

const keySet = async () => (await auth.call<KeySet>('GET', '/.well-known/jwks.json')).body.keys;
const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

it('creates the first key, readable only by its owner', async () => {
  const [file, ...others] = await readdir(auth.keysDirectory);

  expect([file, others]).toEqual(['0001.pem', []]);
  const { mode } = await stat(join(auth.keysDirectory, '0001.pem'));
  expect(mode & 0o077).toBe(0);
});

it('publishes only the public parts', async () => {
  const [key, ...others] = await keySet();

  expect(others).toEqual([]);
  expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
});

it('lets other services verify who is signed in', async () => {
  const user = await createPerson({ role: 'admin' });
  const { accessToken } = await signIn(auth, user.email);
  const verifier = createTokenVerifier({ jwksUrl: `${auth.url}/.well-known/jwks.json` });

  expect(await verifier.verify(accessToken)).toEqual({
    userId: String(user._id),
    role: 'admin',
    email: user.email,
    sessionId: expect.any(String),
    permissions: DEFAULT_ROLE_PERMISSIONS.admin,
    mustResetPassword: false,
    provenUntil: expect.any(Number),
  });
});

it('signs with a key that is added at runtime, and still accepts tokens of the old one', async () => {
  const user = await createPerson();
  const old = await signIn(auth, user.email);

  await writeFile(join(auth.keysDirectory, '0002.pem'), 'half a fi');
  await writeFile(join(auth.keysDirectory, '0002.pem'), newKey());

  await eventually(async () => (await keySet()).length === 2);
  const fresh = await signIn(auth, user.email);
  expect(kidOf(fresh.accessToken)).not.toBe(kidOf(old.accessToken));
  for (const { headers } of [old, fresh]) {
    expect((await auth.call('GET', '/api/auth/user', { headers })).body).not.toBeNull();
  }
});

it('keeps its keys when a file is not a key', async () => {
  const before = await keySet();

  await writeFile(join(auth.keysDirectory, '0003.pem'), 'not a key');
  process.emit('SIGHUP');
  await writeFile(join(auth.keysDirectory, '0003.pem'), newKey());

  await eventually(async () => (await keySet()).length === before.length + 1);
  expect((await keySet()).slice(0, before.length)).toEqual(before);
});

it('publishes a new key for a while before it signs, and signs at once with the only one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'auth-keys-'));
  const log = createLogger('auth', 'silent');
  const open = async (signAfterMs: number) => {
    const ring = createKeyRing(directory, signAfterMs);
    await ring.open(log);
    return ring;
  };
  const running = await open(60_000);
  const first = running.current().kid;

  await writeFile(join(directory, '0002.pem'), newKey());
  await eventually(() => running.published().length === 2);
  expect(running.current().kid).toBe(first);
  // One that starts meanwhile does as the others do.
  const started = await open(60_000);
  expect(started.current().kid).toBe(first);
  const later = await open(0);
  expect(later.current().kid).toBe(running.published()[1]?.kid);

  // Taken away, it was not safe any more.
  await rm(join(directory, '0001.pem'));
  await eventually(() => running.published().length === 1);
  expect(running.current().kid).not.toBe(first);
  for (const ring of [running, started, later]) ring.close();
  await rm(directory, { recursive: true });
});
