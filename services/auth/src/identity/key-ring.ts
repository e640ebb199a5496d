import { watch, type FSWatcher } from 'node:fs';
import type { KeyStore } from '@brightnest/service-kit/jwks';
import type { Logger } from 'pino';
import {
  ensureSigningKeys,
  readSigningKeys,
  type PublicJwk,
  type SigningKey,
} from './signing-keys';

// Writing one file raises several change notices.
const SETTLE_MS = 100;

/** The signing keys in force. A key is rotated by adding a file whose name sorts last. */
export interface KeyRing extends KeyStore {
  /** Reads the folder, then again whenever a file in it changes and on SIGHUP. */
  open(log: Logger): Promise<void>;
  /** The key that signs. */
  current(): SigningKey;
  /** The public side of every key. */
  published(): PublicJwk[];
  close(): void;
}

export function createKeyRing(directory: string): KeyRing {
  let keys: SigningKey[] = [];
  let watcher: FSWatcher | undefined;
  let settling: NodeJS.Timeout | undefined;
  let reloadSoon = () => {};

  async function reload(log: Logger): Promise<void> {
    try {
      const next = await readSigningKeys(directory);
      if (next.length === 0) throw new Error(`${directory} holds no key.`);
      keys = next;
      log.info({ keys: keys.map((key) => key.kid) }, 'signing keys read');
    } catch (error) {
      // A half-written or wrong file must not take sign-in down: the keys in force stay.
      log.error({ err: error }, 'signing keys not read again; the previous ones stay');
    }
  }

  return {
    async open(log) {
      keys = await ensureSigningKeys(directory);
      reloadSoon = () => {
        clearTimeout(settling);
        settling = setTimeout(() => void reload(log), SETTLE_MS).unref();
      };
      watcher = watch(directory, { persistent: false }, reloadSoon);
      watcher.on('error', (error) => log.error({ err: error }, 'the key folder is not watched'));
      process.on('SIGHUP', reloadSoon);
    },
    current() {
      const key = keys.at(-1);
      if (!key) throw new Error('The key ring is not open.');
      return key;
    },
    find: (kid) => Promise.resolve(keys.find((key) => key.kid === kid)?.publicKey),
    published: () => keys.map((key) => key.jwk),
    close() {
      clearTimeout(settling);
      watcher?.close();
      process.off('SIGHUP', reloadSoon);
    },
  };
}
