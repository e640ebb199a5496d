import type { Secrets } from '../secrets';
import type { ServerAddresses } from '../servers/server-addresses';
import type { Supervisor } from '../supervisor/supervisor';

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
  /** Added to every program's environment. */
  env?: Record<string, string>;
}
