import type { SlotsResponse } from '@brightnest/contracts/bookings/slots';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { Cleaner } from '../../model/cleaner';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const userOf = async (id: string) => (await Cleaner.findById(id).orFail().lean()).userId;
const isActive = async (id: string) => (await Cleaner.findById(id).orFail().lean()).isActive;
async function freeStarts(): Promise<number> {
  const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const path = `/api/slots?from=${from}&days=7&state=NSW`;
  const { days } = (await bookings.call<SlotsResponse>('GET', path)).body;
  return days.reduce((sum, { starts }) => sum + starts.length, 0);
}

it('plans nobody in who was deactivated, until they are back', async () => {
  const id = await addFreeCleaner();
  const userId = await userOf(id);
  expect(await freeStarts()).toBeGreaterThan(0);

  await publishRaw(bookings.env, [testEvent('user.deactivated', { userId })]);
  await eventually(async () => !(await isActive(id)));
  expect(await freeStarts()).toBe(0);

  await publishRaw(bookings.env, [testEvent('user.reactivated', { userId })]);
  await eventually(() => isActive(id));
  expect(await freeStarts()).toBeGreaterThan(0);
});

it('goes by the later of two changes, whichever comes first', async () => {
  const id = await addFreeCleaner();
  const userId = await userOf(id);
  const before = testEvent('user.deactivated', { userId });
  const after = testEvent('user.reactivated', { userId });
  after.occurredAt = new Date(Date.parse(before.occurredAt) + 1_000).toISOString();
  await publishRaw(bookings.env, [after]);
  await eventually(async () => (await Cleaner.findById(id).lean())?.activeAsOf !== undefined);
  await publishRaw(bookings.env, [before]);
  const other = await addFreeCleaner();
  await publishRaw(bookings.env, [testEvent('user.deactivated', { userId: await userOf(other) })]);
  // One queue: what came before it is handled.
  await eventually(async () => !(await isActive(other)));
  expect(await isActive(id)).toBe(true);
});
