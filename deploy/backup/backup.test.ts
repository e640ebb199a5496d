import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import type { Document } from 'mongodb';
import {
  ACCOUNTS,
  BALANCE,
  createTestStacks,
  fillSource,
  INTERNAL_KEY,
  type TestStacks,
} from './test-stacks';

let stacks: TestStacks;
let site: ServiceStub;
/** The backup. */
let name: string;
beforeAll(async () => {
  stacks = await createTestStacks();
  await fillSource(stacks, 12_000);
  site = await startServiceStub({ isKnown: true });
  process.env.AUTH_URL = site.url;
});
afterAll(async () => {
  await site.stop();
  await stacks.remove();
});

/** Writes as the services do until it is stopped: moves sums between databases, stores files before their records. */
function writeOn() {
  let moves = 0;
  let isStopped = false;
  const move = () =>
    stacks.mongo.withSession((session) =>
      session.withTransaction(async () => {
        const account = { _id: (moves % ACCOUNTS) as never };
        const by = (sum: number) => ({ $inc: { sum } });
        await stacks
          .database('source', 'auth')
          .collection('accounts')
          .updateOne(account, by(-1), { session });
        await stacks
          .database('source', 'uploads')
          .collection('accounts')
          .updateOne(account, by(1), { session });
      }),
    );
  const storeFile = async () => {
    const key = `documents/${randomUUID()}.pdf`;
    await stacks.store.putObject(stacks.bucket('source'), key, key);
    await stacks.database('source', 'uploads').collection('files').insertOne({ key });
  };
  const written = (async () => {
    while (!isStopped) {
      await Promise.all([move(), storeFile()]);
      moves += 1;
    }
  })();
  return {
    moves: () => moves,
    stop: async () => {
      isStopped = true;
      await written;
    },
  };
}

async function sumIn(stack: string): Promise<number[]> {
  const sums = await Promise.all(
    ['auth', 'uploads'].map(async (program) => {
      const accounts = await stacks
        .database(stack, program)
        .collection('accounts')
        .find()
        .toArray();
      return accounts.reduce((sum, account) => sum + Number(account.sum), 0);
    }),
  );
  return sums;
}

test('a backup made while everything is written to is of one moment, and an empty stack becomes the same', async () => {
  const writer = writeOn();
  while (writer.moves() < 3) await new Promise((resolve) => setImmediate(resolve));
  const before = writer.moves();
  const printed = await stacks.backUp();
  const during = writer.moves() - before;
  await writer.stop();
  expect(during).toBeGreaterThan(0);

  [name = ''] = await stacks.backups();
  const bytes = (await readFile(join(stacks.folder, 'backups', name))).length;
  const [, sha256 = ''] = /SHA-256 ([0-9a-f]{64})/.exec(printed.join('\n')) ?? [];
  const report = JSON.parse(
    await readFile(join(stacks.folder, 'backups/last-backup.json'), 'utf8'),
  );
  expect(report).toMatchObject({ name, sha256, bytes });
  const metrics = await readFile(join(stacks.folder, 'backups/brightnest_backup.prom'), 'utf8');
  const seconds = Date.parse(report.snapshotAt as string) / 1_000;
  const { snapshotAt } = report;
  expect(site.calls).toEqual([
    { path: '/internal/rpc/auth.backup-finished', payload: { snapshotAt } },
  ]);
  expect(metrics).toContain(`\nbrightnest_backup_last_success_timestamp_seconds ${seconds}\n`);

  stacks.use('target');
  const said = await stacks.restore(name, '--sha256', sha256);
  expect(said).toMatch(/\ndifferences 0$/);
  expect(said).toContain('auth/users: 12001 (');

  const [auth = 0, uploads = 0] = await sumIn('target');
  expect(auth + uploads).toBe(2 * ACCOUNTS * BALANCE);
  // The source went on meanwhile.
  expect(auth).toBeGreaterThan((await sumIn('source'))[0] ?? 0);
  const records = await stacks.database('target', 'uploads').collection('files').find().toArray();
  const keys = new Set(await stacks.keysIn(stacks.bucket('target')));
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ key }) => !keys.has(String(key)))).toEqual([]);
  const photo = await stacks.store.statObject(stacks.bucket('target'), 'job-photos/a.png');
  expect(photo.metaData).toMatchObject({ 'content-type': 'image/png', taken: 'in the garden' });
  expect(await readdir(join(stacks.folder, 'keys-target'))).toEqual(['0001.pem', '0002.pem']);

  const rawOf = (stack: string) =>
    stacks.database(stack, 'auth').collection('users').findOne({ int: 7 }, { raw: true });
  expect(await rawOf('target')).toEqual(await rawOf('source'));
  const indexesOf = (stack: string): Promise<Document[]> =>
    stacks.database(stack, 'auth').collection('users').listIndexes().toArray();
  expect(await indexesOf('target')).toEqual(expect.arrayContaining(await indexesOf('source')));
  expect(await indexesOf('target')).toHaveLength(4);
  expect(await stacks.database('target', 'auth').collection('people').countDocuments()).toBe(1);
  await expect(
    stacks.database('target', 'auth').collection('users').insertOne({ name: 7 }),
  ).rejects.toThrow('failed validation');
});

test('a comparison finds a changed document, a missing file and an index that is gone', async () => {
  stacks.use('target');
  expect(await stacks.restore(name, '--compare')).toMatch(/\ndifferences 0$/);
  await stacks
    .database('target', 'quotes')
    .collection('accounts')
    .updateOne({}, { $inc: { sum: 1 } });
  await stacks.database('target', 'auth').collection('users').dropIndex('email_1');
  await stacks.store.removeObject(stacks.bucket('target'), 'job/empty.pdf');
  const said = await stacks.restore(name, '--compare');
  expect(said).toMatch(/^! quotes\/accounts: 20 \(\w+\), here 20 \(\w+\)$/m);
  expect(said).toMatch(/^! auth\/users: .*, with other indexes or options$/m);
  expect(said).toMatch(/^! objects: /m);
  expect(said).toMatch(/\ndifferences 3\nThe stack is not as the backup\.$/);
});

test('what is in use is never written to', async () => {
  stacks.use('target');
  const said = await stacks.restore(name);
  for (const place of ['the database', `the bucket ${stacks.bucket('target')}`])
    expect(said).toContain(place);
  expect(said).toMatch(/not empty.*Nothing was changed/);

  stacks.use('other-keys');
  await mkdir(join(stacks.folder, 'keys-other-keys'));
  await writeFile(join(stacks.folder, 'keys-other-keys/0001.pem'), 'another key');
  expect(await stacks.restore(name)).toMatch(
    /not empty: there is something in the folder [^,]+keys\./,
  );
});

test('a stack that could not read its secrets is refused, and the backup has the key', async () => {
  stacks.use('new', { INTERNAL_KEYS_ALSO: '' });
  expect(await stacks.restore(name)).toMatch(
    /INTERNAL_KEY that this stack does not have\. Nothing was changed/,
  );
  expect(await stacks.restore(name, '--keys-to', join(stacks.folder, 'keys-out'))).toContain(
    'The keys are in',
  );
  expect(await readFile(join(stacks.folder, 'keys-out/internal.env'), 'utf8')).toBe(
    `INTERNAL_KEY=${INTERNAL_KEY}\nINTERNAL_KEYS_ALSO=\n`,
  );
  expect(await readFile(join(stacks.folder, 'keys-out/0001.pem'), 'utf8')).toBe('the key 0001.pem');
  expect(await stacks.restore(name, '--keys-to', join(stacks.folder, 'keys-out'))).toContain(
    'is there already',
  );
});
