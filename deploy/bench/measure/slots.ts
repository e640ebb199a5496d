import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { benchEnv } from '../bench-env';
import { CLEANERS, DAYS, fillCalendar, slotsPath } from '../calendar-records';
import { recordRatio } from '../recorded';
import { startService } from '../site';
import { closeConnections, describeSpread, httpCall, p95Of, ratios, spreadOf } from '../statistics';

const SETS = [
  { database: 'bench_slots_small', bookings: 1_000 },
  { database: 'bench_slots_large', bookings: benchEnv.BENCH_RECORDS ?? 100_000 },
];
const ROUNDS = benchEnv.BENCH_ROUNDS ?? 10;
const SEARCHES_A_ROUND = 20;

interface Side {
  url: string;
  bookings: number;
  millis: number[][];
  first: number;
  starts: number;
}

/** Slot search over the same cleaners and days with few and with many bookings, in turns. */
async function main(): Promise<void> {
  for (const { database, bookings } of SETS) {
    console.log(`Writing ${bookings} bookings`);
    await fillCalendar(database, bookings);
  }
  const programs = await startService(
    'bookings',
    SETS.map(({ database }) => database),
  );
  try {
    const sides = await Promise.all(
      SETS.map(({ bookings }, index) => open(programs.urls[index]!, bookings)),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      // By turns the one or the other first.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side);
    }
    for (const line of report(sides)) console.log(line);
  } finally {
    closeConnections();
    await programs.stop();
  }
}

async function open(url: string, bookings: number): Promise<Side> {
  const first = await search(url);
  for (let call = 0; call < SEARCHES_A_ROUND; call += 1) await search(url);
  return { url, bookings, millis: [], first: first.took, starts: first.starts };
}

async function measure({ url, millis }: Side): Promise<void> {
  const round: number[] = [];
  for (let call = 0; call < SEARCHES_A_ROUND; call += 1) round.push((await search(url)).took);
  millis.push(round);
}

async function search(url: string): Promise<{ took: number; starts: number }> {
  const begin = performance.now();
  const { status, text } = await httpCall(url + slotsPath(), { method: 'GET' });
  const took = performance.now() - begin;
  if (status !== 200) throw new Error(`The search answered ${status}: ${text}`);
  const { days } = JSON.parse(text) as SlotsResponse;
  return { took, starts: days.reduce((sum, { starts }) => sum + starts.length, 0) };
}

function report(sides: readonly Side[]): string[] {
  const medians = sides.map(({ millis }) => millis.map((round) => spreadOf(round).median));
  const p95s = sides.map(({ millis }) => p95Of(millis.flat()));
  const ratio = ratios(medians[1]!, medians[0]!);
  const [beside, many] = sides.map(({ bookings }) => `${bookings} bookings`);
  const what = `search for free slots over ${many}`;
  recordRatio({ what, beside: beside!, ratio, better: 'lower' });
  return [
    '',
    `Milliseconds of a search over ${CLEANERS} cleaners and ${DAYS} days, ${ROUNDS} rounds of ${SEARCHES_A_ROUND} in turns`,
    ...sides.map(({ bookings, first, starts }, index) =>
      [
        `  ${String(bookings).padStart(7)} bookings   `,
        `p95 ${p95s[index]!.toFixed(1).padStart(7)}   `,
        `median ${describeSpread(spreadOf(medians[index]!), 1).padEnd(24)}`,
        `first after the start ${first.toFixed(0)}, free starts ${starts}`,
      ].join(''),
    ),
    `  ratio of the p95 ${(p95s[1]! / p95s[0]!).toFixed(2)}, of the medians of each round ${describeSpread(ratio, 2)}`,
  ];
}

void main();
