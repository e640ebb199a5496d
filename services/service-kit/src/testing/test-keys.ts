import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@brightnest/contracts/identity/tokens';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import type { Role } from '@brightnest/contracts/roles';
import jwt from 'jsonwebtoken';
import type { Actor } from '../security/tokens';

/** A caller in a test: a role, or as much of a person as the test cares about. */
export type TestActor = Role | (Partial<Actor> & { role: Role });

/** A key pair that signs access tokens in tests, as auth does in production. */
export interface TestKeys {
  kid: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  jwk: JsonWebKey;
  /** Signs a token; `overrides` replace claims and options, for tokens that must be refused. */
  sign(actor: TestActor, overrides?: jwt.SignOptions & { claims?: object }): string;
}

let keysMade = 0;

/** Makes a key pair that is not among those this test file has made before, under an id of its own. */
export function createTestKeys(): TestKeys {
  keysMade += 1;
  return toTestKeys(storedKey(join(tmpdir(), `test-key-${keysMade}.pem`)), randomUUID());
}

/** RSA keys take long to find: the tests of one run share them, in their temporary folder. */
function storedKey(file: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(file));
  } catch {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(draft, file);
    return privateKey;
  }
}

/** A key that is at hand, under the id by which verifiers know it. */
export function toTestKeys(privateKey: KeyObject, kid: string): TestKeys {
  const publicKey = createPublicKey(privateKey);
  return {
    kid,
    publicKey,
    privateKey,
    jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: TOKEN_ALGORITHM, use: 'sig' },
    sign(actor, { claims, ...options } = {}) {
      const {
        userId,
        sessionId,
        mustResetPassword,
        provenUntil = 0,
        ...rest
      } = completeActor(actor);
      const own = { ...rest, provenUntil: provenUntil / 1_000 };
      const temporary = mustResetPassword && { mustResetPassword };
      const payload = { ...own, ...temporary, sid: sessionId, typ: 'access', ...claims };
      return jwt.sign(payload, privateKey, {
        algorithm: TOKEN_ALGORITHM,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        subject: userId,
        expiresIn: 900,
        keyid: kid,
        ...options,
      });
    },
  };
}

/** Fills in what a test left open. The user id is the same for the same role. */
export function completeActor(actor: TestActor): Actor {
  const given = typeof actor === 'string' ? { role: actor } : actor;
  return {
    userId: Buffer.from(given.role.padEnd(12).slice(0, 12)).toString('hex'),
    sessionId: `session-of-${given.role}`,
    email: `${given.role}@example.test`,
    permissions: DEFAULT_ROLE_PERMISSIONS[given.role],
    mustResetPassword: false,
    provenUntil: Date.UTC(2100, 0),
    ...given,
  };
}

/** A key set served over HTTP. */
export interface JwksServer {
  url: string;
  /** How often the set was asked for. */
  calls: number;
  keys: JsonWebKey[];
  stop(): Promise<void>;
}

/** Serves a key set in this process; its `keys` may be changed while it runs. */
export async function startJwksServer(keys: JsonWebKey[]): Promise<JwksServer> {
  const server: Server = createServer((_request, response) => {
    jwks.calls += 1;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: jwks.keys }));
  });
  const jwks: JwksServer = {
    url: '',
    calls: 0,
    keys,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  jwks.url = `http://127.0.0.1:${port}/.well-known/jwks.json`;
  return jwks;
}

/** Makes a token of a person that is not a valid access token, with the keys that sign valid ones. */
type Forge = (keys: TestKeys, actor: TestActor) => string;

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
