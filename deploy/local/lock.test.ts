import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockHolder, releaseLock, takeLock } from './lock';

let data: string;
beforeEach(() => (data = mkdtempSync(join(tmpdir(), 'brightnest-lock-'))));
afterEach(() => rmSync(data, { recursive: true }));

test('the first one gets the folder, the second hears who has it', () => {
  expect(takeLock(data)).toBeUndefined();
  expect(takeLock(data)).toMatchObject({ pid: process.pid });
});

test('a released folder can be taken again', () => {
  takeLock(data);
  releaseLock(data);
  expect(lockHolder(data)).toBeUndefined();
  expect(takeLock(data)).toBeUndefined();
});

test.each([
  ['of a process that was killed', JSON.stringify({ pid: process.pid, mark: 'an earlier life' })],
  ['that is not readable', '{'],
])('a lock %s does not hold', (_, content) => {
  writeFileSync(join(data, 'run.lock'), content);
  expect(lockHolder(data)).toBeUndefined();
  expect(takeLock(data)).toBeUndefined();
});
