import type { Recurrence } from '@brightnest/contracts/scheduling/booking';
import type { Holiday, HolidaysResponse } from '@brightnest/contracts/scheduling/holiday-schemas';
import { fromZonedClock } from '@brightnest/contracts/times';
import mongoose from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { bookRecurrences } from '../recurrences/book-recurrences';
import type { RecurrenceSettings } from '../recurrences/next-starts';
import { readRecurrenceSettings } from '../recurrences/recurrences';
import { addService, book, confirmPaid } from './bookings';
import { type BookingsUnderTest, runTask } from './start-bookings';

/** The property of the tests is there. */
export const SYDNEY = 'Australia/Sydney';

interface Wanted {
  userId: string;
  every: Recurrence;
  /** `YYYY-MM-DDTHH:mm` at the property. */
  start: string;
  withCredit?: boolean;
  /** Pays the first fee on the provider's page, in place of a payment that is only recorded. */
  pay?: (checkoutId: string) => Promise<void>;
}

/** Books what repeats until it is ended, and pays its first fee. @returns its id. */
export async function repeat(
  bookings: BookingsUnderTest,
  { userId, every, start, withCredit = false, pay }: Wanted,
): Promise<string> {
  const { body } = await book(
    bookings,
    userId,
    {
      serviceId: await addService(),
      scheduledDate: fromZonedClock(start, SYDNEY),
      repeat: { every },
    },
    { withCredit },
  );
  if (pay) await pay(body.checkoutId!);
  else if (!withCredit) await confirmPaid(body.bookings.map(({ id }) => id));
  return body.bookings[0]!.series!.id;
}

/** Says, as staff do, on which days nothing is cleaned. */
export async function setHolidays(
  bookings: BookingsUnderTest,
  days: readonly (Pick<Holiday, 'date'> & Partial<Holiday>)[],
): Promise<void> {
  const path = '/api/admin/holidays';
  const { body } = await bookings.call<HolidaysResponse>('GET', path, { as: 'admin' });
  const holidays = days.map((day) => ({ state: '' as const, name: '', ...day }));
  const { revision } = body;
  await bookings.call('PUT', path, { as: 'admin', body: { holidays, revision } });
}

const REPEATED = { REPEAT_CREDIT_DAYS: 7, REPEAT_PAYMENT_DAYS: 3 };

/** Books what is due now, as the service does by itself. */
export function bookAhead(
  bookings: BookingsUnderTest,
  given: Partial<RecurrenceSettings> = {},
): Promise<void> {
  const readSettings = async () => ({ ...(await readRecurrenceSettings(REPEATED)), ...given });
  return runTask(bookings, bookRecurrences(readSettings, 0));
}

/** The bookings of a recurrence that take place, by their position. */
export function bookedOf(recurrenceId: string): Promise<BookingRecord[]> {
  return Booking.find({
    'series.id': recurrenceId,
    status: mongoose.trusted({ $nin: ['cancelled', 'expired'] }),
  })
    .sort({ 'series.position': 1 })
    .lean<BookingRecord[]>()
    .exec();
}
