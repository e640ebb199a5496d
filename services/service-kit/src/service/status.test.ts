import { type ServiceStatus, statusRpc } from '@brightnest/contracts/status/service-status';
import mongoose from 'mongoose';
import { on } from '../messaging/subscriptions';
import { createRpcClient } from '../rpc/client';
import { eventually } from '../testing/eventually';
import { publishRaw, testEvent } from '../testing/test-broker';
import { startTestService, type TestService } from '../testing/test-service';
import { createInstances } from './instances';
import { createService } from './service';

const OLD = new Date(Date.now() - 3_600_000);
let service: TestService;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({
      ...{ name: 'quotes', env, routes: [] },
      backlogs: [{ name: 'due-mails', measure: async () => ({ count: 2, oldestAt: OLD }) }],
      periodic: [
        { name: 'works', everyMs: 10, run: async () => undefined },
        { name: 'fails', everyMs: 10, run: () => Promise.reject(new Error('broken')) },
      ],
      migrations: [
        { name: '2026-11-28-fails', run: () => Promise.reject(new Error('cannot be changed')) },
      ],
      subscriptions: [on('quote.read', 'fails', () => Promise.reject(new Error('broken')))],
      describeStatus: async () => ({ lastBackupAt: null }),
    }),
  );
});
afterAll(() => service.stop());

async function ask(): Promise<ServiceStatus> {
  const rpc = createRpcClient({ urls: { quotes: service.url }, env: service.env });
  try {
    return await rpc.call(statusRpc('quotes'), {});
  } finally {
    rpc.close();
  }
}

it('tells of all instances, what waits in the service, and how its work goes', async () => {
  await publishRaw(service.env, [testEvent('quote.read', { quoteId: 'q' })]);
  const another = createInstances(
    () => mongoose.connection.db,
    { version: '1.2.4', isBrokerConnected: () => false, tasks: () => [] },
    service.service.log,
  );
  another.start();
  const status = await eventually(async () => {
    const answer = await ask();
    const tasks = answer.instances[0]?.tasks ?? [];
    const isSettled = tasks.some(({ failedAt }) => failedAt) && answer.instances.length === 2;
    return isSettled && answer.deadLetters === 1 && answer;
  });
  expect(status).toMatchObject({
    instances: [
      { version: '1.2.3', isBrokerConnected: true },
      { version: '1.2.4', isBrokerConnected: false, tasks: [] },
    ],
    backlogs: [
      { name: 'unpublished-events', count: 0, oldestAt: null },
      { name: 'due-mails', count: 2, oldestAt: OLD.toISOString() },
    ],
    queues: [{ consumer: 'fails', messages: 0 }],
    ...{ pendingMigrations: 1, lastBackupAt: null },
  });
  const tasks = new Map(status.instances[0]?.tasks.map((task) => [task.name, task]));
  expect(tasks.get('works')).toMatchObject({ succeededAt: expect.any(String), failedAt: null });
  expect(tasks.get('fails')).toMatchObject({ succeededAt: null, failedAt: expect.any(String) });

  await another.stop();
  expect((await ask()).instances).toHaveLength(1);
});

it('measures the same, and leaves out what can’t be measured', async () => {
  const { body } = await service.call<string>('GET', '/metrics');
  expect(body).toMatch(/^backlog_records\{backlog="due-mails",service="quotes"\} 2$/m);
  expect(body).toMatch(/^event_dead_letters\{service="quotes"\} 1$/m);
  expect(body).toMatch(/^migrations_pending\{service="quotes"\} 1$/m);
  expect(body).toMatch(/^service_info\{version="1\.2\.3",service="quotes"\} 1$/m);
  const [, age] = /^backlog_oldest_age_seconds\{backlog="due-mails".*\} (\S+)$/m.exec(body) ?? [];
  expect(Number(age)).toBeCloseTo(3_600, -2);

  await mongoose.disconnect();
  const later = await service.call<string>('GET', '/metrics');
  expect(later.body).toMatch(/^database_connected\{service="quotes"\} 0$/m);
  expect(later.body).not.toMatch(/^backlog_records\{/m);
  await mongoose.connect(service.env.MONGO_URL, { dbName: service.env.MONGO_DB });
});
