import type { PayCheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import type {
  RecurrenceResponse,
  UserRecurrencesResponse,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { fromZonedClock } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { TransactionModel } from '../payments/ledger/ledger';
import { openVisitFee } from '../payments/checkouts/open-balance';
import { reconcileCheckouts } from '../payments/checkouts/pay-checkout';
import { processRefunds } from '../payments/refunds/refunds';
import { paymentProvider } from '../provider/provider';
import { SandboxPaymentModel } from '../provider/sandbox-payment';
import { Booking, type BookingRecord } from '../records/booking';
import { RecurrenceModel } from '../records/recurrence';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { CARDS, payWith } from '../testing/payments';
import { bookAhead, bookedOf, repeat, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { chargeVisitFees, forgetCards } from './charge-visit-fees';

const DECLINED_LATER = '4000 0000 0000 0341';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
let userId: string;
let id: string;
beforeAll(async () => {
  bookings = await startBookings();
  published = await bookings.collectEvents();
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await freeEverybody();
  await Promise.all([RecurrenceModel.deleteMany(), Booking.deleteMany()]);
  userId = newUserId();
  setClock(at('2027-09-01T08:00'));
});
afterEach(resetClock);

const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));
const own = () => ({ as: { role: 'customer' as const, userId } });
const charge = () => runTask(bookings, chargeVisitFees([48, 24]));
const visit = async (index = 1) => (await bookedOf(id))[index]!;
const linesOf = ({ _id: bookingId }: Pick<BookingRecord, '_id'>) =>
  TransactionModel.find({ bookingId }).sort({ _id: 1 }).lean();
const read = async () => {
  const { body } = await bookings.call<UserRecurrencesResponse>(
    'GET',
    '/api/user/recurrences',
    own(),
  );
  return body.recurrences[0]!;
};

/** Pays a checkout on the sandbox's page, and lets the card be kept or not. */
async function payKeeping(
  checkoutId: string,
  { card = CARDS.succeeds as string, keepsCard = true } = {},
) {
  const path = `/api/payments/checkouts/${checkoutId}/pay`;
  const { body } = await bookings.call<PayCheckoutResponse>('POST', path, {
    ...own(),
    body: { keepsCard },
  });
  await payWith(bookings, body.url.slice('/payment/sandbox/'.length), card);
}

/** Books every week from Friday on, and pays the first fee. Two are booked, or as many as are wanted. */
async function repeatPaid(options: { card?: string; keepsCard?: boolean } = {}, daysAhead = 10) {
  id = await repeat(bookings, {
    ...{ userId, every: 'weekly', start: '2027-09-03T09:00' },
    pay: (checkoutId) => payKeeping(checkoutId, options),
  });
  await bookAhead(bookings, { daysAhead });
}

const BEFORE_IT = '2027-09-08T10:00';

it('is not kept unless the customer says so, and not for anybody else', async () => {
  await repeatPaid({ keepsCard: false });
  expect(await read()).toMatchObject({ card: null, feeBookingId: (await visit())._id });
  setClock(at(BEFORE_IT));
  await charge();
  expect(await linesOf(await visit())).toEqual([]);

  const { _id } = await openVisitFee((await visit())._id, userId);
  const path = `/api/payments/checkouts/${_id}/pay`;
  const body = { keepsCard: true };
  const other = { as: { role: 'customer' as const, userId: newUserId() }, body };
  expect((await bookings.call('POST', path, other)).error.code).toBe('change_not_allowed');
  expect((await bookings.call('POST', path, { body })).status).toBe(401);
});

it('pays the fee of each clean, once, two days before it', async () => {
  await repeatPaid();
  expect(await read()).toMatchObject({
    card: { description: { brand: 'Visa', last4: '4242', expires: '12/49' } },
  });
  setClock(at('2027-09-08T08:00'));
  await charge();
  expect(await linesOf(await visit())).toEqual([]);

  setClock(at(BEFORE_IT));
  await Promise.all([charge(), charge()]);
  await charge();

  expect(await linesOf(await visit())).toMatchObject([
    { type: 'confirmation_fee', amount: { minor: 3_000 }, status: 'succeeded' },
  ]);
  expect(await visit()).toMatchObject({
    ...{ status: 'confirmed', paymentStatus: 'paid' },
    ...{ onlineConfirmationFee: { minor: 3_000 }, cashAmount: { minor: 17_000 } },
  });
  expect(await accountOfBooking(await visit())).toMatchObject({ agreed: 20_000, due: 17_000 });
  await eventually(() => received().length === 2);
  expect(received()[1]).toMatchObject({ amount: '30.00', cash: '170.00', isCardCharge: true });
});

const received = () =>
  published
    .ofType('payment.received')
    .flatMap(({ payload }) => (payload.userId === userId ? [payload] : []));
const declined = () =>
  published
    .ofType('booking.card-declined')
    .flatMap(({ payload }) => (payload.customerId === userId ? [payload] : []));

it('is recorded once where the service was killed after the provider had answered', async () => {
  await repeatPaid();
  setClock(at(BEFORE_IT));
  // What a killed process leaves: the charge is remembered and made, and the ledger does not know.
  const checkout = await openVisitFee((await visit())._id, userId);
  const { card } = await RecurrenceModel.findById(id).orFail().lean();
  const { _id: reference, amount, description } = checkout;
  const order = { reference, amount, description, firstPaymentId: card!.paymentId };
  const idempotencyKey = `${reference}/0/card`;
  const prepared = await paymentProvider().prepareCharge({ ...order, idempotencyKey });
  const payment = { id: prepared!, url: '/', isCardCharge: true };
  await CheckoutModel.updateOne({ _id: reference }, { $set: { payment } });
  await paymentProvider().takeCharge(prepared!);

  await Promise.all([charge(), runTask(bookings, reconcileCheckouts), charge()]);

  expect(await linesOf(await visit())).toMatchObject([{ amount: { minor: 3_000 } }]);
  expect(await SandboxPaymentModel.countDocuments({ reference, status: 'succeeded' })).toBe(1);
  expect(await visit()).toMatchObject({ paymentStatus: 'paid' });
});

it.each([
  ['made', true],
  ['prepared', false],
])(
  'leaves nothing behind of a clean that is cancelled once its charge is %s',
  async (_how, isMade) => {
    await repeatPaid();
    setClock(at(BEFORE_IT));
    const cancelled = await visit();
    const checkout = await openVisitFee(cancelled._id, userId);
    const { card } = await RecurrenceModel.findById(id).orFail().lean();
    const prepared = await paymentProvider().prepareCharge({
      ...{ reference: checkout._id, amount: checkout.amount, description: '-' },
      ...{ firstPaymentId: card!.paymentId, idempotencyKey: `${checkout._id}/0/card` },
    });
    const payment = { id: prepared!, url: '/', isCardCharge: true };
    await CheckoutModel.updateOne({ _id: checkout._id }, { $set: { payment } });
    if (isMade) await paymentProvider().takeCharge(prepared!);

    const path = `/api/bookings/${cancelled._id}/cancel`;
    await bookings.call('POST', path, { ...own(), body: { scope: 'this' } });
    await paymentProvider().takeCharge(prepared!);
    await charge();
    await runTask(bookings, processRefunds);

    const lines = await linesOf(cancelled);
    expect(lines.map(({ amount }) => amount.minor)).toEqual(isMade ? [3_000, -3_000] : []);
    const { status, refundedMinor } = await SandboxPaymentModel.findById(prepared).orFail().lean();
    expect([status, refundedMinor]).toEqual(isMade ? ['succeeded', 3_000] : ['closed', 0]);
  },
);

it('is tried again where it is declined, tells the customer each time, and leaves the rest to cash', async () => {
  await repeatPaid({ card: DECLINED_LATER });
  setClock(at(BEFORE_IT));
  await Promise.all([charge(), charge()]);
  await charge();
  setClock(at('2027-09-09T10:00'));
  await charge();
  await charge();

  await eventually(() => declined().length === 2);
  const { _id, scheduledDate } = await visit();
  expect(declined()).toMatchObject([
    {
      ...{ bookingId: _id, fee: '30.00', due: '200.00', reason: 'Your card was declined.' },
      retryAt: new Date(scheduledDate.getTime() - 24 * 60 * 60 * 1_000).toISOString(),
    },
    { retryAt: null },
  ]);
  expect(await visit()).toMatchObject({ status: 'confirmed', paymentStatus: 'pending' });

  // Another card, on the page that the mail leads to, is the one from then on.
  const before = await RecurrenceModel.findById(id).orFail().lean();
  await payKeeping(declined()[1]!.checkoutId);
  expect(await visit()).toMatchObject({ paymentStatus: 'paid' });
  const after = await RecurrenceModel.findById(id).orFail().lean();
  expect(after.card?.paymentId).not.toBe(before.card?.paymentId);
  expect(after.forgottenCards).toEqual([before.card?.paymentId]);
});

it('is removed by its customer: nothing is charged, and the provider forgets it', async () => {
  await repeatPaid();
  const { card } = await RecurrenceModel.findById(id).orFail().lean();
  const path = `/api/recurrences/${id}/card`;
  const other = { as: { role: 'customer' as const, userId: newUserId() } };
  expect((await bookings.call('DELETE', path, other)).error.code).toBe('not_found');
  const { body } = await bookings.call<RecurrenceResponse>('DELETE', path, own());
  expect(body.recurrence).toMatchObject({ card: null });
  expect((await bookings.call('DELETE', path, own())).error.code).toBe('change_not_allowed');

  await runTask(bookings, forgetCards);
  expect(await paymentProvider().describeCard(card!.paymentId)).toBeNull();
  setClock(at(BEFORE_IT));
  await bookAhead(bookings, { daysAhead: 20 });
  await charge();
  expect(await linesOf(await visit())).toEqual([]);
  expect((await bookedOf(id)).some(({ chargesFee }) => chargesFee)).toBe(false);
});

it('is removed by staff who may change bookings, which is told with who did it', async () => {
  await repeatPaid();
  const path = `/api/admin/recurrences/${id}/card`;
  for (const role of ['customer', 'operations_manager'] as const) {
    expect((await bookings.call('DELETE', path, { as: role })).status).toBe(403);
  }
  const { body } = await bookings.call<RecurrenceResponse>('DELETE', path, { as: 'admin' });
  expect(body).toMatchObject({ recurrence: { card: null } });
  expect((await bookings.call('DELETE', path, { as: 'admin' })).status).toBe(409);
  expect((await bookedOf(id)).some(({ chargesFee }) => chargesFee)).toBe(false);
  const told = await eventually(() =>
    published
      .ofType('recurrence.changed')
      .find(({ payload }) => payload.recurrenceId === id && payload.change === 'card-removed'),
  );
  expect(told.payload.customerId).toBe(userId);
  expect([undefined, userId]).not.toContain(told.origin.userId);
});

it('gives the fee back of what is skipped in time, and keeps it of what is not', async () => {
  await repeatPaid({}, 20);
  setClock(at(BEFORE_IT));
  await charge();
  const [, first, second] = await bookedOf(id);
  await bookings.call('POST', `/api/recurrences/${id}/pause`, { ...own(), body: {} });
  expect((await linesOf(first!)).map(({ amount }) => amount.minor)).toEqual([3_000, -3_000]);
  expect(await linesOf(second!)).toEqual([]);

  await bookings.call('POST', `/api/recurrences/${id}/resume`, own());
  await bookAhead(bookings, { daysAhead: 20 });
  setClock(at('2027-09-09T10:00'));
  await charge();
  const again = await visit();
  expect(again.paymentStatus).toBe('paid');
  await bookings.call('POST', `/api/recurrences/${id}/end`, { ...own(), body: {} });
  expect((await linesOf(again)).map(({ amount }) => amount.minor)).toEqual([3_000]);
  expect(await RecurrenceModel.findById(id).orFail().lean()).toMatchObject({
    ...{ status: 'ended', forgottenCards: [expect.any(String)] },
  });
});

it('pays the fees of what is booked already, once it is kept with the fee of one of them', async () => {
  await repeatPaid({ keepsCard: false }, 20);
  const { feeBookingId } = await read();
  const opened = await openVisitFee(feeBookingId!, userId);
  await payKeeping(opened._id);
  expect(await CheckoutModel.findById(opened._id).lean<CheckoutRecord>()).toMatchObject({
    ...{ status: 'paid', amount: { minor: 3_000 }, cash: { minor: 17_000 } },
  });
  setClock(at('2027-09-15T10:00'));
  await charge();
  const booked = await bookedOf(id);
  expect(booked.slice(0, 3).map(({ paymentStatus }) => paymentStatus)).toEqual([
    ...['paid', 'paid', 'paid'],
  ]);
});
