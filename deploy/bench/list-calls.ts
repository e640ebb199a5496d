import { benchEnv } from './bench-env';
import { openDatabaseTimes } from './database-times';
import { measureWrites } from './list-writes';
import { recordRatio } from './recorded';
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
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
const CALLS_A_ROUND = 30;

/** One thing that staff do with a list, in a few variants that are asked for in turn. */
export interface ListCall {
  name: string;
  queries: object[];
  /** Its ratio is recorded by itself too: of those that have been dear. */
  isWatched?: boolean;
}

/** A list of staff, and what they do with it. */
interface MeasuredList {
  /** What it is a list of, in the plural. */
  name: string;
  /** Address of the list, and how many records an answer of it has. */
  path: string;
  rowsOf(answer: string): number;
  calls: readonly ListCall[];
}

/** Records of a service, and the lists that show them. */
interface ListBenchmark {
  service: 'bookings' | 'careers' | 'quotes';
  /** What the records are, in the plural. */
  name: string;
  /** How many of them the large set has; the small one has 1,000. */
  large: number;
  records: RecordSource;
  lists: readonly MeasuredList[];
}

/** Times everything that is done with lists over a few and over many records, and prints it. */
export async function measureLists(benchmark: ListBenchmark): Promise<void> {
  const { service, name, records, large: most } = benchmark;
  const sets = [
    { database: `bench_${service}_small`, size: SMALL },
    { database: `bench_${service}_large`, size: benchEnv.BENCH_RECORDS ?? most },
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
    for (const list of benchmark.lists) {
      const compared = await compareCalls(list, { small, large, authorization });
      record(list, compared, sets);
      console.log([...headOf(list.name, sets), ...compared.map(describe)].join('\n'));
    }
  } finally {
    closeConnections();
    await database.close();
    await programs.stop();
  }
  // Once nobody reads.
  await measureWrites(sets[1]!, name, records);
}

function headOf(name: string, sets: readonly { size: number }[]): string[] {
  const sizes = sets.map(({ size }) => size.toLocaleString('en'));
  return [
    '',
    `The list of ${name} over ${sizes.join(' and over ')} of them: rows on the page, milliseconds to the`,
    'answer (p95, median, ratio of the medians of each round), processor time of service and database (ms)',
    `  ${''.padEnd(38)}   rows        p95     p95  median  median   ratio                 processor time`,
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

/** What is searched for in the list of each service, by the call that it makes of what is typed. */
export const personSearches = <Query extends object>(
  searches: (texts: readonly string[]) => Query[],
): (ListCall & { queries: Query[] })[] => [
  { name: 'search common first name', queries: searches(SEARCHED.commonFirst) },
  { name: 'search rare name', queries: searches(SEARCHED.rare) },
  { name: 'search nobody', queries: searches(SEARCHED.nobody) },
  { name: 'search email of one', queries: searches(SEARCHED.emailOfOne) },
  {
    name: 'search first and last name',
    queries: searches(pairs(SEARCHED.commonFirst, SEARCHED.commonLast)),
    isWatched: true,
  },
];

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

  /** Of each round. */
  get medians(): number[] {
    return this.millis.map((round) => spreadOf(round).median);
  }
}

/** A call over the small and over the large set. */
interface Compared {
  call: ListCall;
  small: Measured;
  large: Measured;
}

/** Times every call on both sides, in rounds, so that both see the same machine. */
async function compareCalls(
  list: MeasuredList,
  { small, large, authorization }: Sides,
): Promise<Compared[]> {
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
  return all;
}

function createAsk({ path, rowsOf }: Pick<MeasuredList, 'path' | 'rowsOf'>) {
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

const ratioOf = ({ large, small }: Compared) => ratios(large.medians, small.medians);

function describe(compared: Compared): string {
  const { call, small, large } = compared;
  const cpu = [small, large].map(({ cpuMillis }) => spreadOf(cpuMillis).median.toFixed(2));
  const median = ({ medians }: Measured) => spreadOf(medians).median.toFixed(1);
  return [
    `  ${call.name.padEnd(38)}`,
    `${small.rows.toFixed(0).padStart(3)} ${large.rows.toFixed(0).padStart(3)}`,
    `${small.p95.toFixed(1).padStart(9)} ${large.p95.toFixed(1).padStart(7)}`,
    `${median(small).padStart(8)} ${median(large).padStart(7)}   `,
    `${describeSpread(ratioOf(compared), 2).padEnd(22)}`,
    `${cpu.map((millis) => millis.padStart(6)).join(' ')}  `,
    describeSpread(ratios(large.cpuMillis, small.cpuMillis), 2),
  ].join('');
}

/** Records what all calls of a list take of many beside few, and each of those that are watched. */
function record(
  { name }: MeasuredList,
  compared: readonly Compared[],
  sets: readonly { size: number }[],
): void {
  const [few, many] = sets.map(({ size }) => size.toLocaleString('en'));
  const beside = `${few} of them`;
  const what = (detail: string) => `list of ${many} ${name}: ${detail}`;
  const medians = compared.map((one) => ratioOf(one).median);
  recordRatio({
    ...{ what: what('all that is asked'), beside, better: 'lower' },
    // From the best to the dearest call.
    ratio: {
      lower: Math.min(...medians),
      median: spreadOf(medians).median,
      upper: Math.max(...medians),
    },
  });
  for (const one of compared.filter(({ call }) => call.isWatched)) {
    recordRatio({ what: what(one.call.name), beside, better: 'lower', ratio: ratioOf(one) });
  }
}
