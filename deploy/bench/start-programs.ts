import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServices } from '../build/build-services';
import { freePort } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import { addressOf } from '../local/site/program-env';
import { SITE_PROGRAMS, type SiteOptions, type SitePorts } from '../local/site/site-options';
import { programOf } from '../local/site/start-site';
import { Supervisor } from '../local/supervisor/supervisor';
import { benchEnv } from './bench-env';

const ROOT = join(__dirname, '../..');

/** The programs that a benchmark measures, as they run in production, with databases of their own. */
export interface Programs {
  databasePrefix: string;
  authUrl: string;
  /** Starts a gateway in front of them, with settings of its own, and returns its address. */
  startGateway(env?: Record<string, string>): Promise<string>;
  stop(): Promise<void>;
}

/** Builds what has changed and starts the auth service. */
export async function startPrograms(): Promise<Programs> {
  await buildServices();
  const data = await mkdtemp(join(benchEnv.BENCH_DATA_DIR, 'site-'));
  const siteDir = join(data, 'site');
  await mkdir(siteDir);
  const supervisor = new Supervisor({
    logs: join(data, 'logs'),
    runFile: join(data, 'run.json'),
    env: process.env,
    say: (line) => console.error(line),
  });
  process.once('exit', () => supervisor.killAll());
  process.once('SIGTERM', () => process.exit(1));
  const site: SiteOptions = {
    ...{ root: ROOT, data, siteDir, supervisor, ports: await freePorts() },
    secrets: await loadSecrets(join(data, 'secrets')),
    servers: {
      mongoUrl: benchEnv.MONGO_URL,
      amqpUrl: benchEnv.AMQP_URL,
      mail: { smtpUrl: benchEnv.SMTP_URL },
      minio: undefined,
    },
    brokerNamespace: 'bench',
    databasePrefix: 'bench_',
    bucket: 'bench',
    // All calls come from one address.
    env: { RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
  };
  await supervisor.start(programOf('auth', site));
  return {
    databasePrefix: site.databasePrefix,
    authUrl: addressOf(site.ports.auth),
    async startGateway(env = {}) {
      const gateway = await freePort(new Set(Object.values(site.ports)));
      const ports = { ...site.ports, gateway };
      const program = programOf('gateway', { ...site, ports, env: { ...site.env, ...env } });
      await supervisor.start({ ...program, name: `gateway-${gateway}` });
      return `http://localhost:${gateway}`;
    },
    stop: () => supervisor.stopAll(),
  };
}

async function freePorts(): Promise<SitePorts> {
  const chosen = new Map<string, number>();
  for (const name of SITE_PROGRAMS) chosen.set(name, await freePort(new Set(chosen.values())));
  return Object.fromEntries(chosen) as SitePorts;
}
