import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import { str } from 'envalid';
import mongoose, { Schema } from 'mongoose';
import { commonEnv, readEnv } from '../env';
import { handle } from '../http/route';
import { newEvent, withEvents } from '../messaging/events';
import { on } from '../messaging/subscriptions';
import { runService } from '../service/run-service';
import { createService } from '../service/service';

// A whole service as a process of its own in which everything goes wrong that can be watched, for the tests of alerts.
const { fail, slow, block } = defineRoutes('quotes', {
  fail: { method: 'GET', path: '/api/fail', access: 'public' },
  slow: { method: 'GET', path: '/api/slow', access: 'public' },
  block: { method: 'GET', path: '/api/block', access: 'public' },
});

const never = new Promise<never>(() => undefined);

const routes = [
  handle(fail, {}, async () => {
    throw new Error('broken');
  }),
  handle(slow, {}, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return {};
  }),
  handle(block, {}, async () => {
    const until = Date.now() + 700;
    while (Date.now() < until);
    return {};
  }),
];

const Parcel = mongoose.model(
  'Parcel',
  withEvents(new Schema({}, { collection: 'parcels' }), { aggregate: 'parcel' }),
);
const LONG_AGO = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString();

const { SICK_NAME, ...env } = readEnv({ ...commonEnv, SICK_NAME: str() });

void runService(
  createService({
    name: SICK_NAME,
    env,
    routes,
    models: [Parcel],
    async beforeServing() {
      // Without a broker it stays where it is.
      const event = { ...newEvent('quote.read', { quoteId: 'q' }), occurredAt: LONG_AGO };
      await Parcel.create({ pendingEvents: [event] });
    },
    subscriptions: [
      on('quote.read', 'hangs', () => never, { prefetch: 1 }),
      on('quote.read', 'fails', async () => {
        throw new Error('broken');
      }),
    ],
    periodic: [{ name: 'fails', everyMs: 50, run: () => Promise.reject(new Error('broken')) }],
    migrations: [
      { name: '2026-11-28-fails', run: () => Promise.reject(new Error('cannot be changed')) },
    ],
  }),
);
