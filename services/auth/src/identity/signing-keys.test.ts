import { generateKeyPairSync } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import { createTokenVerifier } from '@brightnest/service-kit/security/tokens';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import jwt from 'jsonwebtoken';
import { createPerson, signIn } from '../testing/people';
import { startAuth, type TestAuth } from '../testing/start-auth';

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
