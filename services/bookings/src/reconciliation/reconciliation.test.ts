import type {
  Reconciliation,
  ReconciliationResponse,
  ReconciliationsResponse,
} from '@brightnest/contracts/payments/reconciliation-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { addCleanerAtWork } from '../testing/jobs';
import { addWorkedJob } from '../testing/pay';
import { addTestCheckout, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { startWithStripe } from '../testing/stripe';
import { bookByStripe, linesOf, refundedOf } from '../testing/stripe-charges';
import type { StripeStub } from '../testing/stripe-stub';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { readProviderEvents } from './provider-events';
import { ReconciliationModel } from './reconciliation-record';
import { reconcilePayments } from './run-reconciliation';

const PATH = '/api/admin/payments/reconciliations';

let stripe: StripeStub;
let bookings: BookingsUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  ({ stripe, bookings } = await startWithStripe());
  published = await bookings.collectEvents();
});
beforeEach(async () => {
  await bookings.clear();
  stripe.forget();
  stripe.faultOf = () => undefined;
});
afterAll(() => bookings.stop());

const start = (as: 'admin' | 'customer' = 'admin') =>
  bookings.call<ReconciliationResponse>('POST', PATH, { as });
const list = async (as: 'admin' | 'customer' = 'admin') =>
  (await bookings.call<ReconciliationsResponse>('GET', PATH, { as })).body.reconciliations;
const task = (at = 'off') => runTask(bookings, reconcilePayments({ at, days: 35 }));

/** Compares, as staff have it done. @returns what came of it. */
async function reconcile(): Promise<Reconciliation> {
  const { body } = await start();
  const { id } = body.reconciliation;
  const isOver = async () => (await ReconciliationModel.exists({ _id: id, isOpen: true })) === null;
  // The service's own task may have taken it already.
  await eventually(async () => {
    await task();
    return isOver();
  });
  return (await list()).find((one) => one.id === id)!;
}

/** A payment at Stripe of which no webhook came. @returns checkout and charge. */
async function payUntold() {
  const checkoutId = await addTestCheckout();
  await bookings.call('POST', `/api/payments/checkouts/${checkoutId}/pay`);
  // The service asks about payments under way by itself: not about this one, while the test runs.
  const askedAt = new Date(Date.now() + 60 * 60_000);
  await CheckoutModel.updateOne({ _id: checkoutId }, { $set: { askedAt } });
  return { checkoutId, paymentId: stripe.pay(checkoutId) };
}

describe('the nightly comparison with the provider', () => {
  it('finds nothing where nothing differs, and tells nobody', async () => {
    const { paymentId } = await bookByStripe(bookings, stripe);
    // Of the provider that was used before this one.
    await TransactionModel.create({
      ...{ type: 'confirmation_fee', status: 'succeeded', description: 'x' },
      ...{ amount: { minor: 3_000, currency: 'AUD' }, paymentGatewayTransactionId: 'sbxch_1' },
    });
    const report = await reconcile();
    expect(report).toMatchObject({
      ...{ status: 'finished', charges: 1, lines: 1, healed: [], findings: [], failure: null },
    });
    expect(await TransactionModel.countDocuments({ paymentGatewayTransactionId: paymentId })).toBe(
      1,
    );
  });

  it('records what lost webhooks would have told: a payment, a refund and a dispute', async () => {
    const untold = await payUntold();
    const refunded = await bookByStripe(bookings, stripe);
    stripe.refund(refunded.paymentId, 1_000);
    const disputed = await bookByStripe(bookings, stripe);
    stripe.dispute(disputed.paymentId, 3_000);

    const { healed, findings, id } = await reconcile();

    expect(findings).toEqual([]);
    const byCharge = (a: { paymentId: string }, b: { paymentId: string }) =>
      a.paymentId.localeCompare(b.paymentId);
    expect(healed.toSorted(byCharge)).toEqual(
      [untold, refunded, disputed]
        .map(({ paymentId, checkoutId }) => ({ paymentId, checkoutId, lines: 1 }))
        .toSorted(byCharge),
    );
    expect(await refundedOf(refunded.checkoutId)).toBe(1_000);
    expect((await linesOf(disputed.checkoutId))[1]).toMatchObject({ type: 'dispute' });
    const told = () =>
      published.ofType('payment.reconciled').filter((one) => one.payload.reconciliationId === id);
    await eventually(() => told().length === 1);
    expect(told()).toMatchObject([{ payload: { charges: 3, healed: 3, findings: 0 } }]);
    expect(await reconcile()).toMatchObject({ healed: [], findings: [] });
  });

  it('leaves to a person what it cannot put right', async () => {
    const long = Math.floor(Date.now() / 1_000) - 3_600;
    const made = { status: 'succeeded', currency: 'aud', metadata: {} };
    stripe.addIntent({ ...made, id: 'pi_foreign', amount_received: 700 }).created = long;
    const gone = await bookByStripe(bookings, stripe);
    stripe.intents.splice(
      stripe.intents.findIndex(({ id }) => id === gone.paymentId),
      1,
    );
    stripe.sessionOf(gone.checkoutId).payment_intent = null;
    const kept = await bookByStripe(bookings, stripe);
    const invented = { paymentGatewayTransactionId: 're_invented', type: 'refund' as const };
    const amount = { minor: -500, currency: 'AUD' as const };
    await TransactionModel.create({
      ...{ ...invented, amount, status: 'succeeded' as const, description: 'x' },
      checkoutId: kept.checkoutId,
    });
    const other = await bookByStripe(bookings, stripe);
    stripe.intents.find(({ id }) => id === other.paymentId)!.amount_received = 2_999;

    const { findings } = await reconcile();

    expect(findings).toHaveLength(4);
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ kind: 'unknown-charge', paymentId: 'pi_foreign', atProvider: '7.00' },
          ...{ checkoutId: null, inLedger: null },
        }),
        expect.objectContaining({
          ...{ kind: 'missing-charge', paymentId: gone.paymentId, inLedger: '30.00' },
        }),
        expect.objectContaining({
          ...{ kind: 'missing-refund', movementId: 're_invented', inLedger: '-5.00' },
        }),
        expect.objectContaining({
          ...{ kind: 'different-amount', paymentId: other.paymentId },
          ...{ atProvider: '29.99', inLedger: '30.00' },
        }),
      ]),
    );
  });

  it('tells where cleaners took other cash than the ledger has', async () => {
    const rosa = await addCleanerAtWork();
    const now = Date.now();
    const hour = (ago: number) => new Date(now - ago * 60 * 60_000).toISOString();
    const job = { from: hour(3), to: hour(1), cashMinor: 17_000 };
    for (const jobId of ['a'.repeat(24), 'b'.repeat(24)]) {
      await addWorkedJob(rosa, { ...job, jobId });
      const minor = jobId.startsWith('a') ? 17_000 : 16_000;
      await TransactionModel.create({
        ...{ quoteId: jobId, type: 'cash', status: 'succeeded', description: 'Cash' },
        amount: { minor, currency: 'AUD' },
      });
    }
    expect((await reconcile()).findings).toEqual([
      expect.objectContaining({
        ...{ kind: 'different-cash', paymentId: 'b'.repeat(24), currency: 'AUD' },
        ...{ atProvider: '170.00', inLedger: '160.00' },
      }),
    ]);
  });

  it('is made once at a time, however many ask, and by staff alone', async () => {
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await eventually(async () => {
      await task();
      return (await ReconciliationModel.countDocuments({ isOpen: true })) === 0;
    });
    expect(await ReconciliationModel.countDocuments()).toBe(
      new Set(answers.map(({ body }) => body.reconciliation.id)).size,
    );
    expect((await start('customer')).status).toBe(403);
    expect((await bookings.call('GET', PATH, { as: 'customer' })).status).toBe(403);
  });

  it('comes by itself when its time has come, once a day', async () => {
    await task('00:00');
    await task('00:00');
    await eventually(async () => {
      await task('00:00');
      return (await ReconciliationModel.countDocuments({ status: 'finished' })) === 1;
    });
    expect(await list()).toMatchObject([{ status: 'finished', requestedBy: null }]);
  });

  it('waits and begins anew where the provider is away, or its instance died', async () => {
    stripe.faultOf = () => 'lost-call';
    await start();
    await eventually(async () => {
      await task();
      return (await list())[0]?.failure !== null;
    });
    expect(await list()).toMatchObject([{ status: 'waiting' }]);
    stripe.faultOf = () => undefined;
    const long = new Date(0);
    const died = { status: 'running' as const, notBefore: long, aliveAt: long };
    await ReconciliationModel.updateOne({}, { $set: died });
    await eventually(async () => {
      await task();
      return (await list())[0]?.status === 'finished';
    });
  });
});

describe('the hourly reading of what happened at the provider', () => {
  it('brings the ledger to what lost webhooks would have told, also what failed before', async () => {
    const { paymentId, checkoutId } = await bookByStripe(bookings, stripe);
    stripe.refund(paymentId, 1_000);
    stripe.faultOf = ({ url = '' }) =>
      url.startsWith('/v1/payment_intents') ? 'lost-call' : undefined;
    await runTask(bookings, readProviderEvents);
    expect(await refundedOf(checkoutId)).toBe(0);

    stripe.faultOf = () => undefined;
    await runTask(bookings, readProviderEvents);
    await runTask(bookings, readProviderEvents);
    expect(await refundedOf(checkoutId)).toBe(1_000);
    expect((await readCheckout(bookings, checkoutId)).refunded).toBe('10.00');
  });
});
