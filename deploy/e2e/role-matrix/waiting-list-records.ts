import type { Service } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { waitingListRoutes } from '@brightnest/contracts/routes/bookings/waiting-list';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, propertyZone } from '@brightnest/contracts/times';
import { weekdayOf } from '@brightnest/contracts/waiting-list/waiting-list';
import type { WaitingEntryResponse } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import type { SiteClient } from '../site-client';
import { type Records, refusalOf } from './callers';
import { bookClean, payCheckout, read } from './make-bookings-records';
import { expectSuccess } from './make-records';

// One cleaner is there, and a short Saturday has room for one such clean of theirs.
const place = { state: 'NT', postalCode: '0800' };
const duration = 300;

/** A Saturday on which nobody else in the tests has a clean. */
function farSaturday(): string {
  let date = addDays(dateIn(propertyZone(place.state)), 60);
  while (weekdayOf(date) !== 'Saturday') date = addDays(date, 1);
  return date;
}

async function firstStart(client: SiteClient, from: string): Promise<string | undefined> {
  const query = new URLSearchParams({ from, days: '1', duration: String(duration), ...place });
  const { days } = await read<SlotsResponse>(client, `${bookingsRoutes.listSlots.path}?${query}`);
  return days[0]!.starts[0];
}

/** Has somebody wait for a day, which is booked out first. @returns the id of the entry. */
export async function waitForTime(client: SiteClient): Promise<string> {
  const [service] = await read<Service[]>(client, bookingsRoutes.listServices.path);
  const date = farSaturday();
  for (let start = await firstStart(client, date); start; start = await firstStart(client, date)) {
    const { checkoutId } = await bookClean(client, { scheduledDate: start, duration, ...place });
    await payCheckout(client, checkoutId);
  }
  const { entry } = await expectSuccess<WaitingEntryResponse>(
    client,
    waitingListRoutes.joinWaitingList,
    {
      ...{ serviceId: service!.id, duration, ...place, from: date, to: date },
      ...{ weekdays: ['Saturday'], parts: ['morning', 'afternoon'] },
    },
  );
  return entry.id;
}

const NOTHING = '0'.repeat(24);
const DECLINE = { start: '2030-01-14T22:30:00.000Z' };

/** The records of the calls about the waiting list. */
export function waitingListRecordsOf(staff: SiteClient): Record<string, Records> {
  let made: Promise<string> | undefined;
  const shared = () => (made ??= waitForTime(staff));
  const customers = (body?: object): Records => ({
    other: async () => ({ params: { id: await shared() }, ...(body && { body }) }),
    absent: { params: { id: NOTHING }, ...(body && { body }) },
    mayHaveOther: () => false,
  });
  return {
    'DELETE /api/waiting-list/:id': customers(),
    'POST /api/waiting-list/:id/decline': customers(DECLINE),
    // Ended for good, so it is made for the call where that will get that far.
    'DELETE /api/admin/waiting-list/:id': {
      async other(caller) {
        const isRefused = refusalOf(waitingListRoutes.removeWaitingEntry, caller) !== undefined;
        return { params: { id: await (isRefused ? shared() : waitForTime(staff)) } };
      },
    },
  };
}
