import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import mongoose, { Schema } from 'mongoose';
import { createService } from '../service/service';
import { eventually } from '../testing/eventually';
import { type CollectedEvents, collectEvents, testEvent } from '../testing/test-broker';
import { startTestService, type TestService } from '../testing/test-service';
import { documentSource } from './event-source';
import {
  decodeEvent,
  encodeEvent,
  type EventCarrier,
  HAS_PENDING_EVENTS,
  newEvent,
  withEvents,
} from './events';
import { inTransactionWithEvents } from './outbox';

interface Ticket extends EventCarrier {
  title: string;
  updatedAt?: Date;
}

const schema = new Schema<Ticket>({ title: String }, { timestamps: true });
const Tickets = mongoose.model<Ticket>('Ticket', withEvents(schema, { aggregate: 'ticket' }));

const read = (quoteId: string) => newEvent('quote.read', { quoteId }, { requestId: 'request-1' });

const Accounts = mongoose.model('Account', new Schema({ _id: String, credit: Number }));

let service: TestService;
let heard: CollectedEvents;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'quotes', env, routes: [], models: [Tickets, Accounts] }),
  );
  heard = await collectEvents(service.env);
});
afterAll(async () => {
  await heard.stop();
  await service.stop();
});

describe('events in their documents', () => {
  const about = (id: unknown): DomainEvent[] =>
    heard.events.filter((event) => event.aggregate.id === String(id));

  test('an event written with its document is published in its envelope, once', async () => {
    const event = read('q1');
    const ticket = await Tickets.create({ title: 'new', pendingEvents: [event] });
    await eventually(() => about(ticket._id).length > 0);
    expect(about(ticket._id)).toEqual([
      {
        id: event.id,
        type: 'quote.read',
        service: 'quotes',
        aggregate: { type: 'ticket', id: String(ticket._id) },
        sequence: 1,
        occurredAt: event.occurredAt,
        origin: { requestId: 'request-1' },
        payload: { quoteId: 'q1' },
      },
    ]);
  });

  test('an event keeps what is empty and leaves out what is absent', async () => {
    const file = { fileId: 'f', url: '/f', mediaType: 'image/png', size: 0, ownerId: undefined };
    const ticket = await Tickets.create({ pendingEvents: [newEvent('file.stored', file)] });
    await Tickets.updateOne(
      { _id: ticket._id },
      { $push: { pendingEvents: newEvent('file.stored', file, { userId: undefined }) } },
    );
    await eventually(() => about(ticket._id).length === 2);
    for (const event of about(ticket._id)) {
      expect(event.origin).toEqual({});
      expect(Object.keys(event.payload)).toEqual(['fileId', 'url', 'mediaType', 'size']);
    }
  });

  test('publishing leaves the document as it was', async () => {
    const ticket = await Tickets.create({ title: 'kept', pendingEvents: [read('q2')] });
    await eventually(() => about(ticket._id).length === 1);
    const after = await eventually(async () => {
      const found = await Tickets.findById(ticket._id).select('+pendingEvents +publishedSequence');
      return found?.publishedSequence === 1 ? found : undefined;
    });
    expect(after.pendingEvents).toHaveLength(0);
    expect(after.updatedAt).toEqual(ticket.updatedAt);
    const usual = await Tickets.findById(ticket._id).lean();
    expect(Object.keys(usual ?? {})).not.toContain('pendingEvents');
    expect(Object.keys(usual ?? {})).not.toContain('publishedSequence');
  });

  test('the events of one aggregate keep their order, whoever writes and how fast', async () => {
    const tickets = await Tickets.create([{ title: 'a' }, { title: 'b' }, { title: 'c' }]);
    for (let step = 1; step <= 20; step += 1) {
      await Promise.all(
        tickets.map(({ _id }) =>
          Tickets.updateOne({ _id }, { $push: { pendingEvents: read(`step-${step}`) } }),
        ),
      );
    }
    for (const { _id } of tickets) {
      await eventually(() => about(_id).length >= 20);
      expect(about(_id).map(({ sequence }) => sequence)).toEqual(range(1, 20));
      expect(about(_id).map((event) => event.payload)).toEqual(
        range(1, 20).map((step) => ({ quoteId: `step-${step}` })),
      );
    }
  });

  test('concurrent pushes to one document get a sequence each', async () => {
    const { _id } = await Tickets.create({ title: 'busy' });
    await Promise.all(
      range(1, 30).map((n) =>
        Tickets.updateOne({ _id }, { $push: { pendingEvents: read(`n${n}`) } }),
      ),
    );
    await eventually(() => about(_id).length >= 30);
    expect(about(_id).map(({ sequence }) => sequence)).toEqual(range(1, 30));
    expect(new Set(about(_id).map(({ id }) => id)).size).toBe(30);
  });

  test('what waits is found through the partial index', async () => {
    const plan = await Tickets.collection
      .find(HAS_PENDING_EVENTS)
      .sort({ 'pendingEvents.occurredAt': 1 })
      .explain('queryPlanner');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"pending_events"');
  });

  test('and is counted through it, without a look at all that was ever written', async () => {
    const db = mongoose.connection.db!;
    await db.command({ profile: 2 });
    await documentSource(Tickets.collection, 'quotes', 'ticket').count();
    await db.command({ profile: 0 });
    const name = { 'command.aggregate': Tickets.collection.collectionName };
    const counts = await db.collection('system.profile').find(name).toArray();
    expect(new Set(counts.map(({ planSummary }) => planSummary as string))).toEqual(
      new Set(['IXSCAN { pendingEvents.occurredAt: 1 }']),
    );
  });

  test('an event that nobody could consume is refused before it is written', () => {
    const wrong: object = { quoteId: 5 };
    expect(() => newEvent('quote.read', wrong as { quoteId: string })).toThrow(
      'Invalid data: quoteId string.base.',
    );
  });

  function range(from: number, to: number): number[] {
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  }
});

describe('events of a transaction', () => {
  beforeAll(async () => {
    await Accounts.create([
      { _id: 'a', credit: 100 },
      { _id: 'b', credit: 0 },
    ]);
  });

  const move = (quoteId: string, thenFail = false): Promise<string> =>
    inTransactionWithEvents(async (session, emit) => {
      await Accounts.updateOne({ _id: 'a' }, { $inc: { credit: -10 } }, { session });
      await Accounts.updateOne({ _id: 'b' }, { $inc: { credit: 10 } }, { session });
      emit({ type: 'transfer', id: 'a-b' }, newEvent('quote.read', { quoteId }));
      if (thenFail) throw new Error('changed my mind');
      return quoteId;
    });

  const transfers = () => heard.events.filter(({ aggregate }) => aggregate.type === 'transfer');

  const credits = async (): Promise<(number | null | undefined)[]> =>
    (await Accounts.find().sort({ _id: 1 }).lean()).map(({ credit }) => credit);

  test('changes and their events commit together, in order, and leave the outbox', async () => {
    // They run at once and collide; every one of them happens in the end.
    const moved = await Promise.all(['q1', 'q2', 'q3', 'q4'].map((id) => move(id)));
    expect(moved).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(await credits()).toEqual([60, 40]);
    await eventually(() => transfers().length === 4);
    expect(transfers().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(transfers()[0]).toMatchObject({
      service: 'quotes',
      type: 'quote.read',
      aggregate: { type: 'transfer', id: 'a-b' },
    });
    const outbox = mongoose.connection.collection('outbox');
    await eventually(async () => (await outbox.countDocuments()) === 0);
  });

  test('what is undone tells nobody', async () => {
    const before = await credits();
    await expect(move('undone', true)).rejects.toThrow('changed my mind');
    expect(await credits()).toEqual(before);
    // A later event proves that the relay has looked since.
    await move('done');
    await eventually(() =>
      transfers().some(({ payload }) => 'quoteId' in payload && payload.quoteId === 'done'),
    );
    expect(transfers().map(({ payload }) => payload)).not.toContainEqual({ quoteId: 'undone' });
  });
});

describe('an event as it travels', () => {
  const event = testEvent('quote.read', { quoteId: 'q1' });

  test('an event arrives as it was sent', () => {
    expect(decodeEvent(encodeEvent(event))).toEqual(event);
  });

  test.each([
    ['that is no JSON', Buffer.from('{'), SyntaxError],
    ['without an envelope', encodeEvent({ quoteId: 'q1' }), /id any.required/],
    ['of an unknown type', encodeEvent({ ...event, type: 'quote.lost' }), /type is not known/],
    ['of an inherited type', encodeEvent({ ...event, type: 'toString' }), /type is not known/],
    ['with a wrong payload', encodeEvent({ ...event, payload: {} }), /quoteId any.required/],
  ])('refuses bytes %s', (_what, bytes, problem) => {
    expect(() => decodeEvent(bytes)).toThrow(problem);
  });
});
