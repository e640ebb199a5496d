import type { DayOffResponse, ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { Types } from 'mongoose';
import { newUserId } from '../../testing/book';
import { addCleanerAtWork, giveQuoteJob, type CleanerAtWork } from '../../testing/cleaner-with-job';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { takenTimes } from '../../testing/taken-times';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});

async function takeOff(from: string, to: string): Promise<string> {
  const body = { from, to };
  const call = { as: rosa.as, body };
  const answer = await bookings.call<DayOffResponse>('POST', '/api/cleaner/days-off', call);
  return answer.body.dayOff.id;
}
const remove = (id: string, { as }: Pick<CleanerAtWork, 'as'> = rosa) =>
  bookings.call('DELETE', `/api/cleaner/days-off/${id}`, { as });
async function daysOff(): Promise<string[]> {
  const path = '/api/cleaner/schedule?from=2031-04-01&days=30';
  const { body } = await bookings.call<ScheduleResponse>('GET', path, { as: rosa.as });
  return body.daysOff.map(({ id }) => id);
}

it('gives back these days, and no other time', async () => {
  const kept = await takeOff('2031-04-02', '2031-04-03');
  const id = await takeOff('2031-04-08', '2031-04-09');
  // The evening before.
  await giveQuoteJob(bookings, [rosa], { scheduledAt: '2031-04-07T08:00:00.000Z' });

  expect((await remove(id)).status).toBe(204);

  expect(await daysOff()).toEqual([kept]);
  expect(await takenTimes(rosa.cleanerId)).toMatchObject([
    { kind: 'off', ref: kept },
    { kind: 'quote' },
  ]);
});

it('gives back all of a day that is an hour longer, so that there may be jobs again', async () => {
  // The clocks go back on Sunday 6 April 2031.
  const id = await takeOff('2031-04-06', '2031-04-06');
  expect(await takenTimes(rosa.cleanerId)).toMatchObject([
    { from: new Date('2031-04-05T13:00:00Z'), to: new Date('2031-04-06T14:00:00Z') },
  ]);
  const lateThatDay = { scheduledAt: '2031-04-06T10:30:00.000Z' };
  await expect(giveQuoteJob(bookings, [rosa], lateThatDay)).rejects.toMatchObject({
    code: 'cleaner_busy',
  });

  await remove(id);

  expect(await takenTimes(rosa.cleanerId)).toEqual([]);
  await giveQuoteJob(bookings, [rosa], lateThatDay);
});

it('counts once, however often it is asked for', async () => {
  const id = await takeOff('2031-04-08', '2031-04-09');
  const answers = await Promise.all([remove(id), remove(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await remove(id)).status).toBe(404);
});

it('knows neither another cleaner’s days nor any that there are not', async () => {
  const id = await takeOff('2031-04-08', '2031-04-09');
  const mei = await addCleanerAtWork();
  expect((await remove(id, mei)).status).toBe(404);
  expect((await remove(new Types.ObjectId().toHexString())).status).toBe(404);
  expect((await remove('tomorrow')).status).toBe(400);
  expect(await daysOff()).toEqual([id]);
  expect(await takenTimes(rosa.cleanerId)).toMatchObject([{ ref: id }]);
});

it('is for cleaners alone', async () => {
  const id = await takeOff('2031-04-08', '2031-04-09');
  const as = { role: 'customer' as const, userId: newUserId() };
  const { status } = await bookings.call('DELETE', `/api/cleaner/days-off/${id}`, { as });
  expect(status).toBe(403);
});
