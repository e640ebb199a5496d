import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import type { CandidatesResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { ServiceAreaModel, touchAreas } from '../areas/service-area';
import { addPaidClean, addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { quoteJob } from '../testing/jobs';
import { ask, type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import mongoose from 'mongoose';
import { eventually } from '@brightnest/service-kit/testing/eventually';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
afterEach(() => bookings.clear());

const PLACE = { state: 'NSW' as const, postalCode: '2042' };

async function addNewtown(given: { cleanerIds?: string[]; services?: string[] } = {}) {
  const postcodes = [{ from: '2042', to: '2044' }];
  await ServiceAreaModel.create({
    ...{ name: 'Newtown', slug: 'newtown', state: 'NSW', postcodes, ...given },
  });
  await mongoose.connection.transaction((session) => touchAreas(session));
}

async function startsAt(postalCode: string): Promise<number> {
  const from = inHours(48).toISOString().slice(0, 10);
  const query = new URLSearchParams({ from, state: 'NSW', postalCode });
  const { body } = await bookings.call<SlotsResponse>('GET', `/api/slots?${query}`);
  return body.days[0]!.starts.length;
}

const assign = (bookingId: string, cleanerId: string, more: object = {}) =>
  bookings.call('PUT', `/api/admin/bookings/${bookingId}/assignment`, {
    as: 'admin',
    body: { cleanerId, ...more },
  });

it('offers the times of those whom the area of a postcode names', async () => {
  await addFreeCleaner({ cleaner: { state: 'NSW' } });
  expect(await startsAt('2042')).toBeGreaterThan(0);
  const victorian = await addFreeCleaner({ cleaner: { state: 'VIC', isActive: false } });
  await addNewtown({ cleanerIds: [victorian] });
  expect(await startsAt('2042')).toBe(0);
  expect(await startsAt('2050')).toBeGreaterThan(0);
});

it('books with those who serve the place, where the service is offered, and nowhere else', async () => {
  const serviceId = await addService();
  await addFreeCleaner({ cleaner: { state: 'NSW' } });
  const named = await addFreeCleaner({ cleaner: { state: 'VIC' } });
  await addNewtown({ cleanerIds: [named], services: [serviceId] });
  const order = (given: object) =>
    book(bookings, newUserId(), { serviceId, scheduledDate: inHours(72), ...given });
  const refusal = async (given: object) => (await order(given)).error.fields;

  expect(await refusal({ state: 'NSW' })).toEqual({
    postalCode: 'Please enter a postcode such as 2060',
  });
  expect(await refusal({ state: 'NSW', postalCode: 'ABCDE' })).toEqual({
    postalCode: 'Please enter a postcode such as 2060',
  });
  expect(await refusal({ state: 'NSW', postalCode: '2999' })).toEqual({
    postalCode: 'We don’t clean in 2999 yet.',
  });
  expect(await refusal({ state: 'VIC', postalCode: '2042' })).toEqual({
    state: '2042 is in NSW. Please check postcode and state.',
  });
  const other = await addService({ name: 'Windows' });
  expect(await refusal({ ...PLACE, serviceId: other })).toEqual({
    serviceId: 'This service is not offered in Newtown. Please choose another.',
  });
  expect((await order(PLACE)).status).toBe(201);
  // Nobody else serves it.
  expect((await order(PLACE)).error.code).toBe('slot_taken');
});

it('says to staff who does not serve the place of a booking, and takes them where staff say so', async () => {
  const { bookingId } = await addPaidClean(bookings, { state: 'NSW' });
  const stranger = await addFreeCleaner({
    cleaner: { state: 'VIC', firstName: 'Vic', lastName: 'Ray' },
  });
  const query = new URLSearchParams({
    ...{ kind: 'booking', jobId: bookingId, start: inHours(72).toISOString() },
  });
  const { body } = await bookings.call<CandidatesResponse>(
    'GET',
    `/api/admin/cleaners/available?${query}`,
    { as: 'admin' },
  );
  expect(body.cleaners.find(({ id }) => id === stranger)).toMatchObject({
    ...{ isAvailable: false, isOutsideArea: true, busyReason: 'Works in VIC' },
  });

  const { error } = await assign(bookingId, stranger);
  expect(error).toMatchObject({ code: 'outside_area', message: 'Vic Ray: Works in VIC.' });

  const events = await bookings.collectEvents();
  expect((await assign(bookingId, stranger, { isOutsideArea: true })).status).toBe(200);
  await eventually(() => events.ofType('job.assigned').length === 1);
  expect(events.ofType('job.assigned')[0]!.payload).toMatchObject({ isOutsideArea: true });
  // Who has it keeps it, whatever else is changed.
  expect((await assign(bookingId, stranger, { scheduledDate: inHours(96) })).status).toBe(200);
});

it('holds quotes to the areas, too', async () => {
  const named = await addFreeCleaner({ cleaner: { state: 'NSW' } });
  const other = await addFreeCleaner({ cleaner: { state: 'NSW' } });
  await addNewtown({ cleanerIds: [named] });
  const request = quoteJob({ cleanerIds: [named, other], job: { ...PLACE } });
  const give = (more: object = {}) => ask(bookings, ASSIGN_QUOTE_RPC, { ...request, ...more });
  await expect(give()).rejects.toMatchObject({
    code: 'outside_area',
    message: 'Rosa Free: Doesn’t serve Newtown.',
  });
  const { cleaners } = await give({ isOutsideArea: true });
  expect(cleaners.map(({ id }) => id).sort()).toEqual([named, other].sort());
  // Asked again for the same, it answers the same.
  expect((await give()).cleaners).toHaveLength(2);
});
