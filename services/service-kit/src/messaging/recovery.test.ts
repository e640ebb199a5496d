import mongoose, { Schema } from 'mongoose';
import { newEvent, withEvents, type EventCarrier } from './events';
import { idempotentInsert, withEventId, type CausedByEvent } from '../persistence/idempotency';
import { createService } from '../service/service';
import { on } from './subscriptions';
import { eventually } from '../testing/eventually';
import { createOwnRabbitMq, type OwnRabbitMq } from '../testing/own-servers';
import { startTestService, type TestService } from '../testing/test-service';

const RECORDS = 50;
const EVENTS_PER_RECORD = 10;
const TOTAL = RECORDS * EVENTS_PER_RECORD;

interface Effect extends CausedByEvent {
  sequence: number;
}
const Effects = mongoose.model<Effect>(
  'Effect',
  withEventId(new Schema<Effect>({ sequence: Number })),
);
const Records = mongoose.model<EventCarrier>(
  'Record',
  withEvents(new Schema<EventCarrier>({}), { aggregate: 'record' }),
);

let rabbit: OwnRabbitMq;
let service: TestService;
let deliveries = 0;

beforeAll(async () => {
  rabbit = await createOwnRabbitMq();
  service = await startTestService(
    (env) =>
      createService({
        name: 'quotes',
        env,
        routes: [],
        models: [Effects, Records],
        subscriptions: [
          on('quote.read', 'effects', async (event) => {
            deliveries += 1;
            await idempotentInsert(Effects, event, { sequence: event.sequence });
          }),
        ],
      }),
    { env: { AMQP_URL: rabbit.url }, withoutBroker: true },
  );
});
afterAll(async () => {
  await service.stop();
  await rabbit.remove();
});

const effects = (): Promise<number> => Effects.countDocuments();
const metrics = async () => (await service.call<string>('GET', '/metrics')).body;
const ready = () => service.call<{ broker: boolean }>('GET', '/ready');

test('does its work while the broker is down from the start, and catches up when it comes', async () => {
  const body = { ready: true, broker: false, mongo: true };
  expect(await ready()).toMatchObject({ status: 200, body });
  expect(await service.call('GET', '/health')).toMatchObject({ status: 200 });
  await Records.create({ pendingEvents: [newEvent('quote.read', { quoteId: 'early' })] });
  await rabbit.start();
  await eventually(async () => (await effects()) === 1);
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true, broker: true } });
});

test('a broker killed with -9 mid-publish and started again loses nothing and repeats no effect', async () => {
  await Effects.deleteMany({});
  deliveries = 0;
  const records = await Records.create(Array.from({ length: RECORDS }, () => ({})));
  const written = Promise.all(
    records.map(async ({ _id }) => {
      for (let n = 0; n < EVENTS_PER_RECORD; n += 1) {
        const event = newEvent('quote.read', { quoteId: `${String(_id)}-${n}` });
        await Records.updateOne({ _id }, { $push: { pendingEvents: event } });
      }
    }),
  );
  // Killed while events are on their way in both directions.
  await eventually(() => deliveries > TOTAL / 10);
  await rabbit.kill('SIGKILL');
  await written;
  // The system tells of the closed connection a moment later.
  await eventually(async () => !(await ready()).body.broker);
  // Calls are answered all the same: what they tell waits in the database.
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true, broker: false } });
  expect(await effects()).toBeLessThan(TOTAL);
  await rabbit.start();
  await eventually(async () => (await effects()) === TOTAL);
  const perSequence = await Effects.aggregate<{ _id: number; count: number }>([
    { $group: { _id: '$sequence', count: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(perSequence).toEqual(
    Array.from({ length: EVENTS_PER_RECORD }, (_, n) => ({ _id: n + 1, count: RECORDS })),
  );
  await eventually(async () =>
    /backlog_records\{backlog="unpublished-events",service="quotes"\} 0/.test(await metrics()),
  );
});

test('a broker whose disk is full delays and loses nothing, and keeps nobody from stopping', async () => {
  await Effects.deleteMany({});
  const publishOne = () =>
    Records.create({ pendingEvents: [newEvent('quote.read', { quoteId: 'one' })] });
  await rabbit.setDiskFull(true);
  await publishOne();
  // It reads nothing from who tries to publish, and says so.
  const isBlocked = async () => /broker_blocked\{.*\} 1/.test(await metrics());
  await eventually(isBlocked);
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true, broker: true } });
  await rabbit.setDiskFull(false);
  await eventually(async () => (await effects()) === 1);

  await rabbit.setDiskFull(true);
  await publishOne();
  await eventually(isBlocked);
  await service.service.stop();
});
