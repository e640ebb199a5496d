import jwt from 'jsonwebtoken';
import { createTestKeys, type TestActor, type TestKeys } from './test-keys';

/** Makes a token of a person that is not a valid access token, with the keys that sign valid ones. */
export type Forge = (keys: TestKeys, actor: TestActor) => string;

/** Tokens that no verifier may accept, by what is wrong with them. */
export const FORGERIES: readonly (readonly [what: string, forge: Forge])[] = [
  ['expired', (keys, actor) => keys.sign(actor, { expiresIn: -1 })],
  ['endless', (keys, actor) => endless(keys, actor)],
  ['not yet valid', (keys, actor) => keys.sign(actor, { notBefore: 60 })],
  ['of another audience', (keys, actor) => keys.sign(actor, { audience: 'elsewhere' })],
  ['of another issuer', (keys, actor) => keys.sign(actor, { issuer: 'somebody' })],
  ['of another type', (keys, actor) => keys.sign(actor, { claims: { typ: 'refresh' } })],
  ['without a type', (keys, actor) => keys.sign(actor, { claims: { typ: undefined } })],
  ['of an unknown role', (keys, actor) => keys.sign(actor, { claims: { role: 'god' } })],
  ['signed in another strength', (keys, actor) => keys.sign(actor, { algorithm: 'RS512' })],
  ['signed in another padding', (keys, actor) => keys.sign(actor, { algorithm: 'PS256' })],
  [
    'signed by another key under our id',
    (keys, actor) => createTestKeys().sign(actor, { keyid: keys.kid }),
  ],
  ['signed by an unknown key', (_keys, actor) => createTestKeys().sign(actor)],
  ['signed with the public key as a secret', hmacWithPublicKey],
  [
    'unsigned',
    (keys, actor) => `${asText({ alg: 'none', kid: keys.kid })}.${bodyOf(keys, actor)}.`,
  ],
  ['with changed claims', withChangedClaims],
  ['with a changed signature', withChangedSignature],
  ['cut off', (keys, actor) => keys.sign(actor).slice(0, -10)],
  ['no token at all', () => 'nonsense'],
  ['empty', () => ''],
  ['longer than any token', () => 'a'.repeat(100_000)],
];

function endless(keys: TestKeys, actor: TestActor): string {
  const claims = claimsOf(keys, actor);
  delete claims.exp;
  return jwt.sign(claims, keys.privateKey, { algorithm: 'RS256', keyid: keys.kid });
}

// The classic confusion: the public key, which everyone has, used as a shared secret.
function hmacWithPublicKey(keys: TestKeys, actor: TestActor): string {
  const secret = keys.publicKey.export({ type: 'spki', format: 'pem' });
  return jwt.sign(claimsOf(keys, actor), secret, {
    algorithm: 'HS256',
    keyid: keys.kid,
    // jsonwebtoken refuses to sign such a token unless told otherwise; an attacker is not refused.
    allowInvalidAsymmetricKeyTypes: true,
  });
}

function withChangedClaims(keys: TestKeys, actor: TestActor): string {
  const [header, , signature] = keys.sign(actor).split('.');
  const claims = { ...claimsOf(keys, actor), role: 'super_admin', exp: 9e9 };
  return [header, asText(claims), signature].join('.');
}

function withChangedSignature(keys: TestKeys, actor: TestActor): string {
  const [header, body, signature = ''] = keys.sign(actor).split('.');
  // The first character: the last one has bits that decoding drops.
  const changed = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
  return [header, body, changed].join('.');
}

function claimsOf(keys: TestKeys, actor: TestActor): jwt.JwtPayload {
  return jwt.decode(keys.sign(actor)) as jwt.JwtPayload;
}

function bodyOf(keys: TestKeys, actor: TestActor): string {
  return asText(claimsOf(keys, actor));
}

function asText(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
