import type {
  AbsenceResponse,
  AbsencesResponse,
} from '@brightnest/contracts/workforce/absence-schemas';
import type {
  DayOffResponse,
  ScheduleResponse,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { DateTime } from 'luxon';
import { takenTimes } from '../../testing/cleaners';
import { addCleanerAtWork, type CleanerAtWork, giveQuoteJob } from '../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

const day = DateTime.now().setZone('Australia/Sydney').plus({ days: 10 }).startOf('day');
const dateOf = (days: number) => day.plus({ days }).toISODate()!;
// By the clock, also where it changes that night.
const at = (hour: number, minute = 0) => day.set({ hour, minute }).toJSDate().toISOString();

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let rosa: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
beforeEach(async () => {
  rosa = await addCleanerAtWork();
});
afterAll(() => bookings.stop());

const staff = <T>(method: string, path: string, body?: object) =>
  bookings.call<T>(method, `/api/admin/absences${path}`, { as: 'admin', ...(body && { body }) });
const record = (given: object) =>
  staff<AbsenceResponse>('POST', '', {
    ...{ cleanerId: rosa.cleanerId, kind: 'sick', from: dateOf(0), to: dateOf(0) },
    ...given,
  });
const list = async () =>
  (await staff<AbsencesResponse>('GET', '')).body.absences.filter(
    ({ cleanerId }) => cleanerId === rosa.cleanerId,
  );
const askFor = async (from: string, to: string) => {
  const body = { from, to, reason: 'A wedding' };
  const call = { as: rosa.as, body };
  return (await bookings.call<DayOffResponse>('POST', '/api/cleaner/days-off', call)).body.dayOff;
};
const kindsTaken = async () =>
  (await takenTimes(rosa.cleanerId)).map(({ kind }) => kind).toSorted();
const ownDaysOff = async () => {
  const path = `/api/cleaner/schedule?from=${dateOf(0)}&days=7`;
  return (await bookings.call<ScheduleResponse>('GET', path, { as: rosa.as })).body.daysOff;
};

it('records sick leave over the jobs of that time, which stay, and keeps the note to staff', async () => {
  await giveQuoteJob(bookings, [rosa], { scheduledAt: at(9) });
  const { status, body } = await record({ note: 'Flu, she says' });
  expect([status, body.absence]).toMatchObject([
    201,
    { kind: 'sick', status: 'approved', note: 'Flu, she says', jobs: 1 },
  ]);
  expect(await kindsTaken()).toEqual(['off', 'quote']);
  const [own] = await ownDaysOff();
  expect(own).toEqual({
    ...{ id: body.absence.id, from: dateOf(0), to: dateOf(0), reason: '', kind: 'sick' },
  });
  await expect(giveQuoteJob(bookings, [rosa], { scheduledAt: at(15) })).rejects.toMatchObject({
    code: 'cleaner_busy',
  });
  await eventually(() => published.ofType('absence.recorded').length > 0);
  expect(JSON.stringify(published.ofType('absence.recorded'))).not.toContain('Flu');
});

it('takes some hours only, where staff say so', async () => {
  await record({ fromTime: '13:00', toTime: '15:30' });
  const [off] = await takenTimes(rosa.cleanerId);
  expect([off?.from.toISOString(), off?.to.toISOString()]).toEqual([at(13), at(15, 30)]);
  expect(await list()).toMatchObject([{ fromTime: '13:00', toTime: '15:30', jobs: 0 }]);
});

it.each([
  [{ from: '2020-01-01' }, 'from'],
  [{ to: dateOf(-1) }, 'to'],
  [{ to: dateOf(400) }, 'to'],
  [{ fromTime: '15:00', toTime: '09:00' }, 'toTime'],
  [{ fromTime: '25:00' }, 'fromTime'],
  [{ kind: 'bored' }, 'kind'],
])('refuses %j', async (given, field) => {
  const { status, error } = await record(given);
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});

it('records what is sent twice once', async () => {
  const headers = { 'idempotency-key': '3f0b2c34-6a5e-4f0e-9d53-1c2d3e4f5a6b' };
  const body = { cleanerId: rosa.cleanerId, kind: 'holiday', from: dateOf(0), to: dateOf(2) };
  const send = () => bookings.call('POST', '/api/admin/absences', { as: 'admin', body, headers });
  await send();
  await send();
  expect(await list()).toHaveLength(1);
  expect(await takenTimes(rosa.cleanerId)).toHaveLength(1);
});

describe('days off that a cleaner asks for', () => {
  let dayOff: DayOffResponse['dayOff'];
  beforeEach(async () => {
    await giveQuoteJob(bookings, [rosa], { scheduledAt: at(9) });
    dayOff = await askFor(dateOf(0), dateOf(1));
  });

  it('wait for staff, who approve them over the jobs of that time', async () => {
    expect(await list()).toMatchObject([{ status: 'requested', reason: 'A wedding', jobs: 1 }]);
    const { status } = await staff('POST', `/${dayOff.id}/approve`);
    expect(status).toBe(200);
    expect(await ownDaysOff()).toEqual([
      { id: dayOff.id, from: dateOf(0), to: dateOf(1), reason: 'A wedding' },
    ]);
    expect(await kindsTaken()).toEqual(['off', 'quote']);
    await eventually(() => published.ofType('absence.approved').length > 0);
    const again = await staff('POST', `/${dayOff.id}/decline`, {});
    expect([again.status, again.error.code]).toEqual([409, 'change_not_allowed']);
  });

  it('are declined with what staff say to it, and their jobs stay', async () => {
    await staff('POST', `/${dayOff.id}/decline`, { answer: 'Half the team is away' });
    expect(await ownDaysOff()).toMatchObject([
      { status: 'declined', answer: 'Half the team is away' },
    ]);
    expect(await takenTimes(rosa.cleanerId)).toHaveLength(1);
    await eventually(() =>
      published
        .ofType('absence.declined')
        .some(({ payload }) => payload.answer === 'Half the team is away'),
    );
  });

  it('are taken back by whoever asked, and by staff', async () => {
    const path = `/api/cleaner/days-off/${dayOff.id}`;
    expect((await bookings.call('DELETE', path, { as: rosa.as })).status).toBe(204);
    expect(await list()).toEqual([]);
    const next = await askFor(dateOf(0), dateOf(0));
    await staff('POST', `/${next.id}/approve`);
    expect((await staff('DELETE', `/${next.id}`)).status).toBe(204);
    expect((await takenTimes(rosa.cleanerId)).map(({ kind }) => kind)).toEqual(['quote']);
  });
});

it('is for staff who may change bookings', async () => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', `/${'a'.repeat(24)}`],
  ] as const) {
    const call = { as: rosa.as, ...(method === 'POST' && { body: {} }) };
    const { status } = await bookings.call(method, `/api/admin/absences${path}`, call);
    expect(status).toBe(403);
  }
  expect((await staff('POST', `/${'a'.repeat(24)}/approve`)).status).toBe(404);
});
