import { Agent, request as httpRequest } from 'node:http';

/** Where the middle half of some measurements lies. */
export interface Spread {
  lower: number;
  median: number;
  upper: number;
}

/** Median and quartiles, between two measurements where they fall between. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { lower: at(sorted, 0.25), median: at(sorted, 0.5), upper: at(sorted, 0.75) };
}

/** What all but the slowest twentieth stay below. */
export const p95Of = (values: readonly number[]): number => partBelow(values, 0.95);

/** What all but the slowest hundredth stay below. */
export const p99Of = (values: readonly number[]): number => partBelow(values, 0.99);

const partBelow = (values: readonly number[], part: number) =>
  at(
    values.toSorted((a, b) => a - b),
    part,
  );

/** How well measurements of two kinds can be told apart. */
export interface Separation {
  /** The chance that one of the first is above one of the second: 0.5 where they are alike. */
  auc: number;
  /** Its standard error. Source: Hanley and McNeil 1982. */
  error: number;
}

/** @returns how well the first can be told from the second; those that are equal count half. */
export function separationOf(first: readonly number[], second: readonly number[]): Separation {
  const sorted = second.toSorted((a, b) => a - b);
  const above = first.reduce((sum, value) => {
    const below = countBelow(sorted, value, false);
    return sum + (below + countBelow(sorted, value, true)) / 2;
  }, 0);
  const [n, m] = [first.length, second.length];
  const auc = above / (n * m);
  const q1 = auc / (2 - auc);
  const q2 = (2 * auc * auc) / (1 + auc);
  const variance =
    (auc * (1 - auc) + (n - 1) * (q1 - auc * auc) + (m - 1) * (q2 - auc * auc)) / (n * m);
  return { auc, error: Math.sqrt(Math.max(0, variance)) };
}

/** How many of sorted values are below one, by bisection. */
function countBelow(sorted: readonly number[], value: number, orEqual: boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBelow = orEqual ? sorted[middle]! <= value : sorted[middle]! < value;
    if (isBelow) low = middle + 1;
    else high = middle;
  }
  return low;
}

function at(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position % 1);
}

/** The median with the middle half around it: `12.3 (11.9 to 12.8)`. */
export function describeSpread({ lower, median, upper }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${lower.toFixed(digits)} to ${upper.toFixed(digits)})`;
}

/** How a measurement compares with another of the same round, over all rounds. */
export function ratios(values: readonly number[], base: readonly number[]): Spread {
  return spreadOf(values.map((value, round) => value / (base[round] ?? NaN)));
}

/**
 * Keeps `atOnce` pieces of work going for a while, each worker at its next as soon as it is done.
 * @returns how many were done.
 */
export async function workFor(
  work: (worker: number) => Promise<void>,
  { atOnce, forMs }: { atOnce: number; forMs: number },
): Promise<number> {
  const begin = performance.now();
  let done = 0;
  const workers = Array.from({ length: atOnce }, async (_, worker) => {
    while (performance.now() - begin < forMs) {
      await work(worker);
      done += 1;
    }
  });
  await Promise.all(workers);
  return done;
}

/** Does every piece of work, `atOnce` at the same time. */
export async function each<T>(
  pieces: readonly T[],
  atOnce: number,
  work: (piece: T) => Promise<void>,
): Promise<void> {
  const left = pieces.values();
  // One iterator for all workers: each takes what is next.
  const workers = Array.from({ length: atOnce }, async () => {
    for (const piece of left) await work(piece);
  });
  await Promise.all(workers);
}

const agent = new Agent({ keepAlive: true });

/** One call of a benchmark. */
export interface BenchCall {
  method: string;
  headers?: Record<string, string>;
  /** Objects are sent as JSON, texts as they are, and called JSON. */
  body?: object | string;
}

/** What came back. */
export interface BenchAnswer {
  status: number;
  cookies: string[];
  text: string;
}

/** Calls over kept connections, with less work of our own than fetch would be. */
export function httpCall(url: string, { method, headers, body }: BenchCall): Promise<BenchAnswer> {
  const content = typeof body === 'object' ? JSON.stringify(body) : body;
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(content !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(content);
  });
}

/** Ends the kept connections. */
export function closeConnections(): void {
  agent.destroy();
}

/** The processor time that a program of ours has taken so far, by its own measurements. */
export function cpuSecondsOf(url: string): Promise<number> {
  return metricOf(url, 'process_cpu_seconds_total');
}

/** What a program of ours measures of itself. */
export async function metricOf(url: string, name: string): Promise<number> {
  const { text } = await httpCall(`${url}/metrics`, { method: 'GET' });
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) || one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`${url}/metrics does not tell ${name}`);
  return Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** The processor time that this process has taken so far. */
export function ownCpuSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return Promise.resolve((user + system) / 1e6);
}
