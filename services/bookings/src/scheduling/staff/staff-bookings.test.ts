import type {
  BulkBookingsResponse,
  StaffBookingResponse,
  StaffCancelRequest,
} from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { MembershipModel } from '../../memberships/membership';
import { TransactionModel } from '../../payments/ledger/ledger';
import { Booking } from '../../records/booking';
import { JobAssignment } from '../../records/job';
import {
  addMember,
  addPaidBooking,
  addService,
  book,
  bookPaid,
  inHours,
  newBooking,
  newUserId,
} from '../../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../../testing/cleaners';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../../workforce/cleaner';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());

describe('assigning a cleaner', () => {
  const HOUR_MS = 60 * 60_000;

  let published: CollectedEvents;
  let serviceId: string;
  let userId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
    serviceId = await addService();
  });
  beforeEach(async () => {
    userId = newUserId();
    await Promise.all([Booking.deleteMany(), Cleaner.deleteMany(), freeEverybody()]);
  });

  const put = (id: string, body: object) =>
    bookings.call<StaffBookingResponse>('PUT', `/api/admin/bookings/${id}/assignment`, {
      as: 'admin',
      body,
    });
  const asCustomer = () => ({ role: 'customer' as const, userId });
  const booked = async (hours = 48) =>
    (await bookPaid(bookings, userId, { serviceId, scheduledDate: inHours(hours) }))[0]!;
  const later = (start: string, hours: number) =>
    new Date(new Date(start).getTime() + hours * HOUR_MS).toISOString();
  const assignmentsOf = (jobId: string) => JobAssignment.find({ jobId }).sort({ _id: 1 }).lean();
  const until = (type: 'job.assigned' | 'job.withdrawn', jobId: string, count: number) =>
    eventually(() => {
      const told = published.ofType(type).filter(({ payload }) => payload.jobId === jobId);
      return told.length === count && told;
    });

  it('turns the time that was held into an assignment', async () => {
    const cleanerId = await addFreeCleaner();
    const { id } = await booked();

    const { status, body } = await put(id, { cleanerId });

    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      status: 'assigned',
      cleaner: { id: cleanerId, name: 'Rosa Free' },
      heldCleaner: null,
      customerName: 'Jane Doe',
    });
    expect(await takenTimes(cleanerId)).toMatchObject([{ ref: id }]);
    expect(await put(id, { cleanerId })).toMatchObject({ status: 200 });
    const [told] = await until('job.assigned', id, 1);
    expect(told?.payload).toMatchObject({
      kind: 'booking',
      cash: '170.00',
      customerName: 'Jane Doe',
    });
    const [team] = await eventually(
      () => published.ofType('job.team-changed').length > 0 && published.ofType('job.team-changed'),
    );
    expect(team).toMatchObject({
      aggregate: { type: 'booking', id },
      payload: { customerId: userId },
    });
  });

  it('gives it to somebody else, and back, with the time kept for the customer', async () => {
    const first = await addFreeCleaner();
    const { id } = await booked();
    const other = await addFreeCleaner();
    await put(id, { cleanerId: first });
    await put(id, { cleanerId: other });
    expect([await takenTimes(first), await takenTimes(other)]).toMatchObject([[], [{ ref: id }]]);

    const { body } = await put(id, { cleanerId: null });
    expect(body.booking).toMatchObject({
      status: 'confirmed',
      cleaner: null,
      heldCleaner: { id: other },
    });
    expect(await takenTimes(other)).toMatchObject([{ ref: id }]);
    expect((await assignmentsOf(id)).map(({ status }) => status)).toEqual([
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('moves a booking for the customer, for free, and tells them', async () => {
    const cleanerId = await addFreeCleaner();
    const booking = await booked(3);
    const scheduledDate = later(booking.scheduledDate, 30);

    const { body } = await put(booking.id, { cleanerId, scheduledDate });

    expect(body.booking).toMatchObject({ id: booking.id, scheduledDate, paymentStatus: 'paid' });
    expect(await takenTimes(cleanerId)).toMatchObject([{ from: new Date(scheduledDate) }]);
    const [moved] = await eventually(
      () => published.ofType('booking.moved').length > 0 && published.ofType('booking.moved'),
    );
    expect(moved?.payload).toMatchObject({
      bookingId: booking.id,
      previousDate: booking.scheduledDate,
      scheduledDate,
      isConfirmed: true,
    });
    await put(booking.id, { cleanerId: null, scheduledDate: later(scheduledDate, 5) });
    expect(await takenTimes(cleanerId)).toMatchObject([
      { from: new Date(later(scheduledDate, 5)) },
    ]);
  });

  it('says who is booked when, and changes nothing', async () => {
    const cleanerId = await addFreeCleaner();
    const one = await booked();
    await addFreeCleaner();
    const overlapping = await booked(49);

    const { status, error } = await put(overlapping.id, { cleanerId });

    expect([status, error.code]).toEqual([409, 'cleaner_busy']);
    expect(error.message).toMatch(/^Rosa Free is booked .* \(Deep Cleaning for Jane Doe\)\.$/);
    expect(await Booking.findById(overlapping.id).lean()).toMatchObject({ status: 'confirmed' });
    expect(await takenTimes(cleanerId)).toMatchObject([{ ref: one.id }]);
  });

  it('assigns nobody to what is not paid, and knows no other booking', async () => {
    const cleanerId = await addFreeCleaner();
    const { body } = await book(bookings, userId, { serviceId, scheduledDate: inHours(48) });
    const { status, error } = await put(body.bookings[0]!.id, { cleanerId });
    expect([status, error.message]).toEqual([
      409,
      'This clean is not paid yet, so nobody can be assigned to it.',
    ]);
    const absent = await put('00000000-0000-4000-8000-000000000000', { cleanerId });
    expect(absent.status).toBe(404);
  });

  describe('when the customer changes an assigned booking', () => {
    const change = (id: string, what: string, body: object) =>
      bookings.call('POST', `/api/bookings/${id}/${what}`, { as: asCustomer(), body });

    it('withdraws the cleaner of a cancelled one', async () => {
      const cleanerId = await addFreeCleaner();
      const { id } = await booked();
      await put(id, { cleanerId });
      await change(id, 'cancel', { scope: 'this' });
      const [told] = await until('job.withdrawn', id, 1);
      expect(told?.payload).toMatchObject({ reason: 'job-cancelled' });
      expect(await takenTimes(cleanerId)).toEqual([]);
    });

    it('keeps the cleaner who is free at the new time', async () => {
      const cleanerId = await addFreeCleaner();
      await addFreeCleaner();
      const { id, scheduledDate } = await booked();
      await put(id, { cleanerId });
      await change(id, 'move', { scope: 'this', scheduledDate: later(scheduledDate, 24) });

      expect(await Booking.findById(id).lean()).toMatchObject({ status: 'assigned', cleanerId });
      expect(await assignmentsOf(id)).toMatchObject([
        { status: 'assigned', revision: 1, scheduledAt: new Date(later(scheduledDate, 24)) },
      ]);
      await until('job.assigned', id, 2);
    });

    it('takes the assignment back where they are not', async () => {
      const cleanerId = await addFreeCleaner();
      const booking = await booked();
      const to = later(booking.scheduledDate, 24);
      await put(booking.id, { cleanerId });
      const [taken] = await bookPaid(bookings, newUserId(), { serviceId, scheduledDate: to });
      await put(taken!.id, { cleanerId });
      const other = await addFreeCleaner();
      await change(booking.id, 'move', { scope: 'this', scheduledDate: to });

      const record = await Booking.findById(booking.id).lean();
      expect(record).toMatchObject({ status: 'confirmed', heldCleanerId: other });
      expect(record?.cleanerId).toBeUndefined();
      expect(await assignmentsOf(booking.id)).toMatchObject([{ status: 'withdrawn' }]);
    });
  });
});

describe('assigning a cleaner to several bookings', () => {
  let serviceId: string;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
  });

  const assign = (ids: string[], cleanerId: string, key?: string) =>
    bookings.call<BulkBookingsResponse>('POST', '/api/admin/bookings/assign', {
      as: { role: 'admin', userId: 'e'.repeat(24) },
      body: { ids, cleanerId },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const paid = async (hours: number) => {
    const scheduledDate = inHours(hours);
    return (await bookPaid(bookings, newUserId(), { serviceId, scheduledDate }))[0]!.id;
  };
  const cleanerOf = async (id: string) => (await Booking.findById(id).lean())?.cleanerId;
  const refsOf = async (cleanerId: string) =>
    (await takenTimes(cleanerId)).map(({ ref }) => ref).sort();

  it('assigns somebody to each they are free for, and says who is booked when of the others', async () => {
    await Promise.all([addFreeCleaner(), addFreeCleaner()]);
    const first = await paid(48);
    const overlapping = await paid(49);
    const later = await paid(72);
    const { body: unpaid } = await book(bookings, newUserId(), {
      serviceId,
      scheduledDate: inHours(96),
    });
    const pending = unpaid.bookings[0]!.id;
    const mia = await addFreeCleaner({ cleaner: { firstName: 'Mia', lastName: 'Late' } });

    const { status, body } = await assign([first, overlapping, pending, later], mia);

    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { id: first, refusal: null },
      {
        id: overlapping,
        refusal: {
          code: 'cleaner_busy',
          message: expect.stringMatching(
            /^Mia Late is booked .* \(Deep Cleaning for Jane Doe\)\.$/,
          ),
        },
      },
      {
        id: pending,
        refusal: {
          code: 'change_not_allowed',
          message: 'This clean is not paid yet, so nobody can be assigned to it.',
        },
      },
      { id: later, refusal: null },
    ]);
    expect(await Promise.all([first, overlapping, later].map(cleanerOf))).toEqual([
      mia,
      undefined,
      mia,
    ]);
    expect(await refsOf(mia)).toEqual([first, later].sort());
  });

  it('gives nothing back to somebody when a call whose answer was lost is sent again', async () => {
    const before = await addFreeCleaner();
    const id = await paid(120);
    await assign([id], before, 'assign-several-1');
    const after = await addFreeCleaner();
    await assign([id], after, 'assign-several-2');

    const { body } = await assign([id], before, 'assign-several-1');

    expect(body.outcomes).toEqual([{ id, refusal: null }]);
    expect(await cleanerOf(id)).toBe(after);
    expect(await refsOf(before)).toEqual([]);
    expect(await JobAssignment.countDocuments({ jobId: id })).toBe(2);
  });

  it('knows no other cleaner, and changes nothing', async () => {
    await addFreeCleaner();
    const id = await paid(144);
    const { body } = await assign([id], 'f'.repeat(24));
    expect(body.outcomes).toMatchObject([{ id, refusal: { message: expect.any(String) } }]);
    expect(await cleanerOf(id)).toBeUndefined();
  });
});

describe('cancelling a booking', () => {
  let published: CollectedEvents;
  let serviceId: string;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
    serviceId = await addService();
    await addFreeCleaner();
  });

  const cancel = (id: string, decision: Omit<StaffCancelRequest, 'reason'> = { refund: 'full' }) =>
    bookings.call<StaffBookingResponse>('POST', `/api/admin/bookings/${id}/cancel`, {
      as: 'admin',
      body: { reason: 'Nobody can come', ...decision },
    });
  const paidIn = async (hours: number) => {
    const request = { serviceId, scheduledDate: inHours(hours) };
    return (await bookPaid(bookings, newUserId(), request))[0]!.id;
  };
  const kept = { refundedOnline: '0.00', remainingOnline: '30.00' };
  const returned = { refundedOnline: '30.00', remainingOnline: '0.00' };

  it('gives all back, also hours before the start, and tells the customer', async () => {
    const userId = newUserId();
    const [booking] = await bookPaid(bookings, userId, { serviceId, scheduledDate: inHours(2) });

    const { status, body } = await cancel(booking!.id);

    expect([status, body.booking.status, body.booking.paymentStatus]).toEqual([
      200,
      'cancelled',
      'refunded',
    ]);
    const [told] = await eventually(
      () =>
        published.ofType('booking.cancelled').length > 0 && published.ofType('booking.cancelled'),
    );
    expect(told?.payload).toMatchObject({ bookingId: booking!.id, refund: '30.00', kept: '0.00' });
    expect(await Booking.findById(booking!.id).lean()).toMatchObject({
      cancellationReason: 'Nobody can come',
    });
  });

  it.each([
    ['keeps the fee by the policy, which is the default, hours before the start', 2, {}, kept],
    ['gives all back by the policy a day before', 48, { refund: 'policy' }, returned],
    ['gives all back hours before where staff choose so', 2, { refund: 'full' }, returned],
    ['gives nothing back a day before where staff choose so', 48, { refund: 'none' }, kept],
  ] as const)('%s', async (_what, hours, decision, money) => {
    const id = await paidIn(hours);
    const previews = (
      await bookings.call<StaffBookingResponse>('GET', `/api/admin/bookings/${id}`, { as: 'admin' })
    ).body.booking.ifCancelled!;
    const preview = previews['refund' in decision ? decision.refund : 'policy'];
    expect(preview).toMatchObject({ refund: money.refundedOnline, kept: money.remainingOnline });

    const { status, body } = await cancel(id, { ...decision, expectedRefund: preview.refund });

    expect(status).toBe(200);
    expect(body.booking).toMatchObject({ status: 'cancelled', paidOnline: '30.00', ...money });
    const refunds = await TransactionModel.find({ bookingId: id, type: 'refund' }).lean();
    expect(refunds.map(({ amount }) => amount.minor)).toEqual(money === returned ? [-3_000] : []);
    const notice = await eventually(() =>
      published.ofType('booking.cancelled').find(({ payload }) => payload.bookingId === id),
    );
    const isKeptByStaff = 'refund' in decision && decision.refund === 'none';
    expect(notice.payload.isKeptByStaff ?? false).toBe(isKeptByStaff);
  });

  it('is refused where the refund is no longer the one that staff read', async () => {
    const id = await paidIn(2);
    const { status, error } = await cancel(id, { refund: 'policy', expectedRefund: '30.00' });
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'confirmed' });
  });

  it('gives a credit back', async () => {
    const userId = newUserId();
    await addMember(userId, 1);
    const scheduledDate = inHours(12);
    const { body } = await book(
      bookings,
      userId,
      { serviceId, scheduledDate },
      { withCredit: true },
    );
    await cancel(body.bookings[0]!.id);
    expect(await Booking.findById(body.bookings[0]!.id).lean()).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await MembershipModel.findOne({ userId }).lean()).toBeTruthy();
  });

  it('can no longer cancel what has begun', async () => {
    const { _id } = await Booking.create(newBooking({ status: 'in_progress' }));
    const { status, error } = await cancel(_id);
    expect([status, error.code]).toEqual([409, 'change_not_allowed']);
  });
});

describe('cancelling several bookings', () => {
  const ABSENT = '00000000-0000-4000-8000-000000000000';

  let serviceId: string;
  beforeAll(async () => {
    await bookings.clear();
    serviceId = await addService();
    await Promise.all([addFreeCleaner(), addFreeCleaner(), addFreeCleaner()]);
  });

  const cancel = (ids: string[], { key = '', reason = 'Storm' } = {}) =>
    bookings.call<BulkBookingsResponse>('POST', '/api/admin/bookings/cancel', {
      as: { role: 'admin', userId: 'e'.repeat(24) },
      body: { ids, reason, refund: 'full' },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const paid = async (hours: number) => {
    const [booking] = await bookPaid(bookings, newUserId(), {
      serviceId,
      scheduledDate: inHours(hours),
    });
    return booking!.id;
  };
  const refundsOf = (bookingId: string) =>
    TransactionModel.countDocuments({ bookingId, type: 'refund' });

  it('cancels each on its own: what cannot be cancelled keeps none of the others', async () => {
    const soon = await paid(2);
    const userId = newUserId();
    await addMember(userId, 1);
    const { body: member } = await book(
      bookings,
      userId,
      { serviceId, scheduledDate: inHours(30) },
      { withCredit: true },
    );
    const byCredit = member.bookings[0]!.id;
    const { _id: begun } = await Booking.create(newBooking({ status: 'in_progress' }));

    const { status, body } = await cancel([soon, begun, ABSENT, byCredit]);

    expect(status).toBe(200);
    expect(body.outcomes).toEqual([
      { id: soon, refusal: null },
      {
        id: begun,
        refusal: { code: 'change_not_allowed', message: 'This can no longer be changed.' },
      },
      { id: ABSENT, refusal: { code: 'not_found', message: 'Not found.' } },
      { id: byCredit, refusal: null },
    ]);
    for (const id of [soon, byCredit]) {
      expect(await Booking.findById(id).lean()).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        cancellationReason: 'Storm',
      });
    }
    expect([await refundsOf(soon), await refundsOf(byCredit)]).toEqual([1, 0]);
  });

  it('cancels and refunds once, however often it is sent and at the same time', async () => {
    const ids = [await paid(48), await paid(72)];
    const key = 'cancel-several-1';
    const answers = await Promise.all([cancel(ids, { key }), cancel(ids, { key })]);
    answers.push(await cancel(ids, { key }));

    const changed = ids.map((id) => ({ id, refusal: null }));
    expect(answers.map(({ body }) => body.outcomes)).toEqual([changed, changed, changed]);
    expect(await Promise.all(ids.map(refundsOf))).toEqual([1, 1]);

    const { status, error } = await cancel(ids, { key, reason: 'Another' });
    expect([status, error.code]).toEqual([422, 'idempotency_mismatch']);
    // Without the key it is another call, for which it is too late.
    const { body } = await cancel(ids);
    expect(body.outcomes.map(({ refusal }) => refusal?.code)).toEqual([
      'change_not_allowed',
      'change_not_allowed',
    ]);
  });

  it('is refused to whoever may not cancel one', async () => {
    const id = await paid(96);
    const path = '/api/admin/bookings/cancel';
    for (const as of ['customer', 'cleaner'] as const) {
      expect((await bookings.call('POST', path, { as, body: { ids: [id] } })).status).toBe(403);
    }
    expect(await Booking.findById(id).lean()).toMatchObject({ status: 'confirmed' });
  });

  it.each([
    ['none', []],
    ['the same twice', [ABSENT, ABSENT]],
    ['more than a hundred', Array.from({ length: 101 }, (_, n) => ABSENT.slice(0, 33) + (100 + n))],
    ['what is no id', ['1']],
  ])('takes no list of %s', async (_what, ids) => {
    expect(await cancel(ids)).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
  });
});

describe('recording cash', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const done = { status: 'completed', paymentStatus: 'paid' } as const;
  const record = (id: string, amount: string) =>
    bookings.call<StaffBookingResponse>('POST', `/api/admin/bookings/${id}/cash`, {
      as: 'admin',
      body: { amount },
    });

  it('settles a booking once, with a line in the ledger, whoever clicks twice', async () => {
    const { _id } = await addPaidBooking(done);
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(_id, '170.00')));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await TransactionModel.find({ bookingId: _id, type: 'cash' }).lean()).toMatchObject([
      { type: 'cash', status: 'succeeded', amount: { minor: 17_000, currency: 'AUD' } },
    ]);
    expect(await Booking.findById(_id).lean()).toMatchObject({ paymentStatus: 'settled' });
    const [told] = await eventually(
      () =>
        published.ofType('job.cash-recorded').length > 0 && published.ofType('job.cash-recorded'),
    );
    expect(told?.payload).toMatchObject({ bookingId: _id, amount: '170.00', currency: 'AUD' });
  });

  it('compares the amount that staff read', async () => {
    const { _id } = await addPaidBooking(done);
    const { status, error } = await record(_id, '160.00');
    expect([status, error.fields?.amount]).toEqual([400, 'The cash of this clean is $170.00.']);
  });

  it.each([
    ['has not begun', { status: 'assigned', paymentStatus: 'paid' }, 'once the clean has begun'],
    ['has none', { ...done, totalMinor: 0 }, 'no cash to collect'],
  ] as const)('refuses one that %s', async (_name, given, message) => {
    const { _id } = await addPaidBooking(given);
    const amount = 'totalMinor' in given ? '0.00' : '170.00';
    const { status, error } = await record(_id, amount);
    expect([status, error.message]).toEqual([409, expect.stringContaining(message)]);
  });
});
