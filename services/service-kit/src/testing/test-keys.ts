import { createServer, type Server } from 'node:http';
import {
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
} from '@brightnest/contracts/auth/access-token';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/auth/permissions';
import type { Role } from '@brightnest/contracts/roles';
import jwt from 'jsonwebtoken';
import type { Actor } from '../jwt';

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

/** Makes a fresh key pair. */
export function createTestKeys(): TestKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return toTestKeys(privateKey, randomUUID());
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
      const { userId, sessionId, mustResetPassword, ...own } = completeActor(actor);
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
