import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName, outdatedBackups, partialName, removeOutdated, timeOf } from './retention';

const at = (text: string) => new Date(text);
const names = (...times: string[]) => times.map((text) => backupName(at(text)));

test('a backup is known by its time', () => {
  const time = at('2026-11-28T02:15:00.042Z');
  expect(backupName(time)).toBe('brightnest-20261128T021500042Z.tar.gz.age');
  expect(timeOf(backupName(time))).toEqual(time);
  expect(timeOf('holiday.tar.gz.age')).toBeUndefined();
});

test('of each of the last days, weeks and months that have one, the last is kept', () => {
  const nightly = Array.from({ length: 400 }, (_, day) =>
    backupName(new Date(Date.UTC(2026, 10, 28 - day, 2, 15))),
  );
  const retention = { daily: 7, weekly: 5, monthly: 12 };
  const outdated = outdatedBackups([...nightly].reverse(), retention);
  const kept = nightly.filter((name) => !outdated.includes(name)).map((name) => name.slice(11, 19));
  expect(kept).toEqual([
    // Days; the 22nd is the last one of its week, a Sunday, as well.
    ...['20261128', '20261127', '20261126', '20261125', '20261124', '20261123', '20261122'],
    // Sundays, and the last day of October.
    ...['20261115', '20261108', '20261101', '20261031'],
    ...['20260930', '20260831', '20260731', '20260630', '20260531'],
    ...['20260430', '20260331', '20260228', '20260131', '20251231'],
  ]);
});

test('the newest is always kept, whatever is asked for, and one of a day is the last', () => {
  const [morning, noon, evening] = names(
    ...['2026-11-28T06:00:00Z', '2026-11-28T12:00:00Z', '2026-11-28T18:00:00Z'],
  );
  const all = [noon!, evening!, morning!];
  for (const daily of [0, 1, 7])
    expect(outdatedBackups(all, { daily, weekly: 0, monthly: 0 })).toEqual([noon, morning]);
});

test('removes what is outdated and what was never finished, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retention-'));
  const [first, second] = names('2026-11-27T02:15:00Z', '2026-11-28T02:15:00Z');
  const abandoned = partialName(first!);
  const others = ['last-backup.json', partialName(second!), 'mine.partial', 'mine.tar.gz.age'];
  for (const name of [first!, second!, abandoned, ...others])
    await writeFile(join(folder, name), '');
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000);
  for (const name of [abandoned, 'mine.partial'])
    await utimes(join(folder, name), longAgo, longAgo);

  const removed = await removeOutdated(folder, { daily: 1, weekly: 1, monthly: 1 });

  expect(removed).toEqual([first, abandoned]);
  expect((await readdir(folder)).sort()).toEqual([second!, ...others].sort());
  await rm(folder, { recursive: true });
});
