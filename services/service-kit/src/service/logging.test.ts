import { Writable } from 'node:stream';
import { createLogger } from './logging';

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
