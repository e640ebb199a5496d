import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import { MongoClient } from 'mongodb';
import { foldersOf, readCallerEnv } from '../local/env';
import { freePort } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import { SERVER_PORTS, type ServerPorts } from '../local/servers/bring-up';
import { bringUpMail } from '../local/servers/mail';
import { buildSite } from '../local/site/build-site';
import { seedSite } from '../local/site/seed-site';
import {
  SITE_PROGRAMS,
  type SiteOptions,
  type SitePorts,
  startSite,
} from '../local/site/start-site';
import type { BackOff } from '../local/supervisor/supervised-process';
import { Supervisor } from '../local/supervisor/supervisor';
import { openSite, type TestSite } from './shared-site';
import { templateFolder } from './test-data';
import { hasSharedSite, siteTestEnv } from './test-env';

const ROOT = join(__dirname, '../..');
const STAGE = { status: () => undefined, note: () => undefined };

// Tests book much in a short time, all from one address and some of it without paying.
const ALL_UNPAID = {
  UNPAID_PER_ACCOUNT: '200',
  UNPAID_PER_NETWORK: '200',
  UNPAID_PER_SLOT: '200',
};

export interface TestSiteOptions {
  /** Added to the environment of the gateway and every service. */
  env?: Record<string, string>;
  /** Those that the test needs besides the gateway; all of them when absent. */
  services?: readonly ServiceName[];
  /** Whether its databases are empty at first; with demonstration data when absent, unless it has no service. */
  isEmpty?: boolean;
  /** How soon a program that died is started again. */
  backOff?: BackOff;
}

/** A test site that its test may break, ship to, and stop. */
export interface OwnTestSite extends TestSite {
  stop(): Promise<void>;
}

/**
 * Starts a whole site of its own: gateway and services on free ports, own databases, broker
 * namespace, bucket, mail catcher and copy of the built site, with demonstration data unless it is to be empty.
 */
export async function startTestSite({
  isEmpty,
  ...options
}: TestSiteOptions = {}): Promise<OwnTestSite> {
  // Without a service nothing reads what is in them.
  const isSeeded = !(isEmpty ?? options.services?.length === 0);
  const { site, env, stop, open } = await prepareTestSite(options);
  const { signal } = new AbortController();
  try {
    if (isSeeded) await seedSite(site, { env, signal, stage: STAGE });
    return { ...open(await startSite(site)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A site of which no program runs yet. */
interface PreparedSite {
  site: SiteOptions;
  /** What the programs are given of this one's environment. */
  env: NodeJS.ProcessEnv;
  /** @param url where it is reached. */
  open(url: string): TestSite;
  /** Ends what was started, and removes its data. */
  stop(): Promise<void>;
}

/** Makes all that a site of its own needs, but for its programs. */
export async function prepareTestSite({
  env = {},
  services,
  backOff,
  servers = { mongoUrl: siteTestEnv.MONGO_URL, amqpUrl: siteTestEnv.AMQP_URL },
}: Omit<TestSiteOptions, 'isEmpty'> & {
  /** Those of the test run when absent. */
  servers?: { mongoUrl: string; amqpUrl: string };
}): Promise<PreparedSite> {
  const caller = { ...readCallerEnv(), smtpUrl: undefined };
  const { signal } = new AbortController();
  const template = templateFolder(ROOT);
  if (!hasSharedSite()) {
    await buildSite({ root: ROOT, siteDir: template, env: caller.all, signal, stage: STAGE });
  }

  const sites = join(siteTestEnv.TEST_DATA_DIR || tmpdir(), 'sites');
  await mkdir(sites, { recursive: true });
  const data = await mkdtemp(join(sites, 'site-'));
  const siteDir = join(data, 'site');
  await cp(template, siteDir, { recursive: true });

  const folders = foldersOf(ROOT, data, caller.cacheHome);
  const supervisor = new Supervisor({
    logs: folders.logs,
    runFile: join(data, 'run.json'),
    env: caller.all,
    say: () => undefined,
    ...(backOff && { backOff }),
  });
  const killOnExit = () => supervisor.killAll();
  process.once('exit', killOnExit);
  const secrets = await loadSecrets(folders.secrets);
  const ports = await freePorts();
  const packages = Promise.resolve();
  const mail = await bringUpMail({
    ...{ caller, folders, supervisor, secrets, ports, packages, signal },
    stage: STAGE,
  });
  const id = randomBytes(4).toString('hex');
  const site: SiteOptions = {
    ...{ root: ROOT, data, siteDir, supervisor, secrets, ports, services },
    servers: { ...servers, mail, minio },
    brokerNamespace: `site-${id}`,
    databasePrefix: `site_${id}_`,
    bucket: `site-${id}`,
    // Browser tests all come from one address, which would soon have used up a visitor's share.
    env: { RATE_LIMIT_SCALE: '50', ...ALL_UNPAID, RPC_TIMEOUT_SCALE: '5', ...env },
  };
  return {
    ...{ site, env: caller.all },
    open(url) {
      const { databasePrefix, brokerNamespace, bucket } = site;
      const places = { url, mailUrl: mail.pageUrl ?? '', siteDir, data };
      const stores = { ...servers, databasePrefix, brokerNamespace, bucket };
      return openSite({ ...places, ...stores, internalKey: secrets.internalKey });
    },
    async stop() {
      process.removeListener('exit', killOnExit);
      await supervisor.stopAll();
      await dropDatabases(servers.mongoUrl, site.databasePrefix);
      await rm(data, { recursive: true, force: true });
    },
  };
}

const minio = {
  endpoint: siteTestEnv.MINIO_ENDPOINT,
  accessKey: siteTestEnv.MINIO_ACCESS_KEY,
  secretKey: siteTestEnv.MINIO_SECRET_KEY,
};

async function freePorts(): Promise<ServerPorts & SitePorts> {
  const chosen = new Map<string, number>();
  for (const name of [...SERVER_PORTS, ...SITE_PROGRAMS]) {
    chosen.set(name, await freePort(new Set(chosen.values())));
  }
  return Object.fromEntries(chosen) as ServerPorts & SitePorts;
}

/** Drops every database whose name starts with `prefix`. */
async function dropDatabases(mongoUrl: string, prefix: string): Promise<void> {
  // Given the module, the driver does not import it itself, which it can't inside a jest test.
  const client = new MongoClient(mongoUrl, { runtimeAdapters: { os } });
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    const ours = databases.filter(({ name }) => name.startsWith(prefix));
    await Promise.all(ours.map(({ name }) => client.db(name).dropDatabase()));
  } finally {
    await client.close();
  }
}
