import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
} from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOKEN_ALGORITHM } from '@brightnest/contracts/auth/access-token';

const FIRST_KEY_FILE = '0001.pem';
const RSA_BITS = 2048;

/** A public key as `/.well-known/jwks.json` shows it. */
export interface PublicJwk {
  kty: string;
  n: string;
  e: string;
  kid: string;
  use: 'sig';
  alg: typeof TOKEN_ALGORITHM;
}

export interface SigningKey {
  /** RFC 7638 thumbprint. */
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: PublicJwk;
}

/** The keys in a folder of PEM files, by file name; the last one signs, all are published. */
export async function readSigningKeys(directory: string): Promise<SigningKey[]> {
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

/** Reads the folder's keys, making the first one when there is none. */
export async function ensureSigningKeys(directory: string): Promise<SigningKey[]> {
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
    // A link appears whole or not at all, and fails when another process was first.
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
