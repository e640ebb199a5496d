import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, fromZonedClock } from '@brightnest/contracts/times';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { openWeekdays, weekdayOf } from '@brightnest/contracts/waiting-list/waiting-list';
import type {
  JoinWaitingListRequest,
  UserWaitingListResponse,
  WaitingEntryResponse,
  WaitingEntrySummary,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { moveWaitingLine } from '../waiting-list/waiting-list-task';
import { addService, bookPaid, newUserId } from './bookings';
import { addFreeCleaner } from './cleaners';
import { type BookingsUnderTest, runTask, startBookings } from './start-bookings';

/** The property of the tests is there. */
const ZONE = 'Australia/Sydney';

/** @returns a Tuesday in Sydney so many weeks from now, as nobody's weekend or holiday gets in the way. */
export function tuesday(weeks = 1): string {
  let date = addDays(dateIn(ZONE), 2);
  while (weekdayOf(date) !== AVAILABLE_DAYS[1]) date = addDays(date, 1);
  return addDays(date, 7 * (weeks - 1));
}

/** @returns the instant of a local time there: `at('2027-01-05', '09:00')`. */
export const at = (date: string, time: string) => new Date(fromZonedClock(`${date}T${time}`, ZONE));

type Given = Partial<JoinWaitingListRequest> & { serviceId: string; from: string };

/** Joins the waiting list for one day, whatever the part of it, unless said otherwise. */
export function join(
  bookings: BookingsUnderTest,
  userId: string,
  { from, ...request }: Given,
  key?: string,
) {
  return bookings.call<WaitingEntryResponse>('POST', '/api/waiting-list', {
    as: { role: 'customer', userId },
    body: {
      ...{ duration: 180, state: 'NSW', from, to: from },
      ...{ weekdays: openWeekdays(DEFAULT_BOOKING_RULES.hours), parts: ['morning', 'afternoon'] },
      ...request,
    },
    headers: key ? { 'idempotency-key': key } : {},
  });
}

/** The same, which has to succeed. @returns who waits, and for which entry. */
export async function wait(bookings: BookingsUnderTest, request: Given) {
  const userId = newUserId();
  const { status, body, error } = await join(bookings, userId, request);
  if (status !== 201) throw new Error(`not on the waiting list: ${error.message}`);
  return { userId, id: body.entry.id };
}

/** Somebody's open entries as their account shows them. */
export async function entriesOf(
  bookings: BookingsUnderTest,
  userId: string,
): Promise<WaitingEntrySummary[]> {
  const as = { role: 'customer' as const, userId };
  const { body } = await bookings.call<UserWaitingListResponse>('GET', '/api/user/waiting-list', {
    as,
  });
  return body.entries;
}

/** The day of the tests, and its two halves. */
export const DAY = tuesday();
export const MORNING = at(DAY, '08:00');
export const AFTERNOON = at(DAY, '13:00');
const HALF = 300;

interface Line {
  bookings: BookingsUnderTest;
  /** What is waited for. */
  serviceId: string;
}

/**
 * Starts the service for the tests of a file, which have a line of their own each.
 * @param take is given that before each of them.
 * @returns what they do with it.
 */
export function setUpLine(take: (line: Line) => void) {
  let line: Line;
  let bookings: BookingsUnderTest;
  beforeAll(async () => {
    bookings = await startBookings({ keepsHours: true });
  });
  afterAll(() => bookings.stop());
  beforeEach(async () => {
    await bookings.clear();
    line = { bookings, serviceId: await addService() };
    take(line);
  });
  return lineTools(() => line);
}

function lineTools(given: () => Line) {
  const offerOf = async (userId: string) =>
    (await entriesOf(given().bookings, userId))[0]?.offer ?? null;
  return {
    /** A day that one cleaner has, all of it booked. */
    async fullDay() {
      const { bookings, serviceId } = given();
      const cleanerId = await addFreeCleaner();
      const [morning, afternoon] = await Promise.all(
        [MORNING, AFTERNOON].map(async (scheduledDate) => {
          const userId = newUserId();
          const request = { serviceId, scheduledDate, duration: HALF };
          const [booking] = await bookPaid(bookings, userId, request);
          return { userId, bookingId: booking!.id };
        }),
      );
      return { cleanerId, morning: morning!, afternoon: afternoon! };
    },
    cancel: ({ userId, bookingId }: { userId: string; bookingId: string }) =>
      given().bookings.call('POST', `/api/bookings/${bookingId}/cancel`, {
        as: { role: 'customer', userId },
        body: { scope: 'this' },
      }),
    /** Looks at the line as the service does by itself. */
    move: () => runTask(given().bookings, moveWaitingLine),
    /** Only all of a morning or of an afternoon will do. */
    waitAllDay: () =>
      wait(given().bookings, { serviceId: given().serviceId, from: DAY, duration: HALF }),
    offerOf,
  };
}
