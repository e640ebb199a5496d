import { benchEnv } from './bench-env';
import { openDatabaseTimes } from './database-times';
import { fillDatabase, FIRST_NAMES, LAST_NAMES, RARE, type RecordSource } from './random-records';
import { startService } from './site';
import {
  closeConnections,
  cpuSecondsOf,
  describeSpread,
  httpCall,
  p95Of,
  ratios,
  spreadOf,
} from './statistics';

const SMALL = 1_000;
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 10;
const CALLS_A_ROUND = 30;

/** One thing that staff do with a list, in a few variants that are asked for in turn. */
export interface ListCall {
  name: string;
  queries: object[];
}

/** A list of staff, and what they do with it. */
interface ListBenchmark {
  service: 'careers' | 'quotes';
  /** What it is a list of, in the plural. */
  name: string;
  /** How many records the large set has; the small one has 1,000. */
  large: number;
  records: RecordSource;
  /** Address of the list, and how many records an answer of it has. */
  path: string;
  rowsOf(answer: string): number;
  calls: readonly ListCall[];
}

/** Times everything that is done with a list over a few and over many records, and prints it. */
export async function measureList(list: ListBenchmark): Promise<void> {
  const { service, name, records } = list;
  const sets = [
    { database: `bench_${service}_small`, size: SMALL },
    { database: `bench_${service}_large`, size: benchEnv.BENCH_RECORDS ?? list.large },
  ];
  for (const { database, size } of sets) {
    console.log(`Writing ${size} ${name}`);
    await fillDatabase(database, size, records);
  }
  const programs = await startService(
    service,
    sets.map(({ database }) => database),
  );
  const database = await openDatabaseTimes();
  const [small, large] = programs.urls.map((url) => ({
    url,
    // The database serves nothing else.
    cpuSeconds: async () => (await cpuSecondsOf(url)) + (await database.seconds()),
  }));
  try {
    if (!small || !large) throw new Error('A service is missing');
    const authorization = () => `Bearer ${programs.keys.sign('admin')}`;
    const lines = await compareCalls(list, { small, large, authorization });
    console.log([...headOf(name, sets), ...lines].join('\n'));
  } finally {
    closeConnections();
    await database.close();
    await programs.stop();
  }
}

function headOf(name: string, sets: readonly { size: number }[]): string[] {
  const sizes = sets.map(({ size }) => size.toLocaleString('en'));
  return [
    '',
    `The list of ${name} over ${sizes.join(' and over ')} of them: rows on the page, milliseconds to the`,
    'answer (p95, their ratio, the ratio within each round), processor time of service and database (ms)',
    `  ${''.padEnd(38)}   rows        p95     p95   ratio   each round            processor time`,
  ];
}

/** What is searched for in every list, by how many are found. */
export const SEARCHED = {
  commonFirst: FIRST_NAMES.slice(0, 5),
  commonLast: LAST_NAMES.slice(0, 5),
  rare: [RARE.lastName, RARE.firstName, RARE.lastName.slice(0, 9)],
  emailOfOne: [`${RARE.firstName}.${RARE.lastName}1@`, `${RARE.firstName}.${RARE.lastName}`],
  emailHost: ['example.com', 'post.example'],
  nobody: ['nobodyhasit', 'qqqq'],
};

/** Combines two lists of search words: the first with the first, and so on. */
export function pairs(first: readonly string[], second: readonly string[]): string[] {
  return first.map((word, index) => `${word} ${second[index] ?? ''}`);
}

/** The service over a set of records. */
interface Side {
  url: string;
  /** CPU time that the service and the database have used so far. */
  cpuSeconds(): Promise<number>;
}

interface Sides {
  small: Side;
  large: Side;
  /** The authorization header; signed again for each round, because its token expires. */
  authorization(): string;
}

class Measured {
  readonly millis: number[][] = [];
  readonly cpuMillis: number[] = [];
  /** Records on a page, on average: the dearer the answer, the more of them. */
  rows = 0;

  get p95(): number {
    return p95Of(this.millis.flat());
  }
}

/** Times every call on both sides, in rounds, so that both see the same machine. */
async function compareCalls(
  list: ListBenchmark,
  { small, large, authorization }: Sides,
): Promise<string[]> {
  const ask = createAsk(list);
  const measure = async (call: ListCall, { url, cpuSeconds }: Side, measured: Measured) => {
    const before = await cpuSeconds();
    const { millis, rows } = await ask(call, url, authorization());
    measured.cpuMillis.push((((await cpuSeconds()) - before) * 1_000) / CALLS_A_ROUND);
    measured.millis.push(millis);
    measured.rows = rows;
  };
  const all = list.calls.map((call) => ({ call, small: new Measured(), large: new Measured() }));
  for (const { call } of all) {
    // Twice each: plans and pages of both databases are in memory before it counts.
    for (const { url } of [small, large, small, large]) await ask(call, url, authorization());
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of all) {
      const inTurn = [
        () => measure(each.call, small, each.small),
        () => measure(each.call, large, each.large),
      ];
      // By turns the one or the other first.
      if (round % 2 === 1) inTurn.reverse();
      for (const run of inTurn) await run();
    }
  }
  return all.map(({ call, ...sides }) => describe(call, sides));
}

function createAsk({ path, rowsOf }: Pick<ListBenchmark, 'path' | 'rowsOf'>) {
  /** @returns how long each answer took, in milliseconds, and how many records an answer has on average. */
  return async ({ queries }: ListCall, url: string, authorization: string) => {
    const millis: number[] = [];
    let rows = 0;
    for (let index = 0; index < CALLS_A_ROUND; index += 1) {
      const address = url + path + queryText(queries[index % queries.length]);
      const begin = performance.now();
      const { status, text } = await httpCall(address, {
        method: 'GET',
        headers: { authorization },
      });
      millis.push(performance.now() - begin);
      if (status !== 200) throw new Error(`${address} answered ${status} ${text}`);
      rows += rowsOf(text) / CALLS_A_ROUND;
    }
    return { millis, rows };
  };
}

function queryText(query: object = {}): string {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `?${new URLSearchParams(Object.fromEntries(pairs) as Record<string, string>)}`;
}

function describe({ name }: ListCall, { small, large }: { small: Measured; large: Measured }) {
  const cpu = [small, large].map(({ cpuMillis }) => spreadOf(cpuMillis).median.toFixed(2));
  const eachRound = ratios(large.millis.map(p95Of), small.millis.map(p95Of));
  return [
    `  ${name.padEnd(38)}`,
    `${small.rows.toFixed(0).padStart(3)} ${large.rows.toFixed(0).padStart(3)}`,
    `${small.p95.toFixed(1).padStart(9)} ${large.p95.toFixed(1).padStart(7)}`,
    `${(large.p95 / small.p95).toFixed(2).padStart(7)}   `,
    `${describeSpread(eachRound, 2).padEnd(22)}`,
    `${cpu.map((millis) => millis.padStart(6)).join(' ')}  `,
    describeSpread(ratios(large.cpuMillis, small.cpuMillis), 2),
  ].join('');
}
