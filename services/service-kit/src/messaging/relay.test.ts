import { pino } from 'pino';
import mongoose, { Schema } from 'mongoose';
import { buildIndexes, connectDatabase } from '../persistence/database';
import { newEvent, withEvents, type EventCarrier } from './events';
import { createMetrics } from '../metrics';
import { eventually } from '../testing/eventually';
import { createTestEnv } from '../testing/test-service';
import type { Broker, Publish } from './broker';
import { documentSource, type EventSource } from './event-source';
import { startRelay, type Relay } from './relay';

const schema = new Schema<EventCarrier>({});
const Parcels = mongoose.model<EventCarrier>('Parcel', withEvents(schema, { aggregate: 'parcel' }));

interface Published {
  by: string;
  id: string;
  aggregate: string;
  sequence: number;
}
let published: Published[] = [];
const running: Relay[] = [];

beforeAll(async () => {
  const env = createTestEnv('http://127.0.0.1:1');
  await connectDatabase(env.MONGO_URL, env.MONGO_DB ?? '');
  await buildIndexes([Parcels]);
});
beforeEach(() => {
  published = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((relay) => relay.stop()));
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
});

/** A broker that confirms everything, or fails as a test wishes. */
function brokerOf(by: string, before: Publish = async () => undefined): Broker {
  return {
    isConnected: () => true,
    async publish(exchange, key, content) {
      await before(exchange, key, content);
      const event = JSON.parse(content.toString()) as {
        id: string;
        sequence: number;
        aggregate: { id: string };
      };
      published.push({ by, id: event.id, aggregate: event.aggregate.id, sequence: event.sequence });
    },
    close: async () => undefined,
  };
}

const parcels = (): EventSource => documentSource(Parcels.collection, 'quotes', 'parcel');

function relay(
  broker: Broker,
  source: Partial<EventSource> = {},
  { others = [], sweepMs }: { others?: EventSource[]; sweepMs?: number } = {},
): Relay {
  const started = startRelay({
    connection: mongoose.connection,
    sources: [{ ...parcels(), ...source }, ...others],
    broker,
    exchange: 'events',
    log: pino({ level: 'silent' }),
    metrics: createMetrics('quotes'),
    retryMs: 50,
    ...(sweepMs !== undefined && { sweepMs }),
    leaseMs: 3_000,
  });
  running.push(started);
  return started;
}

const write = (count: number): Promise<unknown> =>
  Parcels.create(
    Array.from({ length: count }, (_, n) => ({
      pendingEvents: [
        newEvent('quote.read', { quoteId: `${n}-first` }),
        newEvent('quote.read', { quoteId: `${n}-second` }),
      ],
    })),
    { ordered: false },
  );
const pending = (): Promise<number> => parcels().count();

test('of two relays one publishes; when it stops the other goes on', async () => {
  const relays = { a: relay(brokerOf('a')), b: relay(brokerOf('b')) };
  const leader = await eventually(() => (relays.a.isLeader() ? 'a' : relays.b.isLeader() && 'b'));
  const other = leader === 'a' ? 'b' : 'a';
  await write(20);
  await eventually(async () => (await pending()) === 0);
  expect(published).toHaveLength(40);
  expect(new Set(published.map(({ by }) => by))).toEqual(new Set([leader]));

  await relays[leader].stop();
  await write(5);
  await eventually(async () => (await pending()) === 0);
  expect(published.slice(40).map(({ by }) => by)).toEqual(Array<string>(10).fill(other));
});

test('killed between confirm and mark, it repeats the same events and loses none', async () => {
  const real = parcels();
  let marks = 0;
  relay(brokerOf('a'), {
    async mark(done) {
      marks += 1;
      if (marks === 1) throw new Error('the power went off');
      await real.mark(done);
    },
  });
  await write(3);
  await eventually(async () => (await pending()) === 0);
  const sent = published.map(({ id, sequence }) => `${id}:${sequence}`);
  expect(sent).toHaveLength(12);
  // Twice the same six, with the same numbers: that is what makes a repetition harmless.
  expect(new Set(sent).size).toBe(6);
});

test('an event that the broker refuses holds back its successors alone', async () => {
  let refusals = 0;
  const refuseOnce: Publish = async (_exchange, _key, content) => {
    if (refusals < 3 && content.includes('1-first')) {
      refusals += 1;
      throw new Error('message nacked');
    }
  };
  relay(brokerOf('a', refuseOnce));
  await write(3);
  await eventually(async () => (await pending()) === 0);
  expect(published).toHaveLength(6);
  for (const { aggregate } of published) {
    const own = published.filter((event) => event.aggregate === aggregate);
    expect(own.map(({ sequence }) => sequence)).toEqual([1, 2]);
  }
});

test('keeps up with a burst of more than one batch', async () => {
  relay(brokerOf('a'));
  await Parcels.collection.insertMany(
    Array.from({ length: 1_200 }, (_, n) => ({
      pendingEvents: [newEvent('quote.read', { quoteId: `burst-${n}` })],
    })),
  );
  await eventually(async () => (await pending()) === 0);
  expect(new Set(published.map(({ id }) => id)).size).toBe(1_200);
  expect(published).toHaveLength(1_200);
});

test('where nothing changed it looks once per sweep, not at each event', async () => {
  const sweepMs = 1_000;
  let looks = 0;
  const quiet: EventSource = {
    ...parcels(),
    collection: 'quiet',
    async next() {
      looks += 1;
      return [];
    },
  };
  const startedAt = performance.now();
  relay(brokerOf('a'), {}, { others: [quiet], sweepMs });
  for (let n = 0; n < 30; n += 1) {
    await write(1);
    await eventually(async () => (await pending()) === 0);
  }
  expect(published).toHaveLength(60);
  expect(looks).toBeLessThanOrEqual(2 + (performance.now() - startedAt) / sweepMs);
});
