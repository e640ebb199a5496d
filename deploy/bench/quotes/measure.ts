import type { AdminQuotesResponse } from '@brightnest/contracts/quotes/admin-quotes';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { benchEnv } from '../bench-env';
import { closeConnections } from '../http-call';
import { compareCalls } from '../lists/compare-calls';
import { openProcessorTimes } from '../lists/processor-time';
import { startService } from '../lists/start-service';
import { CALLS } from './calls';
import { fillDatabase } from './fill-database';
import { makeQuotes } from './make-quote';

const SETS = [
  { database: 'bench_quotes_small', size: 1_000 },
  { database: 'bench_quotes_large', size: benchEnv.BENCH_QUOTES },
] as const;

const LIST = {
  path: quotesRoutes.listQuotes.path,
  rowsOf: (answer: string) => (JSON.parse(answer) as AdminQuotesResponse).quotes.length,
};

const HEAD = `
The list of quotes over 1,000 and over ${benchEnv.BENCH_QUOTES} of them: rows on the page, milliseconds to the
answer (p95, their ratio, the ratio within each round), processor time of service and database (ms)
  ${''.padEnd(38)}   rows        p95     p95   ratio   each round            processor time`;

async function main(): Promise<void> {
  for (const { database, size } of SETS) {
    console.log(`Writing ${size} quotes`);
    await fillDatabase(database, size, makeQuotes);
  }
  const databases = SETS.map(({ database }) => database);
  const programs = await startService('quotes', databases);
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
