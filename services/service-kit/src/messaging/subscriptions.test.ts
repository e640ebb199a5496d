import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { Schema } from 'mongoose';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { listDeadLetters, replayDeadLetters } from './dead-letters';
import {
  idempotentUpdate,
  idempotentInsert,
  withEventHistory,
  withEventId,
  type CausedByEvent,
  type EventHistory,
} from '../persistence/idempotency';
import { createService } from '../service/service';
import { on } from './subscriptions';
import { consumerQueue, deadLetterQueue } from './topology';
import { eventually } from '../testing/eventually';
import { startTestService, type TestService } from '../testing/test-service';
import { bindQueue, publishRaw, testEvent } from '../testing/test-broker';

interface Entry extends CausedByEvent {
  quoteId: string;
}
const entrySchema = new Schema<Entry>({ quoteId: { type: String, unique: true } });
const Entries = mongoose.model<Entry>('Entry', withEventId(entrySchema));

interface Count extends EventHistory {
  name: string;
  count: number;
}
const countSchema = new Schema<Count>({ name: String, count: Number });
const Counts = mongoose.model<Count>('Count', withEventHistory(countSchema));

const tries = new Map<string, number>();
const order: string[] = [];
const live: string[] = [];
let isBroken = true;

const subscriptions = [
  on('quote.read', 'entries', async (event) => {
    tries.set(event.id, (tries.get(event.id) ?? 0) + 1);
    await idempotentInsert(Entries, event, { quoteId: event.payload.quoteId });
    await idempotentUpdate(Counts, event, { name: 'reads' }, { $inc: { count: 1 } });
    if (event.payload.quoteId.startsWith('twice') && tries.get(event.id) === 1) {
      throw new Error('failed after the effect');
    }
  }),
  on('file.stored', 'broken', async (event) => {
    tries.set(event.id, (tries.get(event.id) ?? 0) + 1);
    if (isBroken) throw new Error('out of order');
  }),
  on(['user.signed-in', 'user.signed-out'], 'ordered', async (event) => {
    // The first ones take longest: side by side they would overtake each other.
    await pause(20 - event.sequence);
    order.push(`${event.aggregate.id}:${event.sequence}`);
  }),
  on(
    'quote.read',
    'live',
    async (event) => {
      live.push(event.id);
      throw new Error('the listener is gone');
    },
    { everyInstance: true },
  ),
];

let service: TestService;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'auth', env, routes: [], models: [Entries, Counts], subscriptions }),
  );
  await Counts.create({ name: 'reads', count: 0 });
});
afterAll(() => service.stop());

const publish = (events: DomainEvent[]): Promise<void> => publishRaw(service.env, events);
const deadLetters = () => ({
  amqpUrl: service.env.AMQP_URL,
  queue: deadLetterQueue(service.env, 'auth'),
});
const letters = async (consumer: string) => {
  const found = await listDeadLetters(deadLetters());
  return found.filter(({ queue }) => queue === consumerQueue(service.env, 'auth', consumer));
};

test('an event delivered twice, or tried again after its effect, has one effect', async () => {
  const duplicate = testEvent('quote.read', { quoteId: 'duplicate' });
  const retried = testEvent('quote.read', { quoteId: 'twice-tried' });
  await publish([duplicate, retried, duplicate]);
  await eventually(() => tries.get(duplicate.id) === 2 && tries.get(retried.id) === 2);
  const last = testEvent('quote.read', { quoteId: 'last' });
  await publish([last]);
  await eventually(() => Entries.exists({ quoteId: 'last' }).then(Boolean));
  await eventually(async () => (await Counts.findOne({ name: 'reads' }).lean())?.count === 3);
  expect(await Entries.countDocuments()).toBe(3);
});

test('a unique key other than the event is not explained away', async () => {
  const document = { quoteId: 'taken' };
  expect(await idempotentInsert(Entries, { id: 'event-1' }, document)).toBe(true);
  expect(await idempotentInsert(Entries, { id: 'event-1' }, document)).toBe(false);
  await expect(idempotentInsert(Entries, { id: 'event-2' }, document)).rejects.toThrow(/E11000/);
});

test('an event that fails five times is dead-lettered, and replayed when the fault is mended', async () => {
  const file = { url: '/api/files/a/b', mediaType: 'image/png', size: 1 };
  const [one, two] = [
    testEvent('file.stored', { fileId: 'f1', ...file }),
    testEvent('file.stored', { fileId: 'f2', ...file }),
  ];
  await publish([one, two]);
  const dead = await eventually(async () => {
    const found = await letters('broken');
    return found.length === 2 && found;
  });
  expect(tries.get(one.id)).toBe(5);
  expect(dead.find(({ eventId }) => eventId === one.id)).toMatchObject({
    eventType: 'file.stored',
    error: 'out of order',
    attempts: 5,
    failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  // Listing takes nothing away.
  expect(await letters('broken')).toHaveLength(2);

  isBroken = false;
  expect(await replayDeadLetters(deadLetters(), [one.id])).toBe(1);
  await eventually(() => tries.get(one.id) === 6);
  expect((await letters('broken')).map(({ eventId }) => eventId)).toEqual([two.id]);
  expect(await replayDeadLetters(deadLetters())).toBe(1);
  await eventually(() => tries.get(two.id) === 6);
  expect(await letters('broken')).toEqual([]);
});

test('what is no valid event goes straight to the dead letters', async () => {
  const valid = testEvent('quote.read', { quoteId: 'x' });
  const wrongPayload = { ...valid, payload: { quoteId: 5 } };
  const wrongSequence = { ...valid, sequence: 0 };
  await publishRaw(service.env, [wrongPayload, wrongSequence, { type: 'quote.read' }]);
  const dead = await eventually(async () => {
    const found = await letters('entries');
    return found.length === 3 && found;
  });
  expect(dead.map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  expect(dead.map(({ error }) => error)).toEqual(
    expect.arrayContaining([
      'Invalid data: quoteId string.base.',
      'Invalid data: sequence number.min.',
    ]),
  );
  expect(tries.has(valid.id)).toBe(false);
});

test('keys that a newer publisher adds do no harm', async () => {
  const event = testEvent('quote.read', { quoteId: 'newer', ...{ addedLater: true } });
  await publish([event]);
  await eventually(() => Entries.exists({ quoteId: 'newer' }).then(Boolean));
});

test('a type that an earlier release subscribed to is let go', async () => {
  const queue = consumerQueue(service.env, 'auth', 'broken');
  await bindQueue(service.env, queue, 'quote.submitted');
  const old = testEvent('quote.submitted', {
    quoteId: 'q',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.test',
    serviceType: 'regular',
    suburb: 'Newtown',
    estimatedPriceMinor: 1,
  });
  const file = { fileId: 'f3', url: '/f', mediaType: 'image/png', size: 1 };
  const current = testEvent('file.stored', file, { aggregate: old.aggregate });
  await publish([old, current]);
  await eventually(() => tries.get(current.id) === 1);
  expect(tries.has(old.id)).toBe(false);
  expect(await letters('broken')).toEqual([]);
});

test('the events of one aggregate are handled one after the other', async () => {
  const session = { userId: 'u', sessionId: 's' };
  const events = ['a', 'b'].flatMap((id) =>
    Array.from({ length: 8 }, (_, index) =>
      testEvent(index % 2 ? 'user.signed-out' : 'user.signed-in', session, {
        aggregate: { type: 'user', id },
        sequence: index + 1,
      }),
    ),
  );
  await publish(events);
  await eventually(() => order.length === 16);
  for (const id of ['a', 'b']) {
    const own = order.filter((entry) => entry.startsWith(id));
    expect(own).toEqual(Array.from({ length: 8 }, (_, index) => `${id}:${index + 1}`));
  }
});

test('a live subscriber hears each event once and gets no retry', async () => {
  const event = testEvent('quote.read', { quoteId: 'for-live' });
  await publish([event]);
  await eventually(() => live.includes(event.id));
  const next = testEvent('quote.read', { quoteId: 'for-live-too' });
  await publish([next]);
  await eventually(() => live.includes(next.id));
  expect(live.filter((id) => id === event.id)).toHaveLength(1);
  // Its queue is its own business: only the durable ones are listed.
  expect(service.service.queues().consumed.map((name) => name.split('.').at(-1))).toEqual([
    'entries',
    'broken',
    'ordered',
  ]);
});

test('counts what became of the events', async () => {
  const { body } = await service.call<string>('GET', '/metrics');
  const counted = body.split('\n').filter((line) => line.includes('consumer="broken"'));
  expect(counted.map((line) => line.replace(/^.*outcome="(\w+)".* (\d+)$/, '$1 $2'))).toEqual(
    expect.arrayContaining(['dead 2', 'retried 8', 'done 3', 'ignored 1']),
  );
});
