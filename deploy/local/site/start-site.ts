import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceName, SERVICES } from '@brightnest/contracts/routes/declaration';
import type { Secrets } from '../secrets';
import type { ServerAddresses } from '../servers/bring-up-servers';
import { answersOk, type ProcessSpec, TIER } from '../supervisor/supervised-process';
import type { Supervisor } from '../supervisor/supervisor';

const bundleOf = (root: string, name: ServiceName | 'gateway') =>
  join(root, name === 'gateway' ? name : `services/${name}`, 'dist/main.mjs');

/** Starts the services and, when they answer, the gateway. Returns the address of the site. */
export async function startSite(site: SiteOptions): Promise<string> {
  await mkdir(stagingFolder(site), { recursive: true });
  const { services = SERVICES, supervisor } = site;
  await Promise.all(services.map((name) => supervisor.start(programOf(name, site))));
  await supervisor.start(programOf('gateway', site));
  return publicUrl(site);
}

/** How one program of a site is run. */
export function programOf(name: ServiceName | 'gateway', site: SiteOptions): ProcessSpec {
  const port = site.ports[name];
  const url = addressOf(port);
  return {
    name,
    tier: name === 'gateway' ? TIER.gateway : TIER.service,
    command: process.execPath,
    args: ['--enable-source-maps', bundleOf(site.root, name)],
    env: programEnv(name, site),
    port,
    url,
    // Of the gateway only that it answers: it serves the site while a service is down.
    isReady: () => answersOk(`${url}/${name === 'gateway' ? 'health' : 'ready'}`),
    stopWithinMs: 30_000,
  };
}

/** The programs of a site: the gateway and the services behind it. */
export type SitePorts = Record<(typeof SITE_PROGRAMS)[number], number>;
export const SITE_PROGRAMS = [
  'gateway',
  'auth',
  'quotes',
  'careers',
  'bookings',
  'uploads',
] as const;

/** What a running site is made from. `npm start` has one; every browser test may have its own. */
export interface SiteOptions {
  root: string;
  /** Built shell and remotes, and the registry. */
  siteDir: string;
  /** Signing keys and, without MinIO, files. */
  data: string;
  supervisor: Supervisor;
  servers: ServerAddresses;
  secrets: Secrets;
  ports: SitePorts;
  /** Prefix of exchange and queue names. */
  brokerNamespace: string;
  /** Prefix of database names. */
  databasePrefix: string;
  /** Bucket of the files. */
  bucket: string;
  /** Those that run; all of them when absent. */
  services?: readonly ServiceName[];
  /** Added to every program's environment. */
  env?: Record<string, string>;
}

type Env = Record<string, string>;

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Where visitors reach the site. */
export const publicUrl = ({ ports }: Pick<SiteOptions, 'ports'>) =>
  `http://localhost:${ports.gateway}`;

/** The environment of one program of the site. */
export function programEnv(name: ServiceName | 'gateway', site: SiteOptions): Env {
  return { ...commonEnv(name, site), ...OWN[name]?.(site), ...site.env };
}

function commonEnv(name: ServiceName | 'gateway', site: SiteOptions): Env {
  const { ports, servers, secrets } = site;
  const urls = SERVICES.map((service) => [
    `${service.toUpperCase()}_URL`,
    addressOf(ports[service]),
  ]);
  return {
    MONGO_URL: servers.mongoUrl,
    MONGO_DB: `${site.databasePrefix}${name}`,
    ...(Object.fromEntries(urls) as Env),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(ports[name]),
    AMQP_URL: servers.amqpUrl,
    BROKER_NAMESPACE: site.brokerNamespace,
    AUTH_JWKS_URL: `${addressOf(ports.auth)}/.well-known/jwks.json`,
    INTERNAL_KEY: secrets.internalKey,
    PUBLIC_URL: publicUrl(site),
  };
}

const SANDBOX = { PAYMENTS: 'sandbox' };

const OWN: Partial<Record<ServiceName | 'gateway', (site: SiteOptions) => Env>> = {
  gateway: ({ siteDir, data }) => ({ SITE_DIR: siteDir, PAGE_CACHE_DIR: join(data, 'pages') }),
  auth: ({ data, servers }) => ({
    JWT_KEYS_DIR: join(data, 'secrets', 'jwt-keys'),
    SMTP_URL: servers.mail.smtpUrl,
    ...(servers.smsCatcherUrl && { SMS: 'catcher', SMS_CATCHER_URL: servers.smsCatcherUrl }),
  }),
  quotes: () => SANDBOX,
  // A demonstration: built as for production, and nobody is charged.
  bookings: () => ({ ...SANDBOX, PAYMENTS_SANDBOX_IN_PRODUCTION: 'yes' }),
  uploads: (site) => ({ STAGING_DIR: stagingFolder(site), ...objectStoreEnv(site) }),
};

/** Where uploads wait until they are whole; made before the service starts. */
export const stagingFolder = ({ data }: SiteOptions) => join(data, 'staging');

function objectStoreEnv({ data, servers: { minio }, bucket }: SiteOptions): Env {
  if (!minio) return { OBJECT_STORE: 'disk', DISK_STORE_DIR: join(data, 'files') };
  return {
    OBJECT_STORE: 'minio',
    MINIO_ENDPOINT: minio.endpoint,
    MINIO_ACCESS_KEY: minio.accessKey,
    MINIO_SECRET_KEY: minio.secretKey,
    MINIO_BUCKET: bucket,
  };
}
