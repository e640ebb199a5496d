import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../testing/fake-machine';
import { Supervisor } from '../supervisor/supervisor';
import { seedSite } from './seed-site';
import { SITE_PROGRAMS, type SiteOptions } from './start-site';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => {
  machine = fakeMachine();
  mkdirSync(join(machine.home, 'data'));
});
afterEach(() => machine.remove());

const writeSeed = (source: string) => {
  const folder = join(machine.home, 'deploy/dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'seed.mjs'), source);
};
const ADDS = (text: string) =>
  `(await import('node:fs')).appendFileSync(process.env.LOG, '${text} ' + process.argv[2] + ' ' + process.env.MONGO_DB + '\\n');`;

/** What the seeds did, each service beside its database; they run side by side. */
const done = () => machine.log().trim().split('\n').sort();
const byAll = (text: string) =>
  ['auth', 'bookings', 'careers', 'quotes'].map((name) => `${text} ${name} brightnest_${name}`);

const seed = (mongoUrl = 'mongodb://one') => {
  const { home, provision } = machine;
  const site: SiteOptions = {
    ...{ root: home, siteDir: home, data: join(home, 'data'), bucket: 'x', brokerNamespace: 'x' },
    supervisor: Supervisor.prototype,
    servers: { mongoUrl, amqpUrl: '', mail: { smtpUrl: '' }, minio: undefined },
    secrets: { internalKey: '', minioPassword: '' },
    ports: Object.fromEntries(SITE_PROGRAMS.map((name) => [name, 1])) as SiteOptions['ports'],
    databasePrefix: 'brightnest_',
  };
  return seedSite(site, { env: provision.caller.all, ...provision });
};

test('each service that has demonstration data is seeded once', async () => {
  writeSeed(ADDS('first'));
  await seed();
  await seed();
  expect(done()).toEqual(byAll('first'));
});

test('a seed that changed, or another database, is seeded again', async () => {
  writeSeed(ADDS('first'));
  await seed();
  writeSeed(ADDS('second'));
  await seed();
  await seed('mongodb://two');
  expect(done()).toEqual([...byAll('first'), ...byAll('second'), ...byAll('second')].sort());
});

test('nothing is added anywhere when the accounts are real people’s', async () => {
  writeSeed(`if (process.argv[2] === 'auth') throw new Error('real'); ${ADDS('added')}`);
  await expect(seed()).rejects.toThrow('real');
  expect(done()).toEqual(['']);
});

test('a seed that fails is one sentence, and is tried again', async () => {
  const failing = `if (process.argv[2] === 'quotes') throw new Error('no such role');`;
  writeSeed(failing);
  await expect(seed()).rejects.toThrow(/^The demonstration data of quotes failed: .*no such role/);
  writeSeed(ADDS('mended'));
  await seed();
  // Those that had gone through add nothing twice.
  expect([...new Set(done())]).toEqual(byAll('mended'));
});
