import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What the loader tells the hook that makes a remote's script element. */
export interface ScriptLimits {
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
