import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@brightnest/contracts/site/remotes-registry';
import {
  createTestKeys,
  startJwksServer,
  type TestKeys,
} from '@brightnest/service-kit/testing/test-keys';
import { type Browser, chromium } from 'playwright-core';
import { buildServices } from '../build/build-services';
import { buildShell } from '../build/build-shell';
import { ROOT } from '../build/run-webpack';
import { readCallerEnv } from '../local/env';
import { freePort } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import { CHROMIUM_FLAGS } from '../local/servers/find-chromium';
import type { MinioAddress } from '../local/servers/minio';
import { seedSite } from '../local/site/seed-site';
import {
  addressOf,
  programOf,
  SITE_PROGRAMS,
  type SiteOptions,
  type SitePorts,
  startSite,
} from '../local/site/start-site';
import { answersOk, TIER } from '../local/supervisor/supervised-process';
import { Supervisor } from '../local/supervisor/supervisor';
import { shipIfChanged } from '../ship/ship-if-changed';
import { templateFolder } from '../test/test-data';
import { benchEnv } from './bench-env';

const supervisors: Supervisor[] = [];
process.once('exit', () => supervisors.forEach((one) => one.killAll()));
process.once('SIGTERM', () => process.exit(1));

/** The id of the process of a benchmark's program, by its address. */
export function pidAt(url: string): number {
  const port = Number(new URL(url).port);
  const [found] = supervisors.flatMap((one) => one.findAt(port) ?? []);
  if (!found) throw new Error(`Nothing runs at ${url}`);
  return found.pid;
}

/** What a benchmark's site is made from: databases, queues and ports of its own. */
export async function benchSite(): Promise<SiteOptions> {
  // Where the runner ends what is left running, should this process be killed.
  const sites = join(benchEnv.BENCH_DATA_DIR, 'sites');
  await mkdir(sites, { recursive: true });
  const data = await mkdtemp(join(sites, 'site-'));
  const supervisor = new Supervisor({
    logs: join(data, 'logs'),
    runFile: join(data, 'run.json'),
    env: readCallerEnv().all,
    say: (line) => console.error(line),
  });
  supervisors.push(supervisor);
  return {
    ...{ root: ROOT, data, siteDir: join(data, 'site'), supervisor, ports: await freePorts() },
    secrets: await loadSecrets(join(data, 'secrets')),
    servers: {
      mongoUrl: benchEnv.MONGO_URL,
      amqpUrl: benchEnv.AMQP_URL,
      mail: { smtpUrl: benchEnv.SMTP_URL },
      minio: benchMinio(),
    },
    brokerNamespace: 'bench',
    databasePrefix: 'bench_',
    bucket: 'bench',
    // All calls come from one address.
    env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
  };
}

function benchMinio(): MinioAddress | undefined {
  const { MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY, MINIO_SECRET_KEY } = benchEnv;
  if (!endpoint || !MINIO_ACCESS_KEY || !MINIO_SECRET_KEY) return undefined;
  return { endpoint, accessKey: MINIO_ACCESS_KEY, secretKey: MINIO_SECRET_KEY };
}

/** Starts one more gateway before the site's services, and returns its address. */
async function startGateway(
  site: SiteOptions,
  changes: Partial<Pick<SiteOptions, 'env' | 'siteDir'>> = {},
): Promise<string> {
  const gateway = await freePort(new Set(Object.values(site.ports)));
  const ports = { ...site.ports, gateway };
  const env = { ...site.env, ...changes.env };
  const program = programOf('gateway', { ...site, ...changes, ports, env });
  await site.supervisor.start({ ...program, name: `gateway-${gateway}` });
  return `http://localhost:${gateway}`;
}

async function startPeer(
  { supervisor, ports }: SiteOptions,
  name: string,
  env: Record<string, string> = {},
): Promise<string> {
  const port = await freePort(new Set(Object.values(ports)));
  const url = addressOf(port);
  await supervisor.start({
    ...{ name, tier: TIER.service, command: process.execPath },
    args: ['--import', 'tsx', join(ROOT, 'deploy/bench/peers', `${name}.ts`)],
    env: { ...env, PORT: String(port), NODE_ENV: 'production' },
    ...{ port, url, isReady: () => answersOk(`${url}/metrics`), stopWithinMs: 5_000 },
  });
  return url;
}

async function freePorts(): Promise<SitePorts> {
  const chosen = new Map<string, number>();
  for (const name of SITE_PROGRAMS) chosen.set(name, await freePort(new Set(chosen.values())));
  return Object.fromEntries(chosen) as SitePorts;
}

const QUIET = { status: () => undefined, note: () => undefined };

/** A whole site as it runs in production, with demonstration data. */
export interface BenchSite {
  url: string;
  siteDir: string;
  /** Of each program of it, by its name. */
  addresses: Record<string, string>;
  /** Starts a program of `peers/`, which listens at `PORT`, and returns its address. */
  startPeer(name: string, env?: Record<string, string>): Promise<string>;
  /** Starts a second gateway over the same services that serves another site directory. */
  serve(siteDir: string): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts it all. */
export async function startBenchSite(): Promise<BenchSite> {
  const template = templateFolder(ROOT);
  await Promise.all([
    buildServices(),
    buildShell(template),
    ...REMOTE_NAMES.map((name) => shipIfChanged(name, template)),
  ]);
  const site = await benchSite();
  await cp(template, site.siteDir, { recursive: true });
  const { signal } = new AbortController();
  await seedSite(site, { env: readCallerEnv().all, signal, stage: QUIET });
  return {
    url: await startSite(site),
    siteDir: site.siteDir,
    addresses: Object.fromEntries(SITE_PROGRAMS.map((name) => [name, addressOf(site.ports[name])])),
    startPeer: (name, env) => startPeer(site, name, env),
    serve: (siteDir) => startGateway(site, { siteDir }),
    stop: () => site.supervisor.stopAll(),
  };
}

/** The programs that a benchmark measures, as they run in production, with databases of their own. */
export interface Programs {
  databasePrefix: string;
  authUrl: string;
  /** Starts a gateway in front of them, with settings of its own, and returns its address. */
  startGateway(env?: Record<string, string>): Promise<string>;
  /** Starts a program of `peers/`, which listens at `PORT`, and returns its address. */
  startPeer(name: string, env?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts the auth service. */
export async function startPrograms(): Promise<Programs> {
  await buildServices();
  const site = await benchSite();
  await mkdir(site.siteDir);
  await site.supervisor.start(programOf('auth', site));
  return {
    databasePrefix: site.databasePrefix,
    authUrl: addressOf(site.ports.auth),
    startGateway: (env) => startGateway(site, { env }),
    startPeer: (name, env) => startPeer(site, name, env),
    stop: () => site.supervisor.stopAll(),
  };
}

/** Instances of a service as they run in production, each over a database of its own. */
export interface ServicePrograms {
  urls: string[];
  /** Signs what all of them take for tokens of auth. */
  keys: TestKeys;
  /** Starts a program of `peers/`, which listens at `PORT`, and returns its address. */
  startPeer(name: string, env?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts one instance over each of the databases. */
export async function startService(
  name: 'bookings' | 'careers' | 'quotes',
  databases: readonly string[],
  settings: Record<string, string> = {},
): Promise<ServicePrograms> {
  await buildServices();
  const keys = createTestKeys();
  const jwks = await startJwksServer([keys.jwk]);
  const sites = await Promise.all(databases.map(() => benchSite()));
  const urls: string[] = [];
  for (const [index, site] of sites.entries()) {
    const database = databases[index] ?? '';
    const env = { ...site.env, ...settings, MONGO_DB: database, AUTH_JWKS_URL: jwks.url };
    await site.supervisor.start(programOf(name, { ...site, env, brokerNamespace: database }));
    urls.push(addressOf(site.ports[name]));
  }
  return {
    urls,
    keys,
    startPeer: (name, env) => startPeer(sites[0]!, name, env),
    async stop() {
      await Promise.all(sites.map(({ supervisor }) => supervisor.stopAll()));
      await jwks.stop();
    },
  };
}

/** Starts the browser of a benchmark. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: benchEnv.CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, ...flags],
  });
}
