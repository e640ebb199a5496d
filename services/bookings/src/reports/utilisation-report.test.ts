import type { UtilisationReport } from '@brightnest/contracts/reports/report-schemas';
import { JobAssignment } from '../records/job';
import { addFreeCleaner } from '../testing/cleaners';
import { addWorkedJob } from '../testing/pay';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';
import { AbsenceModel } from '../workforce/absences/absence';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

const MAY = 'from=2030-05-01&to=2030-05-31';
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const since = (date: string) => ({ activatedAt: new Date(date) });

it('sets the hours of jobs against those in which somebody could be planned', async () => {
  const rosa = await addFreeCleaner({
    cleaner: { availability: { days: WEEK, hours: 'morning' } },
    profile: since('2029-01-01'),
  });
  const flexible = await addFreeCleaner({
    cleaner: { firstName: 'Fay' },
    profile: since('2030-05-30T00:00:00Z'),
  });
  const gone = await addFreeCleaner({
    cleaner: { firstName: 'Gus', isActive: false, activeAsOf: new Date('2030-05-03T00:00:00Z') },
    profile: since('2029-01-01'),
  });
  const holidays = [{ date: '2030-05-06', state: '', name: 'Labour Day' }];
  const saved = await bookings.call('PUT', '/api/admin/holidays', {
    ...{ as: 'admin' as const, body: { holidays, revision: 0 } },
  });
  expect(saved.status).toBe(200);
  await AbsenceModel.create([
    { cleanerId: rosa, from: '2030-05-13', to: '2030-05-14' },
    // Overlaps, and ends in the middle of a morning.
    { cleanerId: rosa, from: '2030-05-14', fromTime: '08:00', to: '2030-05-15', toTime: '09:00' },
    { cleanerId: rosa, from: '2030-05-20', to: '2030-05-24', status: 'requested' },
  ]);
  const [as, cleanerId] = [{ role: 'verified_cleaner', userId: rosa } as const, rosa];
  const job = (from: string, to?: string) =>
    addWorkedJob({ cleanerId, as }, { from, ...(to && { to }) });
  // Begins with the office's May; the last of them with its June.
  await job('2030-04-30T14:00:00Z', '2030-04-30T16:00:00Z');
  await job('2030-05-20T00:00:00Z');
  const corrected = await job('2030-05-21T00:00:00Z', '2030-05-21T09:00:00Z');
  await job('2030-05-31T14:00:00Z', '2030-05-31T16:00:00Z');
  const at = (time: string) => new Date(`2030-05-21T${time}:00Z`);
  const time = { completedAt: at('02:00'), breakMinutes: 15, isAbsent: false };
  const after = { startedAt: at('00:00'), ...time };
  const before = { ...after, completedAt: at('09:00') };
  await JobAssignment.updateOne(
    { _id: corrected },
    { timeCorrections: [{ at: new Date(), by: 'x@example.com', reason: 'Forgot', before, after }] },
  );
  const { body } = await bookings.call<UtilisationReport>(
    'GET',
    `/api/admin/reports/utilisation?${MAY}`,
    { as: 'admin' },
  );
  // 22 mornings of 6 hours; of three of them absences took 15 hours.
  expect(body.cleaners).toEqual([
    {
      ...{ cleanerId: rosa, name: 'Rosa Free', available: 117 * 60, absent: 15 * 60 },
      ...{ jobs: 3, booked: 9 * 60, onSite: 120 + 105 },
    },
    expect.objectContaining({ cleanerId: flexible, available: 2 * 8 * 60, booked: 0 }),
    expect.objectContaining({ cleanerId: gone, available: 2 * 8 * 60 }),
  ]);
  expect([body.step, body.steps.length]).toEqual(['day', 31]);
  expect(body.steps[0]).toEqual({ from: '2030-05-01', available: (6 + 8) * 60, booked: 180 });
  expect(body.steps[5]).toMatchObject({ from: '2030-05-06', available: 0 });
  expect(body.steps[14]).toMatchObject({ from: '2030-05-15', available: 3 * 60 });

  const file = (report: string) =>
    bookings.call<string>('GET', `/api/admin/reports/export?${MAY}&report=${report}`, {
      as: 'admin',
    });
  const { body: csv } = await file('utilisation');
  expect(csv.trim().split('\r\n').slice(0, 2)).toEqual([
    'Cleaner,Jobs,Hours available,Hours booked,Utilisation in percent,Hours on site,Hours absent',
    'Rosa Free,3,117.00,9.00,7.7,3.75,15.00',
  ]);
  for (const report of ['revenue', 'revenue-by-service', 'revenue-by-place']) {
    expect((await file(report)).status).toBe(200);
  }
  expect((await file('everything')).status).toBe(400);
});
