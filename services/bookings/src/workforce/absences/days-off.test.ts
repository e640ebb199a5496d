import type {
  DayOffResponse,
  ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { DateTime } from 'luxon';
import mongoose, { Types } from 'mongoose';
import { addService, bookPaid, newUserId } from '../../testing/bookings';
import { takenTimes } from '../../testing/cleaners';
import { addCleanerAtWork, type CleanerAtWork, giveQuoteJob } from '../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../cleaner';
import { CleanerDay } from '../reservations';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('adding days off', () => {
  const day = DateTime.now().setZone('Australia/Sydney').plus({ days: 10 }).startOf('day');
  const dateOf = (days: number) => day.plus({ days }).toISODate()!;

  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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

  it('asks the office where a job is on one of them, which stays', async () => {
    const scheduledAt = day.plus({ hours: 9 }).toUTC().toISO()!;
    await giveQuoteJob(bookings, [rosa], { scheduledAt });
    const { status, body } = await add({ from: dateOf(-1), to: dateOf(0) });
    expect([status, body.dayOff.status]).toEqual([201, 'requested']);
    expect(await busy()).toMatchObject([{ kind: 'quote' }]);
  });

  it('asks for what is only planned with them, too, and is not to be had off twice', async () => {
    await Cleaner.deleteMany({ _id: mongoose.trusted({ $ne: rosa.cleanerId }) });
    const scheduledDate = day.plus({ hours: 9 }).toJSDate();
    await bookPaid(bookings, newUserId(), { serviceId: await addService(), scheduledDate });
    expect((await add({ from: dateOf(0), to: dateOf(0) })).body.dayOff.status).toBe('requested');
    await add({ from: dateOf(3), to: dateOf(4) });
    const { status, error } = await add({ from: dateOf(4), to: dateOf(5) });
    expect([status, error.code]).toEqual([409, 'cleaner_busy']);
    const days = /^You have time off already: \w{3},? \d+ \w+ to \w{3},? \d+ \w+\.$/;
    expect(error.message).toMatch(days);
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
});

describe('removing days off', () => {
  let rosa: CleanerAtWork;
  beforeAll(() => bookings.clear());
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
    const remaining = await takeOff('2031-04-02', '2031-04-03');
    const id = await takeOff('2031-04-08', '2031-04-09');
    // The evening before.
    await giveQuoteJob(bookings, [rosa], { scheduledAt: '2031-04-07T08:00:00.000Z' });

    expect((await remove(id)).status).toBe(204);

    expect(await daysOff()).toEqual([remaining]);
    expect(await takenTimes(rosa.cleanerId)).toMatchObject([
      { kind: 'off', ref: remaining },
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
});
