import { defineRoutes } from '@brightnest/contracts/routes/declaration';
import mongoose, { Schema } from 'mongoose';
import { newEvent, withEvents, type EventCarrier } from '../messaging/events';
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
