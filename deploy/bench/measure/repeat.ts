import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { DateTime } from 'luxon';
import mongoose, { Types } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { BookingRulesModel } from '../../../services/bookings/src/catalogue/booking-rules';
import { BookableService } from '../../../services/bookings/src/catalogue/services';
import { Booking } from '../../../services/bookings/src/records/booking';
import { RecurrenceModel } from '../../../services/bookings/src/records/recurrence';
import { models } from '../../../services/bookings/src/service';
import { newBooking } from '../../../services/bookings/src/testing/bookings';
import { Cleaner, CleanerProfile } from '../../../services/bookings/src/workforce/cleaner';
import { benchEnv } from '../bench-env';
import { startService } from '../site';
import { closeConnections, cpuSecondsOf, metricOf } from '../statistics';

const DATABASE = 'bench_repeat';
const CUSTOMERS = benchEnv.BENCH_RECORDS ?? 500;
const CLEANERS = 40;
const MONTHS = benchEnv.BENCH_ROUNDS ?? 12;
const DAYS_OF_MONTH = 365 / 12;
const ZONE = 'Australia/Sydney';
// Of ten customers.
const EVERY = [
  ...Array<'weekly'>(4).fill('weekly'),
  ...Array<'fortnightly'>(4).fill('fortnightly'),
  ...Array<'monthly'>(2).fill('monthly'),
];
const HOURS = [8, 10, 12, 14];
const WORKING_DAYS = 6;
const HOUR_MS = 60 * 60 * 1_000;

interface Month {
  visits: number;
  leftOut: number;
  millis: number;
  cpuMillis: number;
  heapMb: number;
}

/** A year of what repeats, booked by the service a month at a time: the last quarter beside the first. */
async function main(): Promise<void> {
  await connectDatabase(benchEnv.MONGO_URL, DATABASE);
  await buildIndexes(models);
  console.log(`Writing ${CUSTOMERS} customers who repeat, and ${CLEANERS} cleaners`);
  await addCleaners();
  await addCustomers();
  const months: Month[] = [];
  for (let month = 1; month <= MONTHS; month += 1) {
    months.push(await bookMonth(month));
    console.log(describe(month, months.at(-1)!));
  }
  const booked = await Booking.estimatedDocumentCount();
  closeConnections();
  await disconnectDatabase();
  for (const line of report(months, booked)) console.log(line);
}

/** Each month is booked by a process of its own, so that each has as much to remember at first. */
async function bookMonth(month: number): Promise<Month> {
  const daysAhead = Math.round(DEFAULT_BOOKING_RULES.horizonDays / 3 + (month - 1) * DAYS_OF_MONTH);
  await BookingRulesModel.updateOne(
    { _id: 'company' },
    { $set: { horizonDays: daysAhead, revision: month } },
    { upsert: true },
  );
  const programs = await startService('bookings', [DATABASE], { REPEAT_EVERY_SECONDS: '1' });
  const url = programs.urls[0]!;
  try {
    const [visits, cpu] = [await Booking.estimatedDocumentCount(), await cpuSecondsOf(url)];
    const [looked, begin] = [await positions(), performance.now()];
    await RecurrenceModel.updateMany({}, { $set: { nextBookingAt: new Date(0) } });
    await untilBooked();
    const millis = performance.now() - begin;
    const [after, last] = [await Booking.estimatedDocumentCount(), await positions()];
    return {
      visits: after - visits,
      leftOut: last - looked - (after - visits),
      millis,
      cpuMillis: ((await cpuSecondsOf(url)) - cpu) * 1_000,
      heapMb: (await metricOf(url, 'nodejs_heap_size_used_bytes')) / 2 ** 20,
    };
  } finally {
    await programs.stop();
  }
}

async function untilBooked(): Promise<void> {
  const isDue = { nextBookingAt: mongoose.trusted({ $lte: new Date() }) };
  while (await RecurrenceModel.exists(isDue)) await pause(100);
}

/** How many starts were decided about, of all. */
async function positions(): Promise<number> {
  const [sum] = await RecurrenceModel.aggregate<{ all: number }>([
    { $group: { _id: null, all: { $sum: '$nextPosition' } } },
  ]);
  return sum?.all ?? 0;
}

const perVisit = (total: number, { visits }: Month) => total / Math.max(1, visits);

function describe(month: number, one: Month): string {
  return [
    `  month ${String(month).padStart(2)}   visits ${String(one.visits).padStart(5)}`,
    `left out ${String(one.leftOut).padStart(4)}`,
    `per visit ${perVisit(one.millis, one).toFixed(1)} ms`,
    `CPU ${perVisit(one.cpuMillis, one).toFixed(1)} ms`,
    `heap ${one.heapMb.toFixed(0)} MB`,
  ].join('   ');
}

/** By quarters: what a month leaves to be done, such as the documents of its bookings, is done in the next one. */
function report(months: readonly Month[], booked: number): string[] {
  const quarter = Math.ceil(months.length / 4);
  const [first, last] = [months.slice(0, quarter), months.slice(-quarter)].map(sumOf);
  const ratio = (of: (month: Month) => number) => (of(last!) / of(first!)).toFixed(2);
  const total = sumOf(months).millis / 1_000;
  return [
    '',
    `${booked} cleans of ${CUSTOMERS} customers and ${CLEANERS} cleaners, booked in ${total.toFixed(0)} s`,
    `  last quarter against the first: per visit ${ratio((one) => perVisit(one.millis, one))}, CPU per visit ${ratio((one) => perVisit(one.cpuMillis, one))}, heap ${ratio(({ heapMb }) => heapMb)}`,
  ];
}

function sumOf(months: readonly Month[]): Month {
  const sum = (of: keyof Month) => months.reduce((all, month) => all + month[of], 0);
  return {
    ...{ visits: sum('visits'), leftOut: sum('leftOut'), heapMb: sum('heapMb') },
    ...{ millis: sum('millis'), cpuMillis: sum('cpuMillis') },
  };
}

async function addCleaners(): Promise<void> {
  const cleaners = Array.from({ length: CLEANERS }, (_, index) => ({
    ...{ _id: new Types.ObjectId(), userId: `bench-${index}`, approvedAt: new Date() },
    ...{ email: `bench-${index}@example.com`, firstName: 'Mia', lastName: 'Measured' },
  }));
  await Cleaner.insertMany(cleaners);
  await CleanerProfile.insertMany(
    cleaners.map(({ _id, userId }) => ({
      ...{ cleanerId: _id, userId, applicationId: 'bench', employeeId: `EMP-${userId}` },
      ...{ maxJobsPerWeek: 60, activatedAt: new Date() },
    })),
  );
}

/** Each with a first clean this week, which was done: what the service books are those after it. */
async function addCustomers(): Promise<void> {
  const { _id: serviceId } = await BookableService.create({
    ...{ name: 'Deep Cleaning', description: 'Every corner', category: 'deep_cleaning' },
    ...{ basePrice: { minor: 20_000, currency: 'AUD' }, priceUnit: 'fixed' },
    estimatedDuration: 120,
  });
  const monday = DateTime.now().setZone(ZONE).startOf('week').minus({ weeks: 1 });
  const firsts = Array.from({ length: CUSTOMERS }, (_, index) => {
    const hour = HOURS[Math.floor(index / WORKING_DAYS) % HOURS.length]!;
    const start = monday.plus({ days: index % WORKING_DAYS }).set({ hour });
    const customerId = new Types.ObjectId().toHexString();
    const every = EVERY[index % EVERY.length]!;
    return {
      ...newBooking({ status: 'completed', paymentStatus: 'settled', customerId, serviceId }),
      ...{ _id: `bench-${index}`, duration: 120, scheduledDate: start.toJSDate() },
      endsAt: new Date(start.toMillis() + 2 * HOUR_MS),
      series: { id: `bench-repeat-${index}`, every, position: 1 },
    };
  });
  await Booking.insertMany(firsts);
  await RecurrenceModel.insertMany(
    firsts.map(({ series, customerId, scheduledDate, ...first }) => ({
      ...{ _id: series.id, customerId, every: series.every, status: 'active' },
      ...{ anchor: scheduledDate, timeZone: ZONE, serviceId, serviceName: 'Deep Cleaning' },
      ...{ duration: 120, address: first.address, state: 'NSW', price: first.totalAmount },
      nextBookingAt: new Date('2999-01-01'),
    })),
  );
}

void main();
