import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { Gauge, type Registry } from 'prom-client';
import type { LiveHub } from '../live/live-hub';
import type { BreakerState } from '../proxy/circuit-breaker';
import type { Upstreams } from '../proxy/upstreams';

const STATE_NUMBERS: Readonly<Record<BreakerState, number>> = {
  closed: 0,
  'half-open': 1,
  open: 2,
};

/** Measures what only a gateway has; values are read when they are asked for. */
export function measureGateway(registry: Registry, upstreams: Upstreams, live: LiveHub): void {
  const registers = [registry];
  new Gauge({
    name: 'gateway_breaker_state',
    help: 'Circuit breaker of a service: 0 closed, 1 trying, 2 open',
    labelNames: ['upstream'],
    registers,
    collect() {
      for (const name of SERVICES) {
        this.set({ upstream: name }, STATE_NUMBERS[upstreams[name].breaker.state()]);
      }
    },
  });
  new Gauge({
    name: 'gateway_live_streams',
    help: 'Open live connections',
    registers,
    collect() {
      this.set(live.size());
    },
  });
}
