import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import {
  businessDayOf,
  CleanerDay,
  cleanerDayId,
} from '../../../services/bookings/src/workforce/reservations';
import { Booking } from '../../../services/bookings/src/records/booking';
import { Cleaner, CleanerProfile } from '../../../services/bookings/src/workforce/cleaner';
import { newBooking } from '../../../services/bookings/src/testing/bookings';
import { benchEnv } from '../bench-env';
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
  const from = DateTime.now().setZone(ZONE).toISODate()!;
  const query = new URLSearchParams({ from, days: String(DAYS), duration: '120', state: 'NSW' });
  const begin = performance.now();
  const { status, text } = await httpCall(`${url}${bookingsRoutes.listSlots.path}?${query}`, {
    method: 'GET',
  });
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

const CLEANERS = 200;
const DAYS = 90;
const ZONE = 'Australia/Sydney';

const HOURS = [6, 8, 10, 12, 14, 16, 18];
const HOUR_MS = 60 * 60 * 1_000;
const AT_ONCE = 5_000;
// Not prime to 7, so that the busy hours of a day differ from cleaner to cleaner.
const HOUR_STEP = 3;

/** Writes cleaners and so many two-hour bookings, evenly over all of them and all of the days. */
async function fillCalendar(database: string, bookings: number): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, database);
  await buildIndexes([Booking, Cleaner, CleanerProfile, CleanerDay]);
  const cleaners = await addCleaners();
  const today = DateTime.now().setZone(ZONE).startOf('day');
  let batch: ReturnType<typeof bookingOf>[] = [];
  for (let index = 0; index < bookings; index += 1) {
    batch.push(bookingOf(index, cleaners, today));
    if (batch.length === AT_ONCE || index === bookings - 1) {
      await write(batch);
      batch = [];
    }
  }
  await disconnectDatabase();
}

function bookingOf(index: number, cleaners: readonly string[], today: DateTime) {
  const slot = Math.floor(index / CLEANERS);
  const cleaner = index % CLEANERS;
  const hour = HOURS[(Math.floor(slot / DAYS) + cleaner * HOUR_STEP) % HOURS.length]!;
  const start = today.plus({ days: slot % DAYS }).set({ hour });
  return {
    ...newBooking({ status: 'confirmed', heldCleanerId: cleaners[cleaner]! }),
    _id: `bench-${index}`,
    scheduledDate: start.toJSDate(),
    endsAt: new Date(start.toMillis() + 2 * HOUR_MS),
    duration: 120,
  };
}

async function write(batch: readonly ReturnType<typeof bookingOf>[]): Promise<void> {
  await Booking.insertMany(batch);
  await CleanerDay.bulkWrite(
    batch.map(({ _id: ref, scheduledDate: from, endsAt: to, heldCleanerId: cleanerId = '' }) => {
      const day = businessDayOf(from);
      return {
        updateOne: {
          filter: { _id: cleanerDayId(cleanerId, day) },
          update: {
            // They were booked over time: none of them is news to a service that starts.
            $setOnInsert: { cleanerId, day, changedAt: new Date(Date.now() - 24 * HOUR_MS) },
            $push: { busy: { from, to, kind: 'booking', ref } },
          },
          upsert: true,
        },
      };
    }),
    { ordered: false },
  );
}

async function addCleaners(): Promise<string[]> {
  const cleaners = Array.from({ length: CLEANERS }, (_, index) => ({
    _id: new Types.ObjectId(),
    userId: `bench-${index}`,
    email: `bench-${index}@example.com`,
    firstName: 'Mia',
    lastName: 'Measured',
    approvedAt: new Date(),
  }));
  await Cleaner.insertMany(cleaners);
  await CleanerProfile.insertMany(
    cleaners.map(({ _id, userId }) => ({
      cleanerId: _id,
      userId,
      applicationId: 'bench',
      employeeId: `EMP-${userId}`,
      maxJobsPerWeek: 60,
      activatedAt: new Date(),
    })),
  );
  return cleaners.map(({ _id }) => String(_id));
}

void main();
