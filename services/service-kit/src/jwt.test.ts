import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import { createTokenVerifier, type TokenVerifier } from './jwt';
import { FORGERIES } from './testing/forged-tokens';
import { createTestKeys, startJwksServer, type JwksServer } from './testing/test-keys';

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

test.each(FORGERIES)('refuses a token that is %s', async (_what, forge) => {
  await expect(verifier.verify(forge(keys, 'admin'))).rejects.toMatchObject({
    code: 'not_authenticated',
  });
});
