import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/paths';
import { readCallerEnv } from '../local/env';
import { freePort } from '../local/ports';
import { loadSecrets } from '../local/secrets';
import type { MinioAddress } from '../local/servers/minio/bring-up-minio';
import { SITE_PROGRAMS, type SiteOptions, type SitePorts } from '../local/site/site-options';
import { programOf } from '../local/site/start-site';
import { Supervisor } from '../local/supervisor/supervisor';
import { benchEnv } from './bench-env';

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
  process.once('exit', () => supervisor.killAll());
  process.once('SIGTERM', () => process.exit(1));
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
export async function startGateway(
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

async function freePorts(): Promise<SitePorts> {
  const chosen = new Map<string, number>();
  for (const name of SITE_PROGRAMS) chosen.set(name, await freePort(new Set(chosen.values())));
  return Object.fromEntries(chosen) as SitePorts;
}
