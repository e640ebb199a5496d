import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOKEN_ALGORITHM } from '@brightnest/contracts/identity/tokens';
import type { KeyStore } from '@brightnest/service-kit/security/tokens';
import type { Express } from 'express';
import type { Logger } from 'pino';

// Writing one file triggers several change notifications.
const RELOAD_DELAY_MS = 100;

/**
 * The signing keys. A key is rotated by adding a file whose name sorts last. All are published at once; a new one
 * signs only after a while, when every other process of this service publishes it too: what it signed before would
 * be refused by whoever asked one of those.
 */
export interface KeyRing extends KeyStore {
  /** Reads the folder, then again whenever a file in it changes and on SIGHUP. */
  open(log: Logger): Promise<void>;
  /** The key that signs. */
  current(): SigningKey;
  /** The public part of every key. */
  published(): PublicJwk[];
  close(): void;
}

/** @param signAfterMs how long a key is published before it signs, unless it is the only one. */
export function createKeyRing(directory: string, signAfterMs: number): KeyRing {
  let keys: SigningKey[] = [];
  // By this process' own clock, and anew in each: it can't know since when the others have them.
  const seenAt = new Map<string, number>();
  const take = (found: SigningKey[]): void => {
    keys = found;
    for (const { kid } of found) if (!seenAt.has(kid)) seenAt.set(kid, performance.now());
  };
  let watcher: FSWatcher | undefined;
  let reloadTimer: NodeJS.Timeout | undefined;
  let scheduleReload = () => {};

  async function reload(log: Logger): Promise<void> {
    try {
      const next = await readSigningKeys(directory);
      if (next.length === 0) throw new Error(`${directory} holds no key.`);
      take(next);
      log.info({ keys: keys.map((key) => key.kid) }, 'signing keys read');
    } catch (error) {
      // A half-written or wrong file must not break sign-in: the current keys stay.
      log.error({ err: error }, 'signing keys not read again; the previous ones stay');
    }
  }

  return {
    async open(log) {
      take(await ensureSigningKeys(directory));
      scheduleReload = () => {
        clearTimeout(reloadTimer);
        reloadTimer = setTimeout(() => void reload(log), RELOAD_DELAY_MS).unref();
      };
      watcher = watch(directory, { persistent: false }, scheduleReload);
      watcher.on('error', (error) => log.error({ err: error }, 'the key folder is not watched'));
      process.on('SIGHUP', scheduleReload);
    },
    current() {
      const since = performance.now() - signAfterMs;
      const key = keys.findLast(({ kid }) => seenAt.get(kid)! <= since) ?? keys[0];
      if (!key) throw new Error('The key ring is not open.');
      return key;
    },
    find: (kid) => Promise.resolve(keys.find((key) => key.kid === kid)?.publicKey),
    published: () => keys.map((key) => key.jwk),
    close() {
      clearTimeout(reloadTimer);
      watcher?.close();
      process.off('SIGHUP', scheduleReload);
    },
  };
}

/** `GET /.well-known/jwks.json`: the public keys that verify access tokens. */
export function serveKeySet(app: Express, keys: KeyRing): void {
  app.get('/.well-known/jwks.json', (_request, response) => {
    response.json({ keys: keys.published() });
  });
}

const FIRST_KEY_FILE = '0001.pem';
const RSA_BITS = 2048;

/** A public key as `/.well-known/jwks.json` shows it. */
interface PublicJwk {
  kty: string;
  n: string;
  e: string;
  kid: string;
  use: 'sig';
  alg: typeof TOKEN_ALGORITHM;
}

interface SigningKey {
  /** RFC 7638 thumbprint. */
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: PublicJwk;
}

/** The keys in a folder of PEM files, by file name. */
async function readSigningKeys(directory: string): Promise<SigningKey[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.pem')).sort();
  return Promise.all(
    files.map(async (file) => {
      try {
        return toSigningKey(createPrivateKey(await readFile(join(directory, file))));
      } catch (cause) {
        throw new Error(`${join(directory, file)} is not an RSA private key in PEM form.`, {
          cause,
        });
      }
    }),
  );
}

/** Reads the folder's keys, and creates the first one when there is none. */
async function ensureSigningKeys(directory: string): Promise<SigningKey[]> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const keys = await readSigningKeys(directory);
  if (keys.length > 0) return keys;
  await writeFirstKey(directory);
  return readSigningKeys(directory);
}

async function writeFirstKey(directory: string): Promise<void> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  const staging = await mkdtemp(join(directory, '.new-'));
  const staged = join(staging, FIRST_KEY_FILE);
  await writeFile(staged, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    // A link is atomic, and fails when another process was first.
    await link(staged, join(directory, FIRST_KEY_FILE));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(staging, { recursive: true });
  }
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  if (privateKey.asymmetricKeyType !== 'rsa') throw new TypeError('not an RSA key');
  const publicKey = createPublicKey(privateKey);
  const { kty = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { kid, privateKey, publicKey, jwk: { kty, n, e, kid, use: 'sig', alg: TOKEN_ALGORITHM } };
}
