import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { BreakerState } from '@brightnest/contracts/status/site-status';
import { AppError } from '@brightnest/service-kit/errors';
import { OUT_OF_SERVICE_HEADER } from '@brightnest/service-kit/http/error-handler';
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
} from 'cockatiel';
import { type Connections, createConnections } from './connections';
import { isServiceFault, ServiceAnswer } from './exchange';

/** A service behind the gateway: where it is, the connections kept open to it, and its breaker. */
export interface Upstream {
  name: ServiceName;
  base: URL;
  connections: Connections;
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
  const entries = SERVICES.map((name): [ServiceName, Upstream] => {
    const base = new URL(urls[name]);
    const connections = createConnections(base);
    const onChange = (state: BreakerState) => onBreakerChange(name, state);
    return [name, { name, base, connections, breaker: createCircuitBreaker(breaker, onChange) }];
  });
  return Object.fromEntries(entries) as Record<ServiceName, Upstream>;
}

/** Closes the connections that are kept open. */
export function closeUpstreams(upstreams: Upstreams): void {
  for (const { connections } of Object.values(upstreams)) connections.destroy();
}

/** When a breaker opens and tries again. */
export interface BreakerSettings {
  /** Consecutive failures that open it. */
  failures: number;
  /** Milliseconds it stays open before one call tries. */
  openMs: number;
}

/** Keeps calls from a service that does not answer, so that its callers need not wait for it. */
export interface CircuitBreaker {
  /** @throws AppError `service_unavailable` at once while the breaker is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
  state(): BreakerState;
}

/** Creates a breaker; `onChange` hears of every change of its state. */
function createCircuitBreaker(
  { failures, openMs }: BreakerSettings,
  onChange: (state: BreakerState) => void,
): CircuitBreaker {
  const policy = circuitBreaker(
    // A trial that the caller abandoned proves nothing, so only there it counts as a failure.
    handleWhen(
      (error) => isServiceFault(error) || policy.state === CircuitState.HalfOpen,
    ).orWhenResult(isOutOfService),
    { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) },
  );
  policy.onStateChange((state) => onChange(nameOf(state)));
  const unavailable = (cause?: unknown) =>
    new AppError('service_unavailable', { cause, retryAfterSeconds: Math.ceil(openMs / 1000) });

  return {
    async run(call) {
      // While one call tries, the policy would have all others wait for its outcome.
      if (policy.state === CircuitState.HalfOpen) throw unavailable();
      try {
        return await policy.execute(call);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable(error) : error;
      }
    },
    state: () => nameOf(policy.state),
  };
}

/** Not any 503: that may be of one call alone, such as a payment while the provider is away. */
function isOutOfService(answer: unknown): boolean {
  return answer instanceof ServiceAnswer && OUT_OF_SERVICE_HEADER in answer.headers;
}

function nameOf(state: CircuitState): BreakerState {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half-open' : 'open';
}
