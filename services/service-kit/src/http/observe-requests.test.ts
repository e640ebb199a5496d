import { Writable } from 'node:stream';
import express from 'express';
import { createMetrics } from '../metrics';
import { createLogger } from '../logging';
import { createHttpServer } from './http-server';
import { logOf, observeRequests } from './observe-requests';

/** What is observed, and the lines of the log that come of it. */
function captured() {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const log = createLogger('quotes', 'info', stream);
  const metrics = createMetrics('quotes');
  return { observe: observeRequests({ log, metrics }), metrics, lines: () => text };
}

test('a refusal says when, which call, by whom and why, in one line whatever was sent', async () => {
  const { observe, lines } = captured();
  const app = express()
    .use(observe)
    .use((request, response) => {
      Object.assign(response.locals, { route: '/api/x', userId: 'u1', errorCode: 'forbidden' });
      logOf(request).warn({ what: `a\n{"level":60}\u2028b` }, 'first\nsecond');
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
  const { observe, lines } = captured();
  const app = express()
    .use(observe)
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
