import { Writable } from 'node:stream';
import express from 'express';
import { createHttpServer } from '../http/http-server';
import { createLogger, requestLogger } from './logging';

function capture(): { log: ReturnType<typeof createLogger>; lines(): string } {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { log: createLogger('quotes', 'info', stream), lines: () => text };
}

test.each([
  { password: 'hunter2' },
  { body: { password: 'hunter2', newPassword: 'hunter2', code: 'hunter2' } },
  { req: { headers: { authorization: 'hunter2', cookie: 'hunter2' } } },
  { token: 'hunter2', code: 'hunter2' },
  { event: { payload: { code: 'hunter2', token: 'hunter2' } } },
])('keeps secrets out of the log: %j', (entry) => {
  const { log, lines } = capture();
  log.info(entry, 'something happened');
  expect(lines()).toContain('[redacted]');
  expect(lines()).not.toContain('hunter2');
});

test('an error keeps its code, which says what happened', () => {
  const { log, lines } = capture();
  log.error({ err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
  expect(JSON.parse(lines())).toMatchObject({ level: 50, err: { code: 'ECONNREFUSED' } });
});

test('an error says what happened, and nothing of whom it happened to', () => {
  const { log, lines } = capture();
  const refused = Object.assign(
    new Error('550 5.1.1 <jane.doe@example.test>: unknown, call 0491 570 156'),
    { code: 'EENVELOPE', responseCode: 550, rejected: ['jane.doe@example.test'] },
  );
  const duplicate = new Error('E11000 index: phone_1 dup key: { phone: "+61 491" }');
  log.warn({ err: new Error('not sent', { cause: refused }) }, 'mail not sent');
  log.warn({ err: Object.assign(duplicate, { keyValue: { phone: '+61 491' } }) });
  log.warn({ err: new Error('GET /offer?token=hunter2 failed at mongodb://me:pw@db.test/') });
  const [first] = lines().split('\n');
  expect(JSON.parse(first ?? '')).toMatchObject({
    err: {
      message: 'not sent',
      stack: expect.stringContaining('logging.test.ts'),
      cause: {
        ...{ type: 'Error', code: 'EENVELOPE', responseCode: 550 },
        message: '550 5.1.1 <[email]>: unknown, call [number]',
      },
    },
  });
  for (const personal of ['jane', '491', 'hunter2', 'pw@']) expect(lines()).not.toContain(personal);
});

test('a refusal says when, which call, by whom and why, in one line whatever was sent', async () => {
  const { log, lines } = capture();
  const app = express()
    .use(requestLogger(log))
    .use((request, response) => {
      Object.assign(response.locals, { route: '/api/x', userId: 'u1', errorCode: 'forbidden' });
      request.log.warn({ what: `a\n{"level":60}\u2028b` }, 'first\nsecond');
      response.status(403).end();
    });
  const server = createHttpServer(app, 30_000);
  const { url } = await server.listen(0, '127.0.0.1');
  await fetch(`${url}/a`);
  await server.close(1_000);
  const told = lines().trim().split('\n');
  expect(told).toHaveLength(2);
  expect(JSON.parse(told[1]!)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ...{ name: 'quotes', route: '/api/x', userId: 'u1', errorCode: 'forbidden' },
    ...{ req: { method: 'GET' }, res: { status: 403 }, requestId: expect.any(String) },
  });
});

test('requests are logged by the template of their route, as addresses hold tokens and names', async () => {
  const { log, lines } = capture();
  const app = express()
    .use(requestLogger(log))
    .use('/api/calendar/:token', (_request, response, next) => {
      response.locals.route = '/api/calendar/:token';
      next();
    })
    .use((_request, response) => void response.end());
  const server = createHttpServer(app, 30_000);
  const { url } = await server.listen(0, '127.0.0.1');
  const file = '/remotes/mfe-public/1.0.0/main.js';
  for (const path of ['/api/calendar/hunter2', '/hunter2?token=hunter2', file])
    await fetch(url + path);
  await server.close(1_000);
  const told = lines()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { req: object; route?: string })
    .map(({ req, route }) => ({ req, route }));
  expect(told).toEqual([
    { req: { method: 'GET' }, route: '/api/calendar/:token' },
    { req: { method: 'GET' } },
    { req: { method: 'GET', path: file } },
  ]);
  expect(lines()).not.toContain('hunter2');
});
