import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import type { SiteOptions } from './site-options';

type Env = Record<string, string>;

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** Where visitors reach the site. */
export const publicUrl = ({ ports }: SiteOptions) => `http://localhost:${ports.gateway}`;

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

const OWN: Partial<Record<ServiceName | 'gateway', (site: SiteOptions) => Env>> = {
  gateway: ({ siteDir }) => ({ SITE_DIR: siteDir }),
  auth: ({ data, servers }) => ({
    JWT_KEYS_DIR: join(data, 'secrets', 'jwt-keys'),
    SMTP_URL: servers.mail.smtpUrl,
  }),
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
