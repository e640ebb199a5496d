import type { AttentionItem, AttentionKind } from '@brightnest/contracts/attention';
import type {
  AttentionChange,
  AttentionItemResponse,
  AttentionResponse,
} from '@brightnest/contracts/overview/attention-schemas';
import type { Permission } from '@brightnest/contracts/permissions';
import { AttentionMark } from '@brightnest/service-kit/attention/attention-marks';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { COLLEAGUE } from '@brightnest/service-kit/testing/office';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { JobAssignment } from '../records/job';
import { addPaidBooking, addPaidClean, inHours } from '../testing/bookings';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { assignToFreeCleaner } from '../testing/jobs';
import { addTestCheckout, CARDS, pay } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
});
beforeEach(() => bookings.clear());
afterEach(resetClock);
afterAll(() => bookings.stop());

const PATH = '/api/admin/attention/bookings';

async function read(show = 'open', as: CallOptions['as'] = 'admin') {
  return (await bookings.call<AttentionResponse>('GET', `${PATH}?show=${show}`, { as })).body;
}
const ofKind = async (kind: AttentionKind) =>
  (await read()).items.filter((item) => item.kind === kind);

function change(
  { kind, id, since, version }: AttentionItem,
  marks: Partial<AttentionChange>,
  as: CallOptions['as'] = 'admin',
) {
  return bookings.call<AttentionItemResponse>('PATCH', PATH, {
    ...{ as, body: { kind, id, since, ...marks } },
    headers: { 'if-match': `"${version}"` },
  });
}

const declined = (at: string) => ({ cleanerName: 'Rosa Diaz', at, reason: 'My back hurts' });
async function declinedBooking() {
  const at = new Date().toISOString();
  const { _id } = await addPaidBooking({ status: 'confirmed', declines: [declined(at)] });
  const [item] = (await read()).items;
  return { id: _id, item: item! };
}

describe('what waits', () => {
  it('is the job of the next days without its cleaner, until there is one, and anew once there is none', async () => {
    await addPaidBooking({ status: 'confirmed', scheduledDate: inHours(24 * 4) });
    expect(await ofKind('job-unassigned')).toEqual([]);

    const { bookingId } = await addPaidClean(bookings, { scheduledDate: inHours(20) });
    const [first] = await ofKind('job-unassigned');
    expect(first).toMatchObject({
      ...{ record: 'booking', id: bookingId, description: 'Deep Cleaning' },
      ...{ customerName: 'Jane Doe', ownerId: null, done: null, version: '0' },
    });
    await change(first!, { isDone: true });
    const { cleanerId } = await assignToFreeCleaner(bookings, bookingId);
    expect((await read('done')).items).toEqual([]);

    await bookings.call('PUT', `/api/admin/bookings/${bookingId}/assignment`, {
      ...{ as: 'admin', body: { cleanerId: null } },
    });
    expect(await JobAssignment.countDocuments({ cleanerId, status: 'withdrawn' })).toBe(1);
    const [anew] = await ofKind('job-unassigned');
    expect(anew!.since > first!.since).toBe(true);
    expect(anew).toMatchObject({ id: bookingId, done: null });
  });

  it('is the team of which somebody is missing', async () => {
    const scheduledDate = inHours(20);
    const team = { status: 'assigned' as const, teamSize: 2, scheduledDate };
    const { _id } = await addPaidBooking(team);
    expect(await ofKind('job-unassigned')).toMatchObject([
      { id: _id, reason: '1 of 2 cleaners are assigned.' },
    ]);
  });

  it('is the job that has not begun, until it has', async () => {
    const scheduledDate = inHours(1);
    const { _id } = await addPaidBooking({ status: 'assigned', scheduledDate });
    const later = (minutes: number) => new Date(scheduledDate.getTime() + minutes * 60_000);
    setClock(later(14));
    expect(await ofKind('job-late')).toEqual([]);
    setClock(later(16));
    expect(await ofKind('job-late')).toMatchObject([
      { id: _id, since: later(15).toISOString(), scheduledAt: scheduledDate.toISOString() },
    ]);
    await Booking.updateOne({ _id }, { status: 'in_progress' });
    expect(await ofKind('job-late')).toEqual([]);
  });

  it('is the payment that failed, until it is made', async () => {
    const checkoutId = await addTestCheckout({ purpose: 'quote', quoteId: 'f'.repeat(24) });
    await pay(bookings, checkoutId, CARDS.declined);
    await bookings.call('GET', `/api/payments/checkouts/${checkoutId}`);
    const [failed] = await ofKind('payment-failed');
    expect(failed).toMatchObject({
      ...{ record: 'quote', id: 'f'.repeat(24), reason: 'Your card was declined.' },
    });
    await pay(bookings, checkoutId);
    await bookings.call('GET', `/api/payments/checkouts/${checkoutId}`);
    expect(await ofKind('payment-failed')).toEqual([]);
  });

  it('is the refund that failed, until it is tried again', async () => {
    const { _id: bookingId } = await addPaidBooking({ paymentStatus: 'paid' });
    const { _id } = await TransactionModel.create({
      ...{ bookingId, type: 'refund', status: 'failed', description: 'Deep Cleaning' },
      ...{ amount: { minor: -3_000, currency: 'AUD' }, failure: 'The card is closed.' },
    });
    expect(await ofKind('refund-failed')).toMatchObject([
      {
        ...{ record: 'booking', id: bookingId, description: 'Deep Cleaning, $30.00' },
        ...{ reason: 'The card is closed.', customerName: 'Jane Doe' },
      },
    ]);
    await TransactionModel.updateOne({ _id }, { retriedBy: 'another' });
    expect(await ofKind('refund-failed')).toEqual([]);
  });
});

describe('what staff say of it', () => {
  it('is kept: who looks after it, by when, that it is done, and each is told', async () => {
    const { id, item } = await declinedBooking();
    const { body } = await change(item, { ownerId: COLLEAGUE.id, dueOn: '2030-01-02' });
    expect(body.item).toMatchObject({ ownerId: COLLEAGUE.id, dueOn: '2030-01-02', version: '1' });
    const owner = { role: 'admin' as const, userId: COLLEAGUE.id };
    expect((await read('mine', owner)).items).toEqual([body.item]);
    expect((await read('mine')).items).toEqual([]);

    const done = (await change(body.item, { isDone: true })).body.item;
    expect(done.done).toMatchObject({ by: expect.any(String), at: expect.any(String) });
    expect((await read()).totals).toEqual({ open: 0, mine: 0, snoozed: 0, done: 1 });
    await change(done, { isDone: false });
    expect((await read()).items).toMatchObject([{ id, ownerId: COLLEAGUE.id, done: null }]);

    const told = await eventually(() => {
      const marked = published.ofType('attention.marked').map(({ payload }) => payload);
      const steps = marked.filter(({ recordId }) => recordId === id);
      return steps.length === 3 && steps;
    });
    expect(told).toMatchObject([
      { step: 'assigned', reason: 'job-declined', recordId: id, ownerName: COLLEAGUE.name },
      { step: 'done' },
      { step: 'reopened' },
    ]);
  });

  it('does not hold for what is so anew', async () => {
    const { id, item } = await declinedBooking();
    await change(item, { isDone: true });
    const at = inHours(1).toISOString();
    await Booking.updateOne({ _id: id }, { $push: { declines: declined(at) } });
    expect((await read()).items).toMatchObject([{ id, since: at, done: null }]);
  });

  it('puts it off until a time, and no longer', async () => {
    const { item } = await declinedBooking();
    const until = inHours(2);
    await change(item, { snoozedUntil: until.toISOString() });
    expect((await read()).totals).toEqual({ open: 0, mine: 0, snoozed: 1, done: 0 });
    expect((await read('snoozed')).items).toMatchObject([{ snoozedUntil: until.toISOString() }]);
    setClock(new Date(until.getTime() + 1));
    expect((await read()).totals).toEqual({ open: 1, mine: 0, snoozed: 0, done: 0 });
  });

  it('is refused of who saw another state, also of several at once', async () => {
    const { item } = await declinedBooking();
    const days = ['2030-01-02', '2030-01-03', '2030-01-04', '2030-01-05'];
    const answers = await Promise.all(days.map((dueOn) => change(item, { dueOn })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await AttentionMark.find({}).lean()).toMatchObject([{ revision: 1 }]);
  });

  it('is for who may see and change the record', async () => {
    const { item } = await declinedBooking();
    const holding = (...permissions: Permission[]) => ({
      ...{ role: 'customer_support' as const, permissions: ['dashboard:read', ...permissions] },
    });
    const as = holding as (...permissions: Permission[]) => CallOptions['as'];
    expect((await read('open', as())).totals.open).toBe(0);
    expect((await read('open', as('bookings:read'))).totals.open).toBe(1);
    expect((await change(item, { isDone: true }, as())).status).toBe(404);
    expect((await change(item, { isDone: true }, as('bookings:read'))).status).toBe(403);
    const mayBoth = as('bookings:read', 'bookings:write');
    expect((await change(item, { isDone: true }, mayBoth)).status).toBe(200);
    expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
  });
});
