import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import {
  buildIndexes,
  connectDatabase,
  disconnectDatabase,
} from '@brightnest/service-kit/persistence/database';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { PropertyCursor } from '../../services/bookings/src/properties/find-properties';
import { Booking } from '../../services/bookings/src/records/booking';
import { newBooking } from '../../services/bookings/src/testing/bookings';
import { Cleaner, CleanerProfile } from '../../services/bookings/src/workforce/cleaner';
import {
  businessDayOf,
  CleanerDay,
  cleanerDayId,
} from '../../services/bookings/src/workforce/reservations';
import { benchEnv } from './bench-env';

/** How many cleaners a calendar has, and for how many days ahead they are booked. */
export const CLEANERS = 200;
export const DAYS = 90;
const ZONE = 'Australia/Sydney';

/** The search for free starts over all of a calendar. */
export function slotsPath(): string {
  const from = DateTime.now().setZone(ZONE).toISODate()!;
  const query = new URLSearchParams({ from, days: String(DAYS), duration: '120', state: 'NSW' });
  return `${bookingsRoutes.listSlots.path}?${query}`;
}

const HOURS = [6, 8, 10, 12, 14, 16, 18];
const HOUR_MS = 60 * 60 * 1_000;
const AT_ONCE = 5_000;
// Not prime to 7, so that the busy hours of a day differ from cleaner to cleaner.
const HOUR_STEP = 3;

/** Writes cleaners and so many two-hour bookings, evenly over all of them and all of the days. */
export async function fillCalendar(database: string, bookings: number): Promise<void> {
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
  await rememberPlaces();
  await disconnectDatabase();
}

/**
 * Says of all bookings that their properties are known. A service that starts over bookings of which it knows nothing
 * finds the properties of all of them, which takes it some minutes beside what is measured.
 */
export async function rememberPlaces(): Promise<void> {
  const [_id, at] = [Booking.collection.collectionName, new Date()];
  await PropertyCursor.updateOne({ _id }, { $set: { at, last: '' } }, { upsert: true });
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
