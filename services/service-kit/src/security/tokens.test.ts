import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import { createTestKeys, FORGERIES, type JwksServer, startJwksServer } from '../testing/test-keys';
import { createKeyStore, createTokenVerifier, type TokenVerifier } from './tokens';

describe('access tokens', () => {
  const keys = createTestKeys();
  let jwks: JwksServer;
  let verifier: TokenVerifier;

  beforeAll(async () => {
    jwks = await startJwksServer([keys.jwk]);
    verifier = createTokenVerifier({ jwksUrl: jwks.url });
  });
  afterAll(() => jwks.stop());

  test('reads the person from a good token', async () => {
    const token = keys.sign({ role: 'admin', userId: 'u1', sessionId: 's1', email: 'a@b.test' });
    expect(await verifier.verify(token)).toEqual({
      userId: 'u1',
      sessionId: 's1',
      role: 'admin',
      email: 'a@b.test',
      permissions: DEFAULT_ROLE_PERMISSIONS.admin,
      mustResetPassword: false,
      provenUntil: Date.UTC(2100, 0, 1),
    });
  });

  test('leaves out a permission that this build does not know', async () => {
    const token = keys.sign('admin', { claims: { permissions: ['quotes:read', 'moon:fly'] } });
    expect(await verifier.verify(token)).toMatchObject({ permissions: ['quotes:read'] });
  });

  test('says that a temporary password is still to be replaced', async () => {
    const token = keys.sign({ role: 'cleaner', mustResetPassword: true });
    expect(await verifier.verify(token)).toMatchObject({ mustResetPassword: true });
  });

  test('says that a second factor is still to be set up', async () => {
    const token = keys.sign({ role: 'admin', mustSetUpSecondFactor: true });
    expect(await verifier.verify(token)).toMatchObject({ mustSetUpSecondFactor: true });
  });

  test.each(FORGERIES)('refuses a token that is %s', async (_what, forge) => {
    await expect(verifier.verify(forge(keys, 'admin'))).rejects.toMatchObject({
      code: 'not_authenticated',
    });
  });
});

describe('public keys', () => {
  const [first, second] = [createTestKeys(), createTestKeys()];
  let jwks: JwksServer;
  beforeEach(async () => {
    jwks = await startJwksServer([first.jwk]);
  });
  afterEach(() => jwks.stop());

  test('many calls at once cause one fetch', async () => {
    const store = createKeyStore({ jwksUrl: jwks.url });
    const found = await Promise.all(Array.from({ length: 20 }, () => store.find(first.kid)));
    expect(found.every((key) => key?.equals(first.publicKey))).toBe(true);
    expect(jwks.calls).toBe(1);
  });

  test('finds a key that was added later, once the cooldown is over', async () => {
    const store = createKeyStore({ jwksUrl: jwks.url, cooldownMs: 0 });
    await store.find(first.kid);
    jwks.keys.push(second.jwk);
    expect((await store.find(second.kid))?.equals(second.publicKey)).toBe(true);
  });

  test('made-up key ids cause no flood of fetches', async () => {
    const store = createKeyStore({ jwksUrl: jwks.url, cooldownMs: 60_000 });
    await store.find(first.kid);
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await store.find(`made-up-${guess}`)).toBeUndefined();
    }
    expect(jwks.calls).toBe(1);
  });

  test('known keys go on working while auth is away', async () => {
    const store = createKeyStore({ jwksUrl: jwks.url, cooldownMs: 0 });
    await store.find(first.kid);
    await jwks.stop();
    expect(await store.find('unknown')).toBeUndefined();
    expect(await store.find(first.kid)).toBeDefined();
  });

  test('without any key yet, an absent auth is an outage and no verdict', async () => {
    await jwks.stop();
    const store = createKeyStore({ jwksUrl: jwks.url });
    await expect(store.find(first.kid)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  test('a withdrawn key stops working when the set has aged', async () => {
    const store = createKeyStore({ jwksUrl: jwks.url, maxAgeMs: 0, cooldownMs: 0 });
    await store.find(first.kid);
    jwks.keys.splice(0, 1, second.jwk);
    await store.find(second.kid);
    expect(await store.find(first.kid)).toBeUndefined();
  });
});
