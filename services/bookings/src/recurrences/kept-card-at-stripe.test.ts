import { fromZonedClock } from '@brightnest/contracts/times';
import type { IncomingMessage } from 'node:http';
import { TransactionModel } from '../payments/ledger/ledger';
import { reconcileCheckouts } from '../payments/checkouts/pay-checkout';
import { paymentProvider } from '../provider/provider';
import { RecurrenceModel } from '../records/recurrence';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { readCheckout } from '../testing/payments';
import { bookAhead, bookedOf, repeat, SYDNEY } from '../testing/recurrences';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { startWithStripe } from '../testing/stripe';
import type { StripeStub } from '../testing/stripe-stub';
import { chargeVisitFees } from './charge-visit-fees';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let id: string;
/** How many payments there were before the card is charged. */
let before: number;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
  await addFreeCleaner();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await freeEverybody();
  const userId = newUserId();
  setClock(at('2027-09-01T08:00'));
  id = await repeat(bookings, {
    ...{ userId, every: 'weekly', start: '2027-09-03T09:00' },
    async pay(checkoutId) {
      const path = `/api/payments/checkouts/${checkoutId}/pay`;
      const as = { role: 'customer' as const, userId };
      await bookings.call('POST', path, { as, body: { keepsCard: true } });
      stripe.pay(checkoutId);
      await readCheckout(bookings, checkoutId);
    },
  });
  await bookAhead(bookings, { daysAhead: 10 });
  before = stripe.intents.length;
  setClock(at('2027-09-08T10:00'));
});
afterEach(() => {
  stripe.faultOf = () => undefined;
  stripe.declinesCards = false;
  resetClock();
});

const at = (clock: string) => new Date(fromZonedClock(clock, SYDNEY));
const charge = () => runTask(bookings, chargeVisitFees([48, 24]));
const visit = async () => (await bookedOf(id))[1]!;
const fees = async () => TransactionModel.find({ bookingId: (await visit())._id }).lean();
const intents = () => stripe.intents.slice(before);
const charges = () => intents().filter(({ status }) => status === 'succeeded');

it('is charged once, whichever answers get lost', async () => {
  let lost = 0;
  const loses = ({ method, url = '' }: IncomingMessage) =>
    method === 'POST' && url.includes('payment_intents') && (lost += 1) <= 6;
  stripe.faultOf = (request) => (loses(request) ? 'lost-answer' : undefined);

  for (let times = 0; times < 5; times += 1) {
    await charge();
    await runTask(bookings, reconcileCheckouts);
  }

  expect(lost).toBeGreaterThan(6);
  expect(charges()).toMatchObject([{ amount_received: 3_000 }]);
  expect(await fees()).toMatchObject([{ type: 'confirmation_fee', amount: { minor: 3_000 } }]);
  expect(await visit()).toMatchObject({ paymentStatus: 'paid' });
});

it('is tried at its times alone where Stripe declines it', async () => {
  stripe.declinesCards = true;
  await charge();
  await charge();
  expect(intents()).toMatchObject([{ status: 'requires_payment_method' }]);
  expect(await visit()).toMatchObject({ paymentStatus: 'pending', feeTriedAt: expect.any(Date) });

  stripe.declinesCards = false;
  setClock(at('2027-09-09T10:00'));
  await charge();
  expect(await fees()).toMatchObject([{ amount: { minor: 3_000 } }]);
});

it('is called off with the clean, before it is taken', async () => {
  const { card } = await RecurrenceModel.findById(id).orFail().lean();
  const order = {
    ...{ reference: 'none', firstPaymentId: card!.paymentId, description: 'Deep Cleaning' },
    ...{ amount: { minor: 3_000, currency: 'AUD' as const }, idempotencyKey: 'one' },
  };
  const prepared = (await paymentProvider().prepareCharge(order))!;
  expect(await paymentProvider().findPayment(prepared)).toEqual({ status: 'open' });
  expect(await paymentProvider().closePayment(prepared)).toEqual({ status: 'closed' });
  expect(await paymentProvider().takeCharge(prepared)).toEqual({ status: 'closed' });
  expect(await paymentProvider().describeCard(card!.paymentId)).toEqual({
    ...{ brand: 'Visa', last4: '4242', expires: '07/49' },
  });
  expect(charges()).toEqual([]);
});
