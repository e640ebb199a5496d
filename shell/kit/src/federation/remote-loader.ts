import type { PageRegistry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RemoteModule } from '@brightnest/kit/remote';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName } from './container-name';
import { announceRetry } from './retry-event';
import { scriptLimits } from './script-limits';

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

async function loadOnce(name: RemoteName): Promise<RemoteModule> {
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${containerName(name)}/remote`);
  if (!exposed?.remote) throw new Error(`${name} exposes no remote.`);
  return exposed.remote;
}

/** The loader of a page: tells federation where the registry's remotes are. Call it once. */
export function createRemoteLoader({ remotes }: PageRegistry): RemoteLoader {
  const loading = new Map<RemoteName, Promise<RemoteModule>>();
  const tries = new Map<string, number>();

  registerPlugins([scriptLimits({ timeoutMs: TIMEOUT_MS, tryOf: (name) => tries.get(name) ?? 1 })]);
  registerRemotes(
    Object.entries(remotes).map(([name, { entry }]) => ({
      name: containerName(name),
      entry: new URL(entry, location.href).href,
    })),
  );

  function attempt(name: RemoteName): Promise<RemoteModule> {
    const container = containerName(name);
    tries.set(container, (tries.get(container) ?? 0) + 1);
    return loadOnce(name);
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
