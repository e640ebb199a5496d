import { refreshSessionRequestSchema } from '@brightnest/contracts/rpc/auth';
import { createRpcClient, type RpcClient } from './client';
import { AppError } from '../errors';
import { rpcHandler } from './server';
import { createService } from '../service/service';
import { eventually } from '../testing/eventually';
import { startTestService, type TestService } from '../testing/test-service';

let abandoned = 0;
const rpcHandlers = [
  rpcHandler('auth.refresh-session', refreshSessionRequestSchema, async (payload, context) => {
    if (payload.refreshToken === 'spent') {
      throw new AppError('not_authenticated', { message: 'The session is over.' });
    }
    if (payload.refreshToken === 'crash') throw new Error('secret detail');
    if (payload.refreshToken === 'stall') {
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
      abandoned += 1;
    }
    return { accessToken: `for ${payload.refreshToken}`, cookies: [context.requestId] };
  }),
];

let service: TestService;
let rpc: RpcClient;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'auth', env, routes: [], rpcHandlers }),
  );
  rpc = createRpcClient({ urls: { auth: service.url }, env: service.env });
});
afterAll(async () => {
  rpc.close();
  await service.stop();
});

const refresh = (refreshToken: string, timeoutMs?: number) =>
  rpc.call(
    'auth.refresh-session',
    { refreshToken, origin: {} },
    { requestId: 'req-12345', timeoutMs },
  );

test('gets an answer, under the same request id', async () => {
  expect(await refresh('good')).toEqual({ accessToken: 'for good', cookies: ['req-12345'] });
});

test('the other service’s error arrives as it was thrown', async () => {
  const error = await refresh('spent').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'not_authenticated', message: 'The session is over.' });
});

test('an unknown error keeps its details at home', async () => {
  await expect(refresh('crash')).rejects.toMatchObject({
    code: 'internal',
    message: expect.not.stringContaining('secret'),
  });
});

test('a wrong payload is refused with its fields', async () => {
  await expect(refresh('x'.repeat(300))).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { refreshToken: expect.any(String) },
  });
});

test('after the time-out the caller goes on and the handler is told to stop', async () => {
  await expect(refresh('stall', 50)).rejects.toMatchObject({ code: 'timed_out' });
  await eventually(() => abandoned === 1);
});

test('a call that nobody answers fails as unavailable', async () => {
  const urls = { auth: 'http://127.0.0.1:1' };
  const lost = createRpcClient({ urls, env: service.env });
  await expect(
    lost.call('auth.refresh-session', { refreshToken: 'good', origin: {} }),
  ).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('internal calls need the key', async () => {
  const body = { refreshToken: 'good', origin: {} };
  const path = '/internal/rpc/auth.refresh-session';
  expect(await service.call('POST', path, { body })).toMatchObject({ status: 403 });
  const headers = { 'x-internal-key': 'internal-key-of-the-testz' };
  expect(await service.call('POST', path, { body, headers })).toMatchObject({ status: 403 });
  expect(await service.call('GET', '/internal/queues', { as: 'super_admin' })).toMatchObject({
    status: 403,
  });
  const right = { 'x-internal-key': service.env.INTERNAL_KEY };
  expect(
    await service.call('POST', '/internal/rpc/auth.unknown', { body, headers: right }),
  ).toMatchObject({ status: 404 });
  expect(await service.call('GET', '/internal/queues', { headers: right })).toMatchObject({
    status: 200,
    body: { consumed: [], retries: [] },
  });
});

test('a key of before is taken as well, and no other', async () => {
  const withKey = async (INTERNAL_KEY: string) => {
    const client = createRpcClient({
      urls: { auth: service.url },
      env: { ...service.env, INTERNAL_KEY },
    });
    const call = client.call('auth.refresh-session', { refreshToken: 'good', origin: {} });
    return call.finally(() => client.close());
  };
  const [before] = service.env.INTERNAL_KEYS_ALSO;
  expect(await withKey(before!)).toMatchObject({ accessToken: 'for good' });
  await expect(withKey('the-internal-key-of-others')).rejects.toMatchObject({ code: 'forbidden' });
});
