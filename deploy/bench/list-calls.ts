import {
  createTestKeys,
  startJwksServer,
  type TestKeys,
} from '@brightnest/service-kit/testing/test-keys';
import { MongoClient } from 'mongodb';
import { buildServices } from '../build/build-services';
import { addressOf, programOf } from '../local/site/start-site';
import { benchEnv } from './bench-env';
import { benchSite } from './site';
import { cpuSecondsOf, describeSpread, httpCall, p95Of, ratios, spreadOf } from './statistics';

const ROUNDS = 10;
const CALLS_A_ROUND = 30;

/** One thing that staff do with a list, in a few variants that are asked for in turn. */
export interface ListCall {
  name: string;
  queries: object[];
}

/** The service over a set of records. */
export interface Side {
  url: string;
  /** Processor time so far of the service and the database. */
  cpuSeconds(): Promise<number>;
}

/** What is compared, and how it is asked. */
export interface Comparison {
  /** Address of the list, and how many records an answer of it has. */
  path: string;
  rowsOf(answer: string): number;
  small: Side;
  large: Side;
  /** A header that lets in; made anew at each round, as it runs out. */
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
export async function compareCalls(
  calls: readonly ListCall[],
  { small, large, authorization, ...list }: Comparison,
): Promise<string[]> {
  const ask = createAsk(list);
  const measure = async (call: ListCall, { url, cpuSeconds }: Side, measured: Measured) => {
    const before = await cpuSeconds();
    const { millis, rows } = await ask(call, url, authorization());
    measured.cpuMillis.push((((await cpuSeconds()) - before) * 1_000) / CALLS_A_ROUND);
    measured.millis.push(millis);
    measured.rows = rows;
  };
  const all = calls.map((call) => ({ call, small: new Measured(), large: new Measured() }));
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

function createAsk({ path, rowsOf }: Pick<Comparison, 'path' | 'rowsOf'>) {
  /** @returns the milliseconds to each answer, and how many records one has on average. */
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

interface ServerStatus {
  extra_info: { user_time_us: number; system_time_us: number };
}

/** Tells what calls cost where the machine has other work and their times tell little. */
export async function openProcessorTimes() {
  const client = await MongoClient.connect(benchEnv.MONGO_URL);
  const databaseSeconds = async () => {
    const status = (await client
      .db('admin')
      .command({ serverStatus: 1 })) as unknown as ServerStatus;
    return (status.extra_info.user_time_us + status.extra_info.system_time_us) / 1e6;
  };
  return {
    /** Processor time so far of a service and of the database, which works for nobody else. */
    async secondsOf(url: string): Promise<number> {
      return (await cpuSecondsOf(url)) + (await databaseSeconds());
    },
    close: () => client.close(),
  };
}

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
