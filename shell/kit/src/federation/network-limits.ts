import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What the loader tells the network hooks of a remote. */
export interface NetworkLimits {
  timeoutMs: number;
  /** How many times the container of this name has been asked for; 1 is the first try. */
  tryOf(container: string): number;
}

// A second try asks for another address: the browser may have kept a broken answer for a year.
function addressOfTry(url: string, attempt: number): string {
  return attempt > 1 ? `${url}${url.includes('?') ? '&' : '?'}try=${attempt}` : url;
}

function isManifest(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'metaData' in value &&
    'exposes' in value &&
    'shared' in value
  );
}

/**
 * Federation waits long, keeps a malformed manifest for the life of the page and asks the same address
 * again. These hooks make every failure quick and every retry a real one.
 */
export function networkLimits({ timeoutMs, tryOf }: NetworkLimits): ModuleFederationRuntimePlugin {
  return {
    name: 'network-limits',
    async fetch(url, init, remote) {
      const response = await fetch(addressOfTry(url, tryOf(remote?.name ?? '')), {
        ...init,
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      if (!isManifest(await response.clone().json())) throw new Error(`${url} is no manifest`);
      return response;
    },
    createScript({ url, remoteInfo }) {
      const script = document.createElement('script');
      script.src = addressOfTry(url, tryOf(remoteInfo?.name ?? ''));
      script.fetchPriority = 'high';
      return { script, timeout: timeoutMs };
    },
  };
}
