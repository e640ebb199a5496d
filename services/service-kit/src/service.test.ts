import { startTestService, type TestService } from './testing/start-test-service';
import { createService } from './service';

let service: TestService;

beforeAll(async () => {
  service = await startTestService((env) => createService({ name: 'quotes', env, routes: [] }));
});
afterAll(() => service.stop());

test('is healthy, and ready once database and broker are connected', async () => {
  expect(await service.call('GET', '/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
  expect(await service.call('GET', '/ready')).toMatchObject({
    status: 200,
    body: { ready: true, mongo: true, broker: true },
  });
});

test('exposes its measurements', async () => {
  await service.call('GET', '/nowhere');
  const { body } = await service.call<string>('GET', '/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="other",status="404"\} 1/);
});
