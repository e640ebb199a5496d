import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import mongoose, { Schema } from 'mongoose';
import { newEvent, withEvents, type EventCarrier } from '../messaging/events';
import { isDatabaseOutage } from '../http/error-handler';
import { handle } from '../http/route';
import { createService } from '../service/service';
import { eventually } from '../testing/eventually';
import { createOwnMongod, type OwnMongod } from '../testing/own-servers';
import { startTestService, type TestService } from '../testing/test-service';
import { collectEvents } from '../testing/test-broker';

const { count } = defineRoutes('quotes', {
  count: { method: 'GET', path: '/api/count', access: 'public' },
});
const Lamps = mongoose.model<EventCarrier>(
  'Lamp',
  withEvents(new Schema<EventCarrier>({}), { aggregate: 'lamp' }),
);

let mongod: OwnMongod;
let service: TestService;
beforeAll(async () => {
  mongod = await createOwnMongod();
  await mongod.start();
  service = await startTestService(
    (env) =>
      createService({
        name: 'quotes',
        env,
        routes: [handle(count, {}, async () => ({ lamps: await Lamps.countDocuments() }))],
        models: [Lamps],
      }),
    { env: { MONGO_URL: mongod.url } },
  );
});
afterAll(async () => {
  await service.stop();
  await mongod.remove();
});

test('a killed database is an outage with a clear answer, and the service recovers from it', async () => {
  const heard = await collectEvents(service.env);
  const light = () =>
    Lamps.create({ pendingEvents: [newEvent('quote.read', { quoteId: 'lamp' })] });
  await light();
  await eventually(() => heard.events.length === 1);
  await mongod.kill('SIGKILL');
  expect(await service.call('GET', '/api/count')).toMatchObject({
    status: 503,
    error: { code: 'service_unavailable' },
  });
  expect(await service.call('GET', '/ready')).toMatchObject({
    status: 503,
    body: { mongo: false },
  });
  expect(await service.call('GET', '/health')).toMatchObject({ status: 200 });

  await mongod.start();
  await eventually(async () => (await service.call('GET', '/ready')).status === 200);
  expect(await service.call('GET', '/api/count')).toMatchObject({ body: { lamps: 1 } });
  await light();
  await eventually(() => heard.events.length === 2);
  await heard.stop();
});

test('a member that is no longer the primary is an outage too', async () => {
  const direct = new URL(mongod.url);
  // The driver would find the primary, or wait until there is one.
  direct.search = '?directConnection=true&retryWrites=false';
  const client = new mongoose.mongo.MongoClient(direct.href, { runtimeAdapters: { os } });
  try {
    await client.db('admin').command({ replSetStepDown: 2, force: true });
    const write = client.db('any').collection('any').insertOne({});
    const refusal = await write.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(mongoose.mongo.MongoServerError);
    expect(isDatabaseOutage(refusal)).toBe(true);
  } finally {
    await client.close();
  }
  await eventually(async () => (await service.call('GET', '/ready')).status === 200);
});

test('the pools of the driver are looked at seldom', async () => {
  const { topology } = mongoose.connection.getClient() as unknown as {
    topology: { s: { servers: Map<string, { pool: { ensureMinPoolSize(): void } }> } };
  };
  const [{ pool }] = [...topology.s.servers.values()] as [{ pool: { ensureMinPoolSize(): void } }];
  const looks = jest.spyOn(pool, 'ensureMinPoolSize');
  await pause(1_500);
  // By the driver's own pace there would be fifteen.
  expect(looks.mock.calls.length).toBeLessThan(3);
});
