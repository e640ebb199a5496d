import { collectDefaultMetrics, Registry } from 'prom-client';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

/** The measurements of a peer, which it answers at `/metrics` as our programs do. */
export const measurements = (): Promise<string> => registry.metrics();
