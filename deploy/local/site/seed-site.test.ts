import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fakeMachine } from '../testing/fake-machine';
import { Supervisor } from '../supervisor/supervisor';
import { seedSite } from './seed-site';
import { SITE_PROGRAMS, type SiteOptions } from './site-options';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => {
  machine = fakeMachine();
  mkdirSync(join(machine.home, 'data'));
});
afterEach(() => machine.remove());

const seedOf = (service: string, source: string) => {
  const folder = join(machine.home, 'services', service, 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'seed.js'), source);
};
const ADDS = (text: string) =>
  `require('node:fs').appendFileSync(process.env.LOG, '${text} ' + process.env.MONGO_DB + '\\n');`;

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

test('each service that has a seed is seeded once', async () => {
  seedOf('quotes', ADDS('first'));
  await seed();
  await seed();
  expect(machine.log()).toBe('first brightnest_quotes\n');
});

test('a seed that changed, or another database, is seeded again', async () => {
  seedOf('quotes', ADDS('first'));
  await seed();
  seedOf('quotes', ADDS('second'));
  await seed();
  await seed('mongodb://two');
  expect(machine.log()).toBe(
    'first brightnest_quotes\nsecond brightnest_quotes\nsecond brightnest_quotes\n',
  );
});

test('a seed that fails is one sentence, and is tried again', async () => {
  seedOf('quotes', "console.error('error: no such role'); process.exit(1);");
  await expect(seed()).rejects.toThrow(
    'The demonstration data of quotes failed: error: no such role.',
  );
  seedOf('quotes', ADDS('mended'));
  await seed();
  expect(machine.log()).toBe('mended brightnest_quotes\n');
});
