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

test('an address that is a secret itself is logged as its route, and none with its query', async () => {
  const { log, lines } = capture();
  const app = express().use(requestLogger(log), (_request, response) => void response.end());
  const server = createHttpServer(app, 30_000);
  const { url } = await server.listen(0, '127.0.0.1');
  for (const path of ['/api/calendar/hunter2', '/api/quotes?token=hunter2'])
    await fetch(url + path);
  await server.close(1_000);
  const paths = lines()
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { req: { path: string } }).req.path);
  expect(paths).toEqual(['/api/calendar/:token', '/api/quotes']);
  expect(lines()).not.toContain('hunter2');
});
