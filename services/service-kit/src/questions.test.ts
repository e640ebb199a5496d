import { refreshSessionQuestionSchema } from '@brightnest/contracts/auth/refresh-session';
import { createAsker, type Asker } from './asker';
import { AppError } from './errors';
import { answer } from './questions';
import { createService } from './service';
import { eventually } from './testing/eventually';
import { startTestService, type TestService } from './testing/start-test-service';

let abandoned = 0;
const questions = [
  answer('auth.refresh-session', refreshSessionQuestionSchema, async (payload, context) => {
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
let asker: Asker;
beforeAll(async () => {
  service = await startTestService((env) =>
    createService({ name: 'auth', env, routes: [], questions }),
  );
  asker = createAsker({ urls: { auth: service.url }, env: service.env });
});
afterAll(async () => {
  asker.close();
  await service.stop();
});

const ask = (refreshToken: string, deadlineMs?: number) =>
  asker.ask(
    'auth.refresh-session',
    { refreshToken, origin: {} },
    { requestId: 'req-12345', deadlineMs },
  );

test('gets an answer, under the same request id', async () => {
  expect(await ask('good')).toEqual({ accessToken: 'for good', cookies: ['req-12345'] });
});

test("the answerer's error arrives as it was thrown", async () => {
  const error = await ask('spent').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'not_authenticated', message: 'The session is over.' });
});

test('an unknown error keeps its details at home', async () => {
  await expect(ask('crash')).rejects.toMatchObject({
    code: 'internal',
    message: expect.not.stringContaining('secret'),
  });
});

test('a wrong payload is refused with its fields', async () => {
  await expect(ask('x'.repeat(300))).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { refreshToken: expect.any(String) },
  });
});

test('after the deadline the asker goes on and the answerer is told to stop', async () => {
  await expect(ask('stall', 50)).rejects.toMatchObject({ code: 'timed_out' });
  await eventually(() => abandoned === 1);
});

test('when nobody is there the asker learns it', async () => {
  const urls = { auth: 'http://127.0.0.1:1' };
  const lost = createAsker({ urls, env: service.env });
  await expect(
    lost.ask('auth.refresh-session', { refreshToken: 'good', origin: {} }),
  ).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('internal calls need the key', async () => {
  const body = { refreshToken: 'good', origin: {} };
  const path = '/internal/questions/auth.refresh-session';
  expect(await service.call('POST', path, { body })).toMatchObject({ status: 403 });
  const headers = { 'x-internal-key': 'internal-key-of-the-testz' };
  expect(await service.call('POST', path, { body, headers })).toMatchObject({ status: 403 });
  expect(await service.call('GET', '/internal/queues', { as: 'super_admin' })).toMatchObject({
    status: 403,
  });
  const right = { 'x-internal-key': service.env.INTERNAL_KEY };
  expect(
    await service.call('POST', '/internal/questions/auth.unknown', { body, headers: right }),
  ).toMatchObject({ status: 404 });
  expect(await service.call('GET', '/internal/queues', { headers: right })).toMatchObject({
    status: 200,
    body: [],
  });
});
