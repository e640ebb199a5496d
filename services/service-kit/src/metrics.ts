import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of a service that nobody says the release of. */
export const DEFAULT_VERSION = 'development';

/** The measurements of one service; every service in a process has its own registry. */
export interface Metrics {
  registry: Registry;
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  eventsPublished: Counter<'type'>;
  eventsConsumed: Counter<'consumer' | 'outcome'>;
}

/** Creates the registry of a service. */
export function createMetrics(service: string, version = DEFAULT_VERSION): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // How long the event loop stands still is asked by a timer: by default a hundred times a second. Each
  // time wakes the process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 500 });
  const registers = [registry];
  new Gauge({
    name: 'service_info',
    help: 'Which release runs: always 1',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route template',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    eventsPublished: new Counter({
      name: 'events_published_total',
      help: 'Events that the broker confirmed',
      labelNames: ['type'],
      registers,
    }),
    eventsConsumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events taken from a queue, by outcome: done, retried, dead, dropped or ignored',
      labelNames: ['consumer', 'outcome'],
      registers,
    }),
  };
}

// Prometheus gives up a whole scrape after 10 s: what hangs must not take the rest with it.
const LOOK_TIMEOUT_MS = 3_000;

/** Gauges that are read at one look. */
interface GaugeOptions<N extends string, L extends string> {
  /** What each is, by its name. */
  gauges: Readonly<Record<N, string>>;
  labelNames: readonly L[];
  /** Sets them; what it leaves out is not told, rather than told as it was before. */
  look(gauges: Record<N, Gauge<L>>): Promise<void> | void;
  log: Logger;
}

/** Adds gauges that one look fills together, whenever somebody asks for them and only then. */
export function addGauges<N extends string, L extends string = never>(
  registry: Registry,
  { gauges, labelNames, look, log }: GaugeOptions<N, L>,
): void {
  const names = Object.keys(gauges) as N[];
  const made = {} as Record<N, Gauge<L>>;
  let looking: Promise<void> | undefined;
  const clear = () => {
    for (const name of names) {
      made[name].reset();
      // One without labels would start again at 0, which is a measurement, too.
      if (labelNames.length === 0) made[name].remove();
    }
  };
  const tooLate = async () => {
    await pause(LOOK_TIMEOUT_MS, undefined, { ref: false });
    throw new Error('It took too long.');
  };
  const lookOnce = async (): Promise<void> => {
    clear();
    try {
      await Promise.race([look(made), tooLate()]);
    } catch (error) {
      clear();
      log.warn({ err: error, metrics: names }, 'not measured');
    }
  };
  for (const name of names) {
    made[name] = new Gauge({
      name,
      help: gauges[name],
      labelNames: [...labelNames],
      registers: [registry],
      // All are asked in one go, so they share a look.
      collect: () => (looking ??= lookOnce().finally(() => (looking = undefined))),
    });
  }
}
