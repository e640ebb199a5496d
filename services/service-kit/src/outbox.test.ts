import mongoose, { Schema } from 'mongoose';
import { newEvent } from './events';
import { inTransactionWithEvents } from './outbox';
import { createService } from './service';
import { eventually } from './testing/eventually';
import { startTestService, type TestService } from './testing/start-test-service';
import { collectEvents, type CollectedEvents } from './testing/test-broker';

const Accounts = mongoose.model('Account', new Schema({ _id: String, credit: Number }));

let service: TestService;
let heard: CollectedEvents;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'bookings', env, routes: [], models: [Accounts] }),
  );
  heard = await collectEvents(service.env);
  await Accounts.create([
    { _id: 'a', credit: 100 },
    { _id: 'b', credit: 0 },
  ]);
});
afterAll(async () => {
  await heard.stop();
  await service.stop();
});

const move = (quoteId: string, thenFail = false): Promise<string> =>
  inTransactionWithEvents(async (session, emit) => {
    await Accounts.updateOne({ _id: 'a' }, { $inc: { credit: -10 } }, { session });
    await Accounts.updateOne({ _id: 'b' }, { $inc: { credit: 10 } }, { session });
    emit({ type: 'transfer', id: 'a-b' }, newEvent('quote.read', { quoteId }));
    if (thenFail) throw new Error('changed my mind');
    return quoteId;
  });

const credits = async (): Promise<(number | null | undefined)[]> =>
  (await Accounts.find().sort({ _id: 1 }).lean()).map(({ credit }) => credit);

test('changes and their events commit together, in order, and leave the outbox', async () => {
  // They run at once and collide; every one of them happens in the end.
  const moved = await Promise.all(['q1', 'q2', 'q3', 'q4'].map((id) => move(id)));
  expect(moved).toEqual(['q1', 'q2', 'q3', 'q4']);
  expect(await credits()).toEqual([60, 40]);
  await eventually(() => heard.events.length === 4);
  expect(heard.events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  expect(heard.events[0]).toMatchObject({
    service: 'bookings',
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
    heard.events.some(({ payload }) => 'quoteId' in payload && payload.quoteId === 'done'),
  );
  expect(heard.events.map(({ payload }) => payload)).not.toContainEqual({ quoteId: 'undone' });
});
