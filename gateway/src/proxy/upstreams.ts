import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import { Agent } from 'node:http';
import {
  createCircuitBreaker,
  type BreakerSettings,
  type BreakerState,
  type CircuitBreaker,
} from './circuit-breaker';

// Shorter than the 65 s that services keep idle connections.
const IDLE_SOCKET_MS = 30_000;

/** A service behind the gateway: where it is, the connections kept open to it, and its breaker. */
export interface Upstream {
  name: ServiceName;
  base: URL;
  agent: Agent;
  breaker: CircuitBreaker;
}

/** Every service behind the gateway. */
export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

/** Opens nothing yet: connections are made by the first calls. */
export function createUpstreams(
  urls: Readonly<Record<ServiceName, string>>,
  breaker: BreakerSettings,
  onBreakerChange: (service: ServiceName, state: BreakerState) => void,
): Upstreams {
  const entries = SERVICES.map((name): [ServiceName, Upstream] => [
    name,
    {
      name,
      base: new URL(urls[name]),
      agent: new Agent({ keepAlive: true, timeout: IDLE_SOCKET_MS }),
      breaker: createCircuitBreaker(breaker, (state) => onBreakerChange(name, state)),
    },
  ]);
  return Object.fromEntries(entries) as Record<ServiceName, Upstream>;
}

/** Closes the connections that are kept open. */
export function closeUpstreams(upstreams: Upstreams): void {
  for (const { agent } of Object.values(upstreams)) agent.destroy();
}
