import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

// Of what an event carries.
const EVENTS = 'sealed-secrets';

/**
 * Encrypts a short secret that an event carries from one service to another. Events are kept in queues
 * and in the activity feed, where a secret must not be read. Or a secret that a record keeps.
 * @param internalKey the services' shared secret.
 * @param purpose what the secret is for, and whose it is: it is opened for the same alone.
 */
export function encrypt(internalKey: string, secret: string, purpose = EVENTS): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(internalKey, purpose), nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

let otherKeys: readonly string[] = [];

/** Says with which keys besides the installation's own something may have been encrypted: it has been changed. */
export function alsoDecryptWith(keys: readonly string[]): void {
  otherKeys = keys;
}

/**
 * Opens what {@link encrypt} made.
 * @throws Error when it was encrypted with an unknown key or for another purpose, or changed.
 */
export function decrypt(internalKey: string, encrypted: string, purpose = EVENTS): string {
  try {
    return decryptWith(internalKey, encrypted, purpose);
  } catch (error) {
    for (const key of otherKeys) {
      try {
        return decryptWith(key, encrypted, purpose);
      } catch {
        // Nor with this one.
      }
    }
    throw error;
  }
}

function decryptWith(internalKey: string, encrypted: string, purpose: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, encryptionKey(internalKey, purpose), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function encryptionKey(internalKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', internalKey, '', purpose, KEY_BYTES));
}
