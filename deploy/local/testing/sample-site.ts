import type { ServiceName } from '@brightnest/contracts/routes/declaration';
import { programEnv, SITE_PROGRAMS, type SiteOptions } from '../site/start-site';
import { Supervisor } from '../supervisor/supervisor';

/** The environment that `npm start` gives to a program, of a site that there is not. */
export function sampleEnv(name: ServiceName | 'gateway'): Record<string, string> {
  const ports = Object.fromEntries(SITE_PROGRAMS.map((program) => [program, 1]));
  const minio = { endpoint: 'http://127.0.0.1:1', accessKey: 'x', secretKey: 'x' };
  return programEnv(name, {
    ...{ root: '', siteDir: '', data: '', brokerNamespace: '', databasePrefix: '', bucket: 'x' },
    supervisor: Supervisor.prototype,
    secrets: { internalKey: 'a-key-that-nobody-has', minioPassword: '' },
    servers: {
      ...{ mongoUrl: 'mongodb://127.0.0.1:1', amqpUrl: 'amqp://127.0.0.1:1', minio },
      mail: { smtpUrl: 'smtp://127.0.0.1:1' },
      smsCatcherUrl: 'http://127.0.0.1:1',
    },
    ports: ports as SiteOptions['ports'],
  });
}
