import type { PageRegistry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { loadCatalogues } from '@brightnest/kit/runtime/page/language';
import type { RemoteLoader, RemoteModule } from '@brightnest/kit/runtime/remote';
import { containerName } from '@brightnest/kit/runtime/remote-build';
import { announceRetry } from '@brightnest/kit/ui/screens/lazy-screen';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

const TIMEOUT_MS = 8_000;
// A connection that broke at once is worth a second try; one that hung is not.
const QUICK_FAILURE_MS = 2_000;

async function loadOnce(name: RemoteName): Promise<RemoteModule> {
  const exposed = await loadRemote<{ remote?: RemoteModule }>(`${containerName(name)}/remote`);
  if (!exposed?.remote) throw new Error(`${name} exposes no remote.`);
  await loadCatalogues(exposed.remote.catalogues);
  return exposed.remote;
}

/** The loader of a page, with the remotes of its registry. Call it once: it registers them with federation. */
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

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * A loader that never gives up on one remote: the one whose prerendered page is on the screen. The page
 * can be read without its code, while an error in its place could not.
 */
export function retryForever(loader: RemoteLoader, remote: RemoteName): RemoteLoader {
  let loading: Promise<RemoteModule> | undefined;

  async function untilLoaded(): Promise<RemoteModule> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await loader.load(remote);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause));
        loader.forget(remote);
      }
    }
  }

  return {
    load: (name) => (name === remote ? (loading ??= untilLoaded()) : loader.load(name)),
    forget: (name) => {
      if (name === remote) loading = undefined;
      loader.forget(name);
    },
  };
}

/** What the loader tells the hook that makes a remote's script element. */
interface ScriptLimits {
  timeoutMs: number;
  /** How many times the container of this name has been asked for; 1 is the first try. */
  tryOf(container: string): number;
}

// A second try asks for another address: the browser may have kept a broken answer for a year.
function addressOfTry(url: string, attempt: number): string {
  return attempt > 1 ? `${url}${url.includes('?') ? '&' : '?'}try=${attempt}` : url;
}

/**
 * Federation waits long for a remote's entry, and asks the same address again. This makes every failure
 * quick and every retry a real one.
 */
export function scriptLimits({ timeoutMs, tryOf }: ScriptLimits): ModuleFederationRuntimePlugin {
  return {
    name: 'script-limits',
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      script.src = addressOfTry(url, tryOf(remoteInfo?.name ?? ''));
      script.fetchPriority = 'high';
      return { script, timeout: timeoutMs };
    },
  };
}
