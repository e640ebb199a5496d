import { pino } from 'pino';
import mongoose, { Schema } from 'mongoose';
import { buildIndexes, connectDatabase } from '../persistence/database';
import { newEvent, withEvents, type EventCarrier } from './events';
import { createMetrics } from '../metrics';
import { eventually } from '../testing/eventually';
import { createTestEnv } from '../testing/test-service';
import type { Broker, Publish } from './broker';
import { type ChangeWatch, documentSource, type EventSource, watchChanges } from './event-source';
import { startRelay, type Relay } from './relay';

const schema = new Schema<EventCarrier>({});
const Parcels = mongoose.model<EventCarrier>('Parcel', withEvents(schema, { aggregate: 'parcel' }));

interface LetterRecord extends EventCarrier {
  place?: string;
}
const letterSchema = new Schema<LetterRecord>({ place: String });
const Letters = mongoose.model('Letter', withEvents(letterSchema, { aggregate: 'letter' }));

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
  await buildIndexes([Parcels, Letters]);
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

type ConfirmingBroker = Pick<Broker, 'isConnected' | 'publish'>;

/** A broker that confirms everything, or fails as a test wishes. */
function brokerOf(by: string, before: Publish = async () => undefined): ConfirmingBroker {
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
  };
}

const parcels = (): EventSource => documentSource(Parcels.collection, 'quotes', 'parcel');
const letters = (): EventSource => documentSource(Letters.collection, 'quotes', 'letter');

function relay(
  broker: ConfirmingBroker,
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

describe('the watch for changes', () => {
  const event = () => newEvent('quote.read', { quoteId: 'announced' });
  const news = { pendingEvents: event() };
  let watch: ChangeWatch;
  let announced: string[] = [];

  beforeEach(async () => {
    announced = [];
    await new Promise<void>((resolve) => {
      watch = watchChanges(mongoose.connection, {
        sources: [parcels(), letters()],
        onChange: (collection) => announced.push(collection),
        onOpen: resolve,
        onLost: () => undefined,
        log: pino({ level: 'silent' }),
      });
    });
  });
  afterEach(async () => {
    await watch.close();
    // Nothing of it is left to be published to other tests.
    await Promise.all([Parcels.deleteMany({}), Letters.deleteMany({})]);
  });

  /** What was announced of the letters until now. */
  async function ofLetters(): Promise<number> {
    // Changes are announced in their order.
    await write(1);
    await eventually(() => announced.includes('parcels'));
    return announced.filter((collection) => collection === 'letters').length;
  }

  test.each<[string, (_id: unknown) => Promise<unknown>]>([
    ['a new record', () => Letters.create([{ pendingEvents: [event()] }])],
    ['a change', (_id) => Letters.updateOne({ _id }, { $push: news })],
    [
      'a change by what is there',
      (_id) =>
        Letters.updateOne({ _id }, [{ $set: { pendingEvents: [{ $literal: event() }] } }], {
          updatePipeline: true,
        }),
    ],
    ['a replacement', (_id) => Letters.replaceOne({ _id }, { pendingEvents: [event()] })],
    [
      'a transaction',
      (_id) =>
        mongoose.connection.transaction((session) =>
          Letters.updateOne({ _id }, { $push: news }, { session }),
        ),
    ],
  ])('tells of the event of %s', async (_what, change) => {
    const [letter] = await Letters.create([{ place: 'Kew' }]);
    await change(letter!._id);
    expect(await ofLetters()).toBe(1);
  });

  test('tells of the second event of a record as of its first', async () => {
    const [letter] = await Letters.create([{ pendingEvents: [event()] }]);
    await Letters.updateOne({ _id: letter!._id }, { $push: news, $set: { place: 'Kew' } });
    expect(await ofLetters()).toBe(2);
  });

  test('tells nothing of a change that brings no event, nor of what was published', async () => {
    const [letter] = await Letters.create([{ place: 'Kew' }]);
    await Letters.updateOne({ _id: letter!._id }, { $set: { place: 'Richmond' } });
    await Letters.replaceOne({ _id: letter!._id }, { place: 'Ham' });
    await Letters.deleteOne({ _id: letter!._id });
    expect(await ofLetters()).toBe(0);

    await Letters.create([{ pendingEvents: [event(), event()] }]);
    const [batch] = await letters().next(1);
    await letters().mark([{ batch: batch!, count: 1 }]);
    expect(await ofLetters()).toBe(1);
  });
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
