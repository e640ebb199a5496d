import type { PayCheckoutResponse } from '@brightnest/contracts/payments/checkout';
import { Types } from 'mongoose';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { CheckoutModel } from '../../model/checkout';
import { SandboxPaymentModel } from '../../model/sandbox-payment';
import { TransactionModel } from '../../model/transaction';
import { closeCheckout } from '../../payments/close-checkout';
import {
  addTestCheckout,
  CARDS,
  goToPay,
  pay,
  payWith,
  readCheckout,
} from '../../testing/add-test-checkout';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  bookings = await startBookings();
  published = await collectEvents(bookings.env);
});
afterAll(async () => {
  await published.stop();
  await bookings.stop();
});

const click = (id: string) =>
  bookings.call<PayCheckoutResponse>('POST', `/api/payments/checkouts/${id}/pay`);
const confirm = (paymentId: string, code: string) =>
  bookings.call('POST', `/api/payments/sandbox/${paymentId}/confirm`, { body: { code } });
const linesOf = (checkoutId: string) => TransactionModel.find({ checkoutId }).lean();
const told = (type: 'payment.received' | 'payment.failed', id: string) =>
  published.ofType(type).filter(({ payload }) => payload.checkoutId === id);

it('leads to a paid checkout with a receipt, one line in the ledger, and one event', async () => {
  const userId = new Types.ObjectId().toHexString();
  const id = await addTestCheckout({ userId });

  await pay(bookings, id);

  const checkout = await readCheckout(bookings, id);
  expect(checkout).toMatchObject({ status: 'paid', amount: '30.60', failureMessage: null });
  expect(checkout.receiptNumber).toMatch(/^BN-\d{4}-\d{6}$/);
  const { chargeId } = await SandboxPaymentModel.findOne({ reference: id }).orFail().lean();
  expect(await linesOf(id)).toMatchObject([
    {
      type: 'confirmation_fee',
      status: 'succeeded',
      amount: { minor: 3_060, currency: 'AUD' },
      userId,
      paymentGatewayTransactionId: chargeId,
      receiptNumber: checkout.receiptNumber,
    },
  ]);
  await eventually(() => told('payment.received', id).length === 1);
  expect(told('payment.received', id)).toMatchObject([
    {
      origin: { userId },
      payload: { amount: '30.60', total: '204.00', cash: '173.40', paymentId: chargeId },
    },
  ]);
});

it('begins one payment, however often it is clicked at once', async () => {
  const id = await addTestCheckout();
  const clicks = await Promise.all(Array.from({ length: 20 }, () => click(id)));
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1);
  expect(await SandboxPaymentModel.countDocuments({ reference: id })).toBe(1);
});

it('charges once, however often the card is sent at once', async () => {
  const id = await addTestCheckout();
  const paymentId = await goToPay(bookings, id);
  await Promise.all(Array.from({ length: 20 }, () => payWith(bookings, paymentId, CARDS.succeeds)));
  expect(await linesOf(id)).toHaveLength(1);
  expect((await readCheckout(bookings, id)).status).toBe('paid');
});

it.each([
  ['declined', 'Your card was declined.'],
  ['insufficient', 'Your card has insufficient funds.'],
] as const)('lets a payer whose card is %s take another', async (card, message) => {
  const id = await addTestCheckout();
  const paymentId = await pay(bookings, id, CARDS[card]);
  expect(await readCheckout(bookings, id)).toMatchObject({
    status: 'failed',
    failureMessage: message,
    receiptNumber: null,
  });
  expect(await linesOf(id)).toEqual([]);

  expect(await pay(bookings, id)).toBe(paymentId);

  expect(await readCheckout(bookings, id)).toMatchObject({ status: 'paid', failureMessage: null });
  await eventually(() => told('payment.received', id).length === 1);
  expect(told('payment.failed', id)).toMatchObject([{ payload: { reason: message } }]);
});

it('takes a card after its second step, and not with a wrong code', async () => {
  const id = await addTestCheckout();
  const paymentId = await goToPay(bookings, id);
  const { body } = await payWith(bookings, paymentId, CARDS.secondStep);
  expect(body.payment.status).toBe('second-step');
  await confirm(paymentId, '000000');
  expect((await readCheckout(bookings, id)).status).toBe('failed');

  await payWith(bookings, paymentId, CARDS.secondStep);
  await confirm(paymentId, '123456');

  expect((await readCheckout(bookings, id)).status).toBe('paid');
});

it('leaves a card that stalls undecided until the checkout is closed, and charges nothing', async () => {
  const id = await addTestCheckout();
  const paymentId = await pay(bookings, id, CARDS.stalls);
  expect((await readCheckout(bookings, id)).status).toBe('processing');

  expect(await closeCheckout(id, 'expired')).toBe('closed');

  expect((await readCheckout(bookings, id)).status).toBe('expired');
  expect((await payWith(bookings, paymentId, CARDS.succeeds)).body.payment.status).toBe('closed');
  expect(await linesOf(id)).toEqual([]);
  const again = await click(id);
  expect([again.status, again.error.code]).toEqual([410, 'gone']);
});

it('begins anew after the provider closed its page', async () => {
  const id = await addTestCheckout();
  const first = await goToPay(bookings, id);
  await SandboxPaymentModel.updateOne({ _id: first }, { $set: { closesAt: new Date(0) } });
  const second = await pay(bookings, id);
  expect(second).not.toBe(first);
  expect((await readCheckout(bookings, id)).status).toBe('paid');
});

it('sends who has paid to the page that says so', async () => {
  const id = await addTestCheckout();
  await pay(bookings, id);
  expect((await click(id)).body.url).toBe(`/payment/success?checkout=${id}`);
});

it('takes no payment after the time to pay', async () => {
  const id = await addTestCheckout({ expiresAt: new Date(Date.now() - 1_000) });
  expect((await click(id)).error.code).toBe('gone');
});

it.each([
  ['amount', '0.01'],
  ['currency', 'LKR'],
  ['status', 'paid'],
  ['paymentId', 'x'],
])('is refused where a client names its %s', async (key, value) => {
  const id = await addTestCheckout();
  const path = `/api/payments/checkouts/${id}/pay`;
  const { status, error } = await bookings.call('POST', path, { body: { [key]: value } });
  expect([status, error.code]).toEqual([400, 'validation_failed']);
  expect(await CheckoutModel.findById(id).lean()).toMatchObject({ status: 'open' });
});
