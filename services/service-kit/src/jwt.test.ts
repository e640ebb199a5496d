import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import { createTokenVerifier, type TokenVerifier } from './jwt';
import { createTestKeys, startJwksServer, type JwksServer } from './testing/test-keys';
import jwt from 'jsonwebtoken';

const keys = createTestKeys();
const otherKeys = createTestKeys();
let jwks: JwksServer;
let verifier: TokenVerifier;

beforeAll(async () => {
  jwks = await startJwksServer([keys.jwk]);
  verifier = createTokenVerifier({ jwksUrl: jwks.url });
});
afterAll(() => jwks.stop());

const claims = {
  sub: 'u1',
  sid: 's1',
  role: 'admin',
  email: 'a@b.test',
  permissions: [],
  typ: 'access',
};
const envelope = { iss: 'brightnest-auth', aud: 'brightnest' };
const asText = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

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

const tampered = (): string => {
  const [header, , signature] = keys.sign('customer').split('.');
  return [header, asText({ ...claims, ...envelope, exp: 9e9 }), signature].join('.');
};
// The classic confusion: the public key, which everyone has, used as a shared secret.
const hmacWithPublicKey = (): string =>
  jwt.sign({ ...claims, ...envelope }, keys.publicKey.export({ type: 'spki', format: 'pem' }), {
    algorithm: 'HS256',
    keyid: keys.kid,
    // jsonwebtoken refuses to sign such a token unless told otherwise; an attacker is not refused.
    allowInvalidAsymmetricKeyTypes: true,
  });

test.each([
  ['expired', () => keys.sign('admin', { expiresIn: -1 })],
  [
    'endless',
    () =>
      jwt.sign({ ...claims, ...envelope }, keys.privateKey, {
        algorithm: 'RS256',
        keyid: keys.kid,
      }),
  ],
  ['not yet valid', () => keys.sign('admin', { notBefore: 60 })],
  ['of another audience', () => keys.sign('admin', { audience: 'elsewhere' })],
  ['of another issuer', () => keys.sign('admin', { issuer: 'somebody' })],
  ['of another type', () => keys.sign('admin', { claims: { typ: 'refresh' } })],
  ['without a type', () => keys.sign('admin', { claims: { typ: undefined } })],
  ['of an unknown role', () => keys.sign('admin', { claims: { role: 'god' } })],
  ['signed in another strength', () => keys.sign('admin', { algorithm: 'RS512' })],
  ['signed in another padding', () => keys.sign('admin', { algorithm: 'PS256' })],
  ['signed by another key under our id', () => otherKeys.sign('admin', { keyid: keys.kid })],
  ['signed by an unknown key', () => otherKeys.sign('admin')],
  [
    'unsigned',
    () => `${asText({ alg: 'none', kid: keys.kid })}.${asText({ ...claims, ...envelope })}.`,
  ],
  ['signed with the public key as a secret', hmacWithPublicKey],
  ['with changed claims', tampered],
  ['cut off', () => keys.sign('admin').slice(0, -10)],
  ['no token at all', () => 'nonsense'],
  ['empty', () => ''],
  ['longer than any token', () => 'a'.repeat(100_000)],
])('refuses a token that is %s', async (_what, token) => {
  await expect(verifier.verify(token())).rejects.toMatchObject({ code: 'not_authenticated' });
});
