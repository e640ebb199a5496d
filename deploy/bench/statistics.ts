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
export function p95Of(values: readonly number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.95,
  );
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
  body?: object;
}

/** What came back. */
export interface BenchAnswer {
  status: number;
  cookies: string[];
  text: string;
}

/** Calls over kept connections, with less work of our own than fetch would be. */
export function httpCall(url: string, { method, headers, body }: BenchCall): Promise<BenchAnswer> {
  const content = body && JSON.stringify(body);
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
