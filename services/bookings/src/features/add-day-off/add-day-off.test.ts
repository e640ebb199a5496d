import type { DayOffResponse, ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { DateTime } from 'luxon';
import mongoose from 'mongoose';
import { Cleaner } from '../../model/cleaner';
import { CleanerDay } from '../../model/cleaner-day';
import { addService, newUserId } from '../../testing/book';
import { bookPaid } from '../../testing/book-paid';
import { addCleanerAtWork, giveQuoteJob, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const day = DateTime.now().setZone('Australia/Sydney').plus({ days: 10 }).startOf('day');
const dateOf = (days: number) => day.plus({ days }).toISODate()!;

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});

const add = (body: object) =>
  bookings.call<DayOffResponse>('POST', '/api/cleaner/days-off', { as: rosa.as, body });
const busy = async () =>
  (await CleanerDay.find({ cleanerId: rosa.cleanerId }).lean()).flatMap((one) => one.busy);

it('keeps days free of jobs, shows them, and gives them back', async () => {
  const { status, body } = await add({ from: dateOf(0), to: dateOf(2), reason: 'Beach' });
  expect(status).toBe(201);
  expect(body.dayOff).toMatchObject({ from: dateOf(0), to: dateOf(2), reason: 'Beach' });
  const scheduledAt = day.plus({ days: 1, hours: 9 }).toUTC().toISO()!;
  await expect(giveQuoteJob(bookings, [rosa], { scheduledAt })).rejects.toMatchObject({
    code: 'cleaner_busy',
    message: expect.stringContaining('Rosa Free has time off'),
  });
  const schedule = await bookings.call<ScheduleResponse>(
    'GET',
    `/api/cleaner/schedule?from=${dateOf(2)}&days=7`,
    { as: rosa.as },
  );
  expect(schedule.body).toMatchObject({ jobs: [], daysOff: [body.dayOff] });

  const path = `/api/cleaner/days-off/${body.dayOff.id}`;
  const other = await addCleanerAtWork();
  expect((await bookings.call('DELETE', path, { as: other.as })).status).toBe(404);
  expect((await bookings.call('DELETE', path, { as: rosa.as })).status).toBe(204);
  expect(await busy()).toEqual([]);
});

it('names the job that is on one of them', async () => {
  const scheduledAt = day.plus({ hours: 9 }).toUTC().toISO()!;
  await giveQuoteJob(bookings, [rosa], { scheduledAt });
  const { status, error } = await add({ from: dateOf(-1), to: dateOf(0) });
  expect([status, error.code]).toEqual([409, 'cleaner_busy']);
  expect(error.message).toMatch(
    /^You have a job: .*9:00 am to 12:00 pm \(Deep Cleaning for Jane Doe\)\.$/,
  );
  expect(await busy()).toHaveLength(1);
});

it('says nothing of the customer of a clean that is planned with them and not theirs yet', async () => {
  await Cleaner.deleteMany({ _id: mongoose.trusted({ $ne: rosa.cleanerId }) });
  const scheduledDate = day.plus({ hours: 9 }).toJSDate();
  await bookPaid(bookings, newUserId(), { serviceId: await addService(), scheduledDate });
  const { error } = await add({ from: dateOf(0), to: dateOf(0) });
  expect(error.message).toMatch(/^A clean is planned with you: .*9:00 am to 12:00 pm\.$/);
});

it.each([
  [{ from: '2031-02-31', to: '2031-03-01' }, 'from'],
  [{ from: '2020-01-01', to: dateOf(0) }, 'from'],
  [{ from: dateOf(3), to: dateOf(2) }, 'to'],
  [{ from: dateOf(0), to: dateOf(60) }, 'to'],
])('refuses %j', async (body, field) => {
  const { status, error } = await add(body);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});
