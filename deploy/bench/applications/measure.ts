import type { AdminApplicationsResponse } from '@brightnest/contracts/careers/admin-applications';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { closeConnections } from '../http-call';
import { CALLS } from './calls';
import { compareCalls } from '../lists/compare-calls';
import { openProcessorTimes } from '../lists/processor-time';
import { startService } from '../lists/start-service';
import { fillDatabase } from './fill-database';

const SETS = [
  { database: 'bench_careers_small', size: 1_000 },
  { database: 'bench_careers_large', size: 100_000 },
] as const;

const LIST = {
  path: careersRoutes.listApplications.path,
  rowsOf: (answer: string) => (JSON.parse(answer) as AdminApplicationsResponse).applications.length,
};

const HEAD = `
The list of applications over 1,000 and over 100,000 of them: rows on the page, milliseconds to the
answer (p95, their ratio, the ratio within each round), processor time of service and database (ms)
  ${''.padEnd(38)}   rows        p95     p95   ratio   each round            processor time`;

async function main(): Promise<void> {
  for (const { database, size } of SETS) {
    console.log(`Writing ${size} applications`);
    await fillDatabase(database, size);
  }
  const programs = await startService(
    'careers',
    SETS.map(({ database }) => database),
  );
  const processorTimes = await openProcessorTimes();
  const [small, large] = programs.urls.map((url) => ({
    url,
    cpuSeconds: () => processorTimes.secondsOf(url),
  }));
  try {
    if (!small || !large) throw new Error('A service is missing');
    const authorization = () => `Bearer ${programs.keys.sign('admin')}`;
    const lines = await compareCalls(CALLS, { ...LIST, small, large, authorization });
    console.log([HEAD, ...lines].join('\n'));
  } finally {
    closeConnections();
    await processorTimes.close();
    await programs.stop();
  }
}

void main();
