import { buildServices } from '../../build/build-services';
import { addressOf } from '../../local/site/program-env';
import { programOf } from '../../local/site/start-site';
import { benchSite } from '../bench-site';

/** Bookings services as they run in production, each over a database of its own. */
export interface BookingsPrograms {
  urls: string[];
  stop(): Promise<void>;
}

/** Builds what has changed and starts one service over each of the databases. */
export async function startBookings(databases: readonly string[]): Promise<BookingsPrograms> {
  await buildServices();
  const sites = await Promise.all(databases.map(() => benchSite()));
  const urls: string[] = [];
  for (const [index, site] of sites.entries()) {
    const database = databases[index] ?? '';
    const env = { ...site.env, MONGO_DB: database };
    await site.supervisor.start(programOf('bookings', { ...site, env, brokerNamespace: database }));
    urls.push(addressOf(site.ports.bookings));
  }
  return {
    urls,
    async stop() {
      await Promise.all(sites.map(({ supervisor }) => supervisor.stopAll()));
    },
  };
}
