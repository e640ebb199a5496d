import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import type { BreakerState } from '../proxy/circuit-breaker';
import type { Upstreams } from '../proxy/upstreams';

const PROBE_TIMEOUT_MS = 1_000;
const REMEMBER_MS = 1_000;

/** How a service is doing, by its own word and by its calls. */
export interface ServiceReadiness {
  ready: boolean;
  breaker: BreakerState;
}

/** Readiness of every service. */
export type AskReadiness = () => Promise<Record<ServiceName, ServiceReadiness>>;

/** Asks every service at most once a second, however often the gateway is asked. */
export function createAskReadiness(upstreams: Upstreams): AskReadiness {
  let latest: Promise<[ServiceName, boolean][]> | undefined;
  return async () => {
    if (!latest) {
      latest = Promise.all(
        SERVICES.map(async (name) => [name, await isReady(upstreams[name].base)]),
      );
      setTimeout(() => (latest = undefined), REMEMBER_MS).unref();
    }
    const entries = (await latest).map(([name, ready]) => [
      name,
      { ready, breaker: upstreams[name].breaker.state() },
    ]);
    return Object.fromEntries(entries) as Record<ServiceName, ServiceReadiness>;
  };
}

function isReady(base: URL): Promise<boolean> {
  return fetch(new URL('/ready', base), { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
