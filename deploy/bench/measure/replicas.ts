import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { benchEnv } from '../bench-env';
import { fillCalendar, slotsPath } from '../calendar-records';
import { compareRates, type Contender } from '../compare-rates';
import { openDatabaseTimes } from '../database-times';
import { limitProcessor } from '../limit-processor';
import { QUOTES } from '../quote-records';
import { fillDatabase } from '../random-records';
import { pidAt, startPrograms, startService } from '../site';
import { closeConnections, httpCall, workFor } from '../statistics';

const COUNTS = [1, 2, 4];
const MOST = Math.max(...COUNTS);
/** Of a core, for each instance: four of them leave room for the database and for who calls. */
const SHARE = 0.25;
const AT_ONCE_EACH = 4;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
const ROUND_MS = 5_000;

/** A call, and who answers it. */
interface Asked {
  name: string;
  urls: readonly string[];
  path: string;
  authorization?(): string;
}

/** How much more several instances of a program do than one, each of which has but a part of a core. */
async function main(): Promise<void> {
  console.log(`Instances of a program, each with ${SHARE * 100} % of a core`);
  await fillCalendar('bench_replicas_bookings', 10_000);
  await ofService('bookings', { name: 'free slots', path: slotsPath() });
  await fillDatabase('bench_replicas_quotes', 5_000, QUOTES);
  await ofService('quotes', { name: 'list of quotes', path: quotesRoutes.listQuotes.path });
  await ofGateway();
}

async function ofService(
  service: 'bookings' | 'quotes',
  asked: Pick<Asked, 'name' | 'path'>,
): Promise<void> {
  const databases = Array.from({ length: MOST }, () => `bench_replicas_${service}`);
  const { urls, keys, stop } = await startService(service, databases);
  await limited(urls, stop, () =>
    compare({ ...asked, urls, authorization: () => `Bearer ${keys.sign('admin')}` }),
  );
}

async function ofGateway(): Promise<void> {
  const programs = await startPrograms();
  const tiny = await programs.startPeer('tiny-service');
  const urls: string[] = [];
  while (urls.length < MOST) urls.push(await programs.startGateway({ CAREERS_URL: tiny }));
  await limited(urls, programs.stop, () =>
    compare({ name: 'a call through the gateway', urls, path: careersRoutes.listJobs.path }),
  );
}

/** Measures programs that have but a part of a core each, and ends them. */
async function limited(
  urls: readonly string[],
  stop: () => Promise<void>,
  measure: () => Promise<void>,
): Promise<void> {
  const releases: (() => Promise<void>)[] = [];
  try {
    for (const url of urls) releases.push(await limitProcessor(pidAt(url), SHARE));
    await measure();
  } finally {
    closeConnections();
    await stop();
    for (const release of releases) await release();
  }
}

async function compare({ name, urls, path, authorization }: Asked): Promise<void> {
  const database = await openDatabaseTimes();
  const ask = async (url: string) => {
    const headers = authorization && { authorization: authorization() };
    const { status, text } = await httpCall(url + path, {
      method: 'GET',
      ...(headers && { headers }),
    });
    if (status !== 200) throw new Error(`${url} answered ${status} ${text}`);
  };
  // Compiled and in memory before it counts.
  for (const url of urls) await workFor(() => ask(url), { atOnce: AT_ONCE_EACH, forMs: ROUND_MS });
  const contenders = COUNTS.map((count): Contender => ({
    name: `${count} of it`,
    // Whoever calls divides the calls, as a cluster would.
    work: () =>
      workFor((worker) => ask(urls[worker % count]!), {
        atOnce: AT_ONCE_EACH * count,
        forMs: ROUND_MS,
      }),
    cpuSeconds: database.seconds,
  }));
  try {
    const lines = await compareRates(contenders, {
      ...{ heading: `${name}: calls per second`, subject: name, rounds: ROUNDS, base: 'one' },
      ...{ digits: 1, cpu: { label: 'of the database per call', unit: 'ms', digits: 2 } },
    });
    console.log(lines.join('\n'));
  } finally {
    await database.close();
  }
}

void main();
