import type { PageRegistry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RemoteModule } from '@brightnest/kit/remote';
import { loadContainer } from './load-container';
import { announceRetry } from './retry-event';

// webpack makes them of the modules that the shell shares.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

/** Loads remotes at run time. Tests of the shell give it one of their own. */
export interface RemoteLoader {
  /** The remote's module: one promise for the life of the page, until it is forgotten. */
  load(name: RemoteName): Promise<RemoteModule>;
  /** Drops what failed, so that the next load tries anew. */
  forget(name: RemoteName): void;
}

const TIMEOUT_MS = 8_000;
// A connection that broke at once is worth a second try; one that hung has had its time.
const QUICK_FAILURE_MS = 2_000;
const SHARE_SCOPE = 'default';

/** The loader of a page, which loads remotes from where the registry says they are. */
export function createRemoteLoader({ remotes }: PageRegistry): RemoteLoader {
  const loading = new Map<RemoteName, Promise<RemoteModule>>();
  const attempts = new Map<RemoteName, number>();

  async function attempt(name: RemoteName): Promise<RemoteModule> {
    const count = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, count);
    const { entry } = remotes[name];
    const container = await loadContainer(name, entry, { attempt: count, timeoutMs: TIMEOUT_MS });
    await __webpack_init_sharing__(SHARE_SCOPE);
    await container.init(__webpack_share_scopes__[SHARE_SCOPE]);
    const run = await container.get('./remote');
    const { remote } = run() as { remote?: RemoteModule };
    if (!remote) throw new Error(`${name} exposes no remote.`);
    return remote;
  }

  async function attemptTwice(name: RemoteName): Promise<RemoteModule> {
    const startedAt = performance.now();
    try {
      return await attempt(name);
    } catch (error) {
      if (performance.now() - startedAt > QUICK_FAILURE_MS) throw error;
      return attempt(name);
    }
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const started = attemptTwice(name);
      loading.set(name, started);
      return started;
    },
    forget(name) {
      loading.delete(name);
      announceRetry();
    },
  };
}
