import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a short secret that an event carries from one service to another. Events are kept in queues
 * and in the activity feed, where a secret must not be read.
 * @param internalKey the services' shared secret.
 */
export function encrypt(internalKey: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, encryptionKey(internalKey), nonce);
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Opens what {@link encrypt} made. @throws Error when it was encrypted with another key, or changed. */
export function decrypt(internalKey: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, encryptionKey(internalKey), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

function encryptionKey(internalKey: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', internalKey, '', 'sealed-secrets', KEY_BYTES));
}
