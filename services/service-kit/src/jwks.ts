import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { AppError } from './errors';

const FETCH_TIMEOUT_MS = 3_000;

/** Where public keys come from and how often they may be asked for. */
export interface KeyStoreOptions {
  /** Address of the JSON Web Key Set. */
  jwksUrl: string;
  /** Least time between two fetches: a flood of made-up key ids must not become a flood of calls. */
  cooldownMs?: number;
  /** After this time the set is read again, so that a withdrawn key stops working. */
  maxAgeMs?: number;
}

/** Public keys by id, read over HTTP and kept as ready-made key objects. */
export interface KeyStore {
  /** @throws AppError `service_unavailable` when the set could never be read. */
  find(kid: string): Promise<KeyObject | undefined>;
}

/** Creates a key store; nothing is fetched before the first token. */
export function createKeyStore(options: KeyStoreOptions): KeyStore {
  const { jwksUrl, cooldownMs = 10_000, maxAgeMs = 600_000 } = options;
  let keys: Map<string, KeyObject> | undefined;
  let lastAttempt = -Infinity;
  let inFlight: Promise<void> | undefined;

  const refresh = (): Promise<void> => {
    lastAttempt = performance.now();
    // One fetch at a time, however many requests wait for it.
    inFlight ??= fetchKeys(jwksUrl)
      .then((fetched) => {
        keys = fetched;
      })
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  };

  return {
    async find(kid) {
      const age = performance.now() - lastAttempt;
      if (!keys) {
        await refresh().catch((cause: unknown) => {
          throw new AppError('service_unavailable', { cause });
        });
      } else if (!keys.has(kid) && (inFlight || age >= cooldownMs)) {
        // The known keys go on working while auth is away.
        await refresh().catch(() => undefined);
      } else if (age >= maxAgeMs) {
        void refresh().catch(() => undefined);
      }
      return keys?.get(kid);
    },
  };
}

async function fetchKeys(url: string): Promise<Map<string, KeyObject>> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The key set answered ${response.status}.`);
  const { keys } = (await response.json()) as { keys: JsonWebKey[] };
  const usable = keys.filter((key) => key.kty === 'RSA' && typeof key.kid === 'string');
  return new Map(
    usable.map((key) => [String(key.kid), createPublicKey({ key, format: 'jwk' })] as const),
  );
}
