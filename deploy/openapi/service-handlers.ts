import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { ROOT } from '../build/run-webpack';
import type * as allServices from './all-services';
import type { Handler } from '@brightnest/service-kit/http/route';
import type * as route from '@brightnest/service-kit/http/route';

/** A call of a service, and where its source says what it does. */
export interface LocatedHandler extends Handler {
  /** `services/quotes/src/…/mark-read.ts:18`, where `handle` is called. */
  location: string;
}

/**
 * Asks every service for the calls that it answers. Types are known by where `handle` is called, so the services are
 * loaded with one that remembers it.
 */
export function readServiceHandlers(): LocatedHandler[] {
  process.setSourceMapsEnabled(true);
  const load = createRequire(__filename);
  const path = load.resolve('@brightnest/service-kit/http/route');
  const real = load(path) as typeof route;
  const locations = new Map<Handler, string>();
  const handle = (...args: Parameters<typeof real.handle>): Handler => {
    const handler = real.handle(...args);
    locations.set(handler, callerOf(new Error().stack ?? ''));
    return handler;
  };
  load.cache[path]!.exports = { ...real, handle };
  const { createAllServices } = load('./all-services') as typeof allServices;
  return Object.values(createAllServices()).flatMap(({ handlers }) =>
    handlers.map((handler) => ({ ...handler, location: locations.get(handler) ?? '' })),
  );
}

/** The place from which a function was called that took a stack. */
function callerOf(stack: string): string {
  const [, line = ''] = stack.split('\n').filter((one) => /^\s+at /.test(one));
  const [, file = '', number = ''] = /\(?((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/.exec(line) ?? [];
  return `${relative(ROOT, file.replace('file://', ''))}:${number}`;
}
