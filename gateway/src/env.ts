import { commonEnv, readEnv, type CommonEnv } from '@brightnest/service-kit/env';
import { num, str, url, type CleanedEnv } from 'envalid';

const serviceUrl = (service: string) => url({ desc: `address of the ${service} service` });

const ownEnv = {
  PUBLIC_URL: url({ desc: 'address of the site as browsers see it' }),
  SITE_DIR: str({ desc: 'folder with shell/, remotes/ and remotes.json' }),
  AUTH_URL: serviceUrl('auth'),
  QUOTES_URL: serviceUrl('quotes'),
  CAREERS_URL: serviceUrl('careers'),
  BOOKINGS_URL: serviceUrl('bookings'),
  UPLOADS_URL: serviceUrl('uploads'),
  PAGE_CACHE_DIR: str({
    default: '',
    desc: 'folder where settings and the pages rendered for them outlast a restart; none when empty',
  }),
  TRUST_PROXY: num({ default: 0, desc: 'how many proxies of ours stand in front' }),
  METRICS_TOKEN: str({ default: '', desc: 'bearer token that may read /metrics from elsewhere' }),
  CERTIFICATE_ADDRESS: str({
    default: '',
    desc: 'host:port where the certificate of an https site is looked at; that of PUBLIC_URL when empty',
  }),
  REMEMBERED_TOKENS: num({
    default: 10_000,
    desc: 'access tokens that are verified once only, about 1 KB each; 0 for none',
  }),
  STATUS_WAITING_MINUTES: num({
    default: 5,
    desc: 'for how long events, mails and text messages may wait before staff read that something is wrong',
  }),
  STATUS_REFUND_MINUTES: num({ default: 60, desc: 'the same of refunds' }),
  STATUS_BACKUP_HOURS: num({ default: 26, desc: 'how old the last backup may be' }),
  STATUS_CERTIFICATE_DAYS: num({
    default: 14,
    desc: 'how long the certificate has to last, or staff read that it was not renewed',
  }),
  API_DOCS: str({
    choices: ['on', 'off'],
    default: 'on',
    desc: 'whether anybody may read how the API is called, at /api/docs and /api/openapi.json',
  }),
  RATE_LIMIT_SCALE: num({ default: 1, desc: 'multiplies every rate limit, for load tests' }),
};

/** What the gateway reads. */
export type GatewayEnv = CommonEnv & CleanedEnv<typeof ownEnv>;

/**
 * Reads and checks `process.env`.
 * @throws EnvError naming every variable that is missing or wrong.
 */
export function readGatewayEnv(): GatewayEnv {
  return readEnv({ ...commonEnv, ...ownEnv });
}
