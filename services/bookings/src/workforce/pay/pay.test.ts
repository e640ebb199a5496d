import type {
  OwnPayResponse,
  PayDetailResponse,
  PayResponse,
} from '@brightnest/contracts/pay/pay-schemas';
import { JobAssignment } from '../../records/job';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { addCleanerAtWork, type CleanerAtWork } from '../../testing/jobs';
import { addWorkedJob } from '../../testing/pay';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let rosa: CleanerAtWork;
let path: string;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await bookings.clear();
  setClock(new Date('2031-04-02T00:00:00Z'));
  rosa = await addCleanerAtWork();
  path = `/api/admin/pay/${rosa.cleanerId}`;
});
afterEach(resetClock);

const MARCH = 'on=2031-03-10';
const APRIL = 'on=2031-04-10';
type Options = Parameters<BookingsUnderTest['call']>[2];
const call = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', at: string, options: Options = {}) =>
  bookings.call<T>(method, at, { as: 'admin', ...options });
const detail = async (on = MARCH) => (await call<PayDetailResponse>('GET', `${path}?${on}`)).body;
const sheet = async (on = MARCH) => (await detail(on)).sheets[0]!;
const seen = (version: string) => ({ headers: { 'if-match': `"${version}"` } });
const approve = async (version?: string, from = '2031-03-01') =>
  call('POST', `${path}/approve`, {
    body: { from },
    ...seen(version ?? (await sheet(`on=${from}`)).version),
  });
const rule = (validFrom: string, given: object) =>
  call('POST', `${path}/rules`, { body: { validFrom, amount: '0', percent: 0, ...given } });
const correct = async (id: string, time: object, version?: string) => {
  const jobs = [...(await detail()).jobs, ...(await detail(APRIL)).jobs];
  const known = jobs.find(({ assignmentId }) => assignmentId === id)!;
  const body = {
    ...{ startedAt: known.scheduledAt, completedAt: known.scheduledAt, breakMinutes: 0 },
    ...{ isAbsent: false, reason: 'As the customer says', ...time },
  };
  return call('PUT', `/api/admin/job-times/${id}`, { body, ...seen(version ?? known.version) });
};

it('pays each job by the rule of its day, and answers what is open before it is approved', async () => {
  await addWorkedJob(rosa, { from: '2031-03-04T22:00:00Z', to: '2031-03-05T01:00:00Z' });
  await addWorkedJob(rosa, { from: '2031-03-10T22:00:00Z', to: '2031-03-11T01:30:00Z' });
  const open = await addWorkedJob(rosa, { from: '2031-03-20T22:00:00Z' });
  expect((await sheet()).total).toBe('340.00');

  // From the 11th on by the hour: the day of Sydney counts.
  expect((await rule('2031-03-11', { kind: 'hour', amount: '30.00' })).status).toBe(201);
  const before = await sheet();
  expect(before).toMatchObject({ pay: '275.00', minutes: 390, jobs: 2, status: 'open' });
  expect(before.issues).toMatchObject([{ kind: 'no-completion', assignmentId: open }]);
  expect(await approve()).toMatchObject({ status: 409, error: { code: 'change_not_allowed' } });

  const late = { completedAt: '2031-03-21T00:00:00Z', breakMinutes: 30 };
  expect((await correct(open, { ...late, breakMinutes: 120 })).status).toBe(400);
  expect(await correct(open, late)).toMatchObject({ status: 200 });
  const [job] = (await detail()).jobs.filter(({ assignmentId }) => assignmentId === open);
  expect(job).toMatchObject({
    ...{ minutes: 90, time: { breakMinutes: 30 } },
    corrections: [{ reason: 'As the customer says', before: { completedAt: null } }],
  });
  const list = (await call<PayResponse>('GET', `/api/admin/pay?${MARCH}`)).body;
  expect(list).toMatchObject({
    ...{ period: { from: '2031-03-01', to: '2031-03-31' }, isOver: true },
    sheets: [{ pay: '320.00', issues: [{ kind: 'corrected' }] }],
  });
  expect(await approve()).toMatchObject({ status: 200 });
  expect(await sheet()).toMatchObject({ status: 'approved', total: '320.00', issues: [] });
});

it('keeps what is approved, and pays later corrections and rules from then on', async () => {
  await rule('2031-01-01', { kind: 'hour', amount: '30.00' });
  const worked = { from: '2031-03-04T22:00:00Z', to: '2031-03-05T01:00:00Z' };
  const id = await addWorkedJob(rosa, worked);
  setClock(new Date('2031-04-02T01:00:00Z'));
  await approve();
  setClock(new Date('2031-04-02T02:00:00Z'));
  await rule('2031-01-01', { kind: 'hour', amount: '60.00' });
  await addWorkedJob(rosa, { from: '2031-04-01T00:00:00Z', to: '2031-04-01T01:00:00Z' });
  expect(await sheet(APRIL)).toMatchObject({ total: '60.00' });

  await correct(id, { startedAt: worked.from, completedAt: '2031-03-05T00:00:00Z' });
  // Somebody tipped, and a job of March came in late.
  const tip = { minor: 700, currency: 'AUD' };
  await JobAssignment.updateOne({ _id: id }, { $set: { tip } });
  await addWorkedJob(rosa, { from: '2031-03-06T22:00:00Z', to: '2031-03-06T22:30:00Z' });
  expect(await sheet()).toMatchObject({ total: '90.00' });
  const next = await sheet(APRIL);
  expect(next).toMatchObject({ pay: '60.00', adjustments: '-8.00', total: '52.00' });
  expect(next.lines.filter(({ kind }) => kind === 'carried')).toMatchObject([
    { amount: '-23.00', assignmentId: id },
    { amount: '15.00' },
  ]);

  // Once it is paid there it is not carried over again, nor can March be opened below it.
  setClock(new Date('2031-05-02T00:00:00Z'));
  await approve(undefined, '2031-04-01');
  expect((await detail('on=2031-05-02')).sheets).toEqual([]);
  const { payslipId, version } = await sheet();
  const reopened = await call('POST', `/api/admin/payslips/${payslipId}/reopen`, {
    ...{ body: { reason: 'Too early' }, ...seen(version) },
  });
  expect(reopened).toMatchObject({ status: 409, error: { code: 'change_not_allowed' } });
  const april = await sheet(APRIL);
  const again = await call('POST', `/api/admin/payslips/${april.payslipId}/reopen`, {
    ...{ body: { reason: 'Too early' }, ...seen(april.version) },
  });
  expect(again.status).toBe(200);
  expect(await sheet(APRIL)).toMatchObject({ status: 'open', total: '52.00' });
});

it('approves what was seen, once, whoever else works on it', async () => {
  const id = await addWorkedJob(rosa, { from: '2031-03-04T22:00:00Z', to: '2031-03-05T01:00:00Z' });
  const { version } = await sheet();
  expect((await correct(id, { isAbsent: true })).status).toBe(200);
  expect(await approve(version)).toMatchObject({ status: 409, error: { code: 'conflict' } });
  await correct(id, { completedAt: '2031-03-05T02:00:00Z' });
  const current = (await sheet()).version;
  const both = await Promise.all([approve(current), approve(current)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { payslipId, version: approved } = await sheet();
  const paid = { paidOn: '2031-04-02', reference: 'SEPA 7' };
  const mark = () =>
    call('POST', `/api/admin/payslips/${payslipId}/paid`, { body: paid, ...seen(approved) });
  const marked = await Promise.all([mark(), mark()]);
  expect(marked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const reopen = await call('POST', `/api/admin/payslips/${payslipId}/reopen`, {
    body: { reason: 'Too late' },
  });
  expect(reopen.status).toBe(409);

  const own = (await bookings.call<OwnPayResponse>('GET', '/api/cleaner/pay', { as: rosa.as }))
    .body;
  expect(own.payslips).toMatchObject([{ total: '170.00', status: 'paid', paidOn: '2031-04-02' }]);
  const file = `/api/cleaner/payslips/${payslipId}`;
  const mei = await addCleanerAtWork();
  const pdfOf = ({ as }: CleanerAtWork) => bookings.call('GET', file, { as });
  expect([(await pdfOf(rosa)).status, (await pdfOf(mei)).status]).toEqual([200, 404]);
});

it('divides the share of a team by its time, with tips and adjustments, to the cent', async () => {
  const mei = await addCleanerAtWork();
  const job = { jobId: 'a team', priceMinor: 10_001 };
  await addWorkedJob(rosa, { ...job, from: '2031-03-04T22:00:00Z', to: '2031-03-05T01:00:00Z' });
  await addWorkedJob(mei, { ...job, from: '2031-03-04T22:00:00Z', to: '2031-03-04T23:00:00Z' });
  const settings = await call<{ settings: object; revision: number }>(
    'GET',
    '/api/admin/pay-settings',
  );
  const share = { defaultRule: 'share', defaultPercent: 50 };
  const { revision } = settings.body;
  const changed = await call('PUT', '/api/admin/pay-settings', {
    body: { ...settings.body.settings, ...share, revision },
  });
  expect(changed.status).toBe(200);
  const adjustment = { from: '2031-03-10', amount: '-1.25', reason: '=Broken glass' };
  expect((await call('POST', `${path}/adjustments`, { body: adjustment })).status).toBe(201);
  const list = (await call<PayResponse>('GET', `/api/admin/pay?${MARCH}`)).body.sheets;
  expect(list.map(({ pay }) => pay).sort()).toEqual(['12.50', '37.51']);
  expect((await sheet()).total).toBe('36.26');
  const csv = await call<string>('GET', `/api/admin/pay/export?${MARCH}`);
  expect(csv.status).toBe(200);
  const [added] = (await detail()).adjustments;
  expect((await call('DELETE', `/api/admin/pay-adjustments/${added!.id}`)).status).toBe(204);
  expect((await sheet()).total).toBe('37.51');
});

it('takes in no more cash than a cleaner has, and deducts it from their pay if staff say so', async () => {
  const worked = { from: '2031-03-04T22:00:00Z', to: '2031-03-05T01:00:00Z' };
  await addWorkedJob(rosa, { ...worked, cashMinor: 17_000 });
  const hand = (amount: string, isDeducted = false) =>
    call('POST', `${path}/cash`, { body: { date: '2031-03-31', amount, note: '', isDeducted } });
  expect((await hand('170.01')).status).toBe(409);
  // Of two at once, one is too much.
  const both = await Promise.all([hand('100.00'), hand('100.00')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await hand('50.00', true)).status).toBe(201);
  expect(await sheet()).toMatchObject({
    ...{ pay: '170.00', adjustments: '-50.00', total: '120.00' },
    cash: { taken: '170.00', handedIn: '150.00', owed: '20.00' },
  });
});

it('is for whom it concerns', async () => {
  for (const as of ['customer', 'operations_manager', 'customer_support'] as const) {
    expect((await call('GET', '/api/admin/pay', { as })).status).toBe(403);
  }
});
