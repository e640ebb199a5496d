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
