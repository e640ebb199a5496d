import {
  createTestKeys,
  startJwksServer,
  type TestKeys,
} from '@brightnest/service-kit/testing/test-keys';
import { buildServices } from '../../build/build-services';
import { addressOf } from '../../local/site/program-env';
import { programOf } from '../../local/site/start-site';
import { benchSite } from '../bench-site';

/** Instances of a service as they run in production, each over a database of its own. */
export interface ServicePrograms {
  urls: string[];
  /** Signs what both of them take for tokens of auth. */
  keys: TestKeys;
  stop(): Promise<void>;
}

/** Builds what has changed and starts one instance over each of the databases. */
export async function startService(
  name: 'careers' | 'quotes',
  databases: readonly string[],
): Promise<ServicePrograms> {
  await buildServices();
  const keys = createTestKeys();
  const jwks = await startJwksServer([keys.jwk]);
  const sites = await Promise.all(databases.map(() => benchSite()));
  const urls: string[] = [];
  for (const [index, site] of sites.entries()) {
    const database = databases[index] ?? '';
    const env = { ...site.env, MONGO_DB: database, AUTH_JWKS_URL: jwks.url };
    await site.supervisor.start(programOf(name, { ...site, env, brokerNamespace: database }));
    urls.push(addressOf(site.ports[name]));
  }
  return {
    urls,
    keys,
    async stop() {
      await Promise.all(sites.map(({ supervisor }) => supervisor.stopAll()));
      await jwks.stop();
    },
  };
}
