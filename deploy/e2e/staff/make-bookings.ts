import type { CandidatesResponse } from '@brightnest/contracts/bookings/cleaner-candidates';
import type { CustomerBooking } from '@brightnest/contracts/bookings/customer-bookings';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { DateTime } from 'luxon';
import type { SiteFacts } from '../../test/open-site';
import { bodyOf, bookPaidClean } from '../book-clean';
import { withBookings } from '../role-matrix/make-bookings-records';
import { done } from '../role-matrix/make-records';
import { openClient, type SiteClient } from '../site-client';
import { somebody, type Somebody } from './somebody';

/** A day and hour in Sydney, some weeks from now; on a Wednesday, unless it is another `weekday`. */
export function inWeeks(weeks: number, hour: number, weekday: 1 | 2 | 3 | 4 | 5 = 3): DateTime {
  return DateTime.now()
    .setZone('Australia/Sydney')
    .plus({ weeks })
    .set({ weekday, hour, minute: 0, second: 0, millisecond: 0 });
}

/** A customer of the tests' own, and what they are signed in with. */
export interface Customer extends Somebody {
  client: SiteClient;
}

/** Has somebody sign up. */
export async function signUp(site: SiteFacts): Promise<Customer> {
  const person = somebody();
  const { email, firstName, lastName } = person;
  const client = openClient(site);
  const body = { email, firstName, lastName, password: 'A long password 1' };
  await done(client, authRoutes.register, body);
  return { ...person, client };
}

/** Has somebody sign up, book a clean and pay for it. */
export async function makeBooking(
  site: SiteFacts,
  start: DateTime,
): Promise<CustomerBooking & { customer: Customer }> {
  const customer = await signUp(site);
  const booking = await bookPaidClean(customer.client, start.toUTC().toISO()!);
  return { ...booking, customer };
}

/** Assigns a clean as staff to the first who is free, or to the one with a name. */
export async function assignBooking(
  staff: SiteClient,
  { id, scheduledDate, duration }: Pick<CustomerBooking, 'id' | 'scheduledDate' | 'duration'>,
  lastName?: string,
): Promise<void> {
  const wish = { start: scheduledDate, duration: String(duration), kind: 'booking', jobId: id };
  const path = `${staffBookingsRoutes.listCandidates.path}?${new URLSearchParams(wish)}`;
  const { cleaners } = bodyOf<CandidatesResponse>(await staff.call('GET', path));
  const chosen = cleaners.find(
    (one) => one.isAvailable && (lastName === undefined || one.lastName === lastName),
  );
  if (!chosen) throw new Error(`${lastName ?? 'Nobody'} is not free at ${scheduledDate}.`);
  const { method, path: assign } = staffBookingsRoutes.assignBooking;
  await done(staff, { method, path: assign.replace(':id', id) }, { cleanerId: chosen.id });
}

/** Makes a clean one that has begun, before its day. */
export async function beginBooking(site: SiteFacts, id: string): Promise<void> {
  await withBookings(site, (db) =>
    db
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: id }, { $set: { status: 'in_progress' } }),
  );
}
