import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { connectDatabase, disconnectDatabase } from '@brightnest/service-kit/persistence/database';
import { seedCatalogue } from '../../seed/catalogue';
import { benchEnv } from '../bench-env';
import { compareRates, type Contender } from '../compare-rates';
import { startService } from '../site';
import { closeConnections, cpuSecondsOf, httpCall, workFor } from '../statistics';

const DATABASE = 'bench_catalogue';
const AT_ONCE = 16;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 2_000;
const { path } = bookingsRoutes.listServices;

/** The list of the catalogue by the service, beside others with the same find. */
async function main(): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, DATABASE);
  await seedCatalogue();
  await disconnectDatabase();
  const programs = await startService('bookings', [DATABASE]);
  try {
    const database = { MONGO_URL: benchEnv.MONGO_URL, MONGO_DB: DATABASE };
    const ways = [
      {
        name: 'plain Express and Mongoose',
        url: await programs.startPeer('plain-express', database),
      },
      { name: 'the bare driver', url: await programs.startPeer('bare-driver', database) },
      { name: 'the service', url: programs.urls[0]! },
    ];
    for (const { url } of ways) await callFor(url, WARM_UP_MS);
    const contenders = ways.map(({ name, url }): Contender => ({
      name,
      work: () => callFor(url, ROUND_MS),
      cpuSeconds: () => cpuSecondsOf(url),
    }));
    const lines = await compareRates(contenders, {
      subject: 'list of the catalogue',
      heading: `GET ${path} per second, ${AT_ONCE} at once`,
      rounds: ROUNDS,
      base: 'the plain one',
      digits: 0,
      cpu: { label: 'own processor time per call', unit: 'µs', digits: 0 },
    });
    console.log(lines.join('\n'));
  } finally {
    closeConnections();
    await programs.stop();
  }
}

/** @returns how many calls there were. */
function callFor(url: string, forMs: number): Promise<number> {
  const call = async () => {
    const { status, text } = await httpCall(url + path, { method: 'GET' });
    if (status !== 200 || text.length < 1_000) throw new Error(`${url} answered ${status} ${text}`);
  };
  return workFor(call, { atOnce: AT_ONCE, forMs });
}

void main();
