import { uuidParamsSchema } from '@brightnest/contracts/fields';
import {
  type CheckoutResponse,
  payCheckoutRequestSchema,
  type PayCheckoutResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Logger } from 'pino';
import {
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  PAYABLE_STATUSES,
} from '../checkout';
import { describeCheckout } from './describe-checkout';
import { assertPaymentOffered, paymentProvider } from '../../provider/provider';
import { applyPaymentState, syncCheckout } from './record-payment';

/** Sends the payer to the provider's page. Repeated clicks lead to the same payment. */
export const payCheckout: Handler = handle(
  paymentRoutes.payCheckout,
  { params: uuidParamsSchema, body: payCheckoutRequestSchema },
  async ({ params: { id }, body: { keepsCard = false }, actor }): Promise<PayCheckoutResponse> => {
    const checkout = await getCheckoutRecord(id);
    // An earlier payment may have been completed, or closed by the provider.
    if (checkout.payment && isPayable(checkout)) await syncCheckout(checkout);
    await chooseCard(await getCheckoutRecord(id), { keepsCard, userId: actor?.userId });
    return { success: true, url: await paymentUrl(await getCheckoutRecord(id)) };
  },
);

interface CardChoice {
  keepsCard: boolean;
  /** User id of the payer. */
  userId: string | undefined;
}

/** Stores whether the card is kept. A payment begun with the other choice is closed, as its page depends on it. */
async function chooseCard(
  checkout: CheckoutRecord,
  { keepsCard, userId }: CardChoice,
): Promise<void> {
  const { _id, payment, recurrenceId } = checkout;
  if (keepsCard === (checkout.keepsCard ?? false) || !isPayable(checkout)) return;
  if (keepsCard && userId === undefined) throw new AppError('not_authenticated');
  // Anybody with the link may pay, but only the customer's own card can be kept.
  if (keepsCard && (recurrenceId === undefined || userId !== checkout.userId)) {
    throw new AppError('change_not_allowed', { message: msg('No card is kept for this payment.') });
  }
  if (payment) {
    await applyPaymentState(checkout, await paymentProvider().closePayment(payment.id));
  }
  await CheckoutModel.updateOne(
    { _id, payment: null, status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }) },
    { $set: { keepsCard } },
  );
}

async function paymentUrl(checkout: CheckoutRecord): Promise<string> {
  if (checkout.status === 'paid') return successPath(checkout._id);
  if (!isPayable(checkout)) {
    throw new AppError('gone', { message: checkout.isUndecided ? UNDECIDED : CLOSED });
  }
  assertPaymentOffered();
  return checkout.payment?.url ?? beginPayment(checkout);
}

const UNDECIDED = msg(
  'The time to pay is over, and your bank has not decided on your payment yet. Please do not pay again.',
);
const CLOSED = msg('The time to pay is over, and nothing was charged. Please book again.');

/** Whether a checkout can be paid at this moment. */
export function isPayable({ status, expiresAt }: CheckoutRecord): boolean {
  return PAYABLE_STATUSES.includes(status) && (expiresAt === null || expiresAt > new Date());
}

/** Pages of this site to which the payer comes back. */
export const successPath = (checkoutId: string) => `/payment/success?checkout=${checkoutId}`;
const cancelPath = (checkoutId: string) => `/payment/cancelled?checkout=${checkoutId}`;

/**
 * Starts the payment of a checkout at the provider; concurrent calls start one.
 * @returns the address of the payment page.
 * @throws AppError `gone` when the checkout was closed meanwhile.
 */
async function beginPayment(checkout: CheckoutRecord): Promise<string> {
  const { _id, attempt, amount, description, email, purpose } = checkout;
  const provider = paymentProvider();
  const started = await provider.startPayment({
    reference: _id,
    idempotencyKey: `${_id}/${attempt}`,
    amount,
    description,
    email,
    successPath: successPath(_id),
    cancelPath: cancelPath(_id),
    keepsCard: purpose === 'subscription' || checkout.keepsCard === true,
  });
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, attempt, status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }) },
    { $set: { payment: started } },
  );
  if (matchedCount === 1) return started.url;
  // The checkout was closed meanwhile: the payment just started must not be paid.
  await provider.closePayment(started.id);
  throw new AppError('gone', { message: msg('This payment was closed. Nothing was charged.') });
}

const SYNC_EVERY_MS = 3_000;
const SYNC_TIMEOUT_MS = 4_000;

/** The current state of a checkout; if a payment is under way, the provider is polled first. */
export const getCheckout: Handler = handle(
  paymentRoutes.getCheckout,
  { params: uuidParamsSchema },
  async ({ params: { id }, log }): Promise<CheckoutResponse> => {
    const checkout = await getCheckoutRecord(id);
    const isCurrent = !needsSync(checkout, new Date());
    if (!isCurrent) await syncWithTimeout(checkout, log);
    const current = isCurrent ? checkout : await getCheckoutRecord(id);
    return { success: true, checkout: await describeCheckout(current) };
  },
);

function needsSync({ status, payment, isUndecided, askedAt }: CheckoutRecord, now: Date): boolean {
  if (!payment || !(isUndecided || PAYABLE_STATUSES.includes(status))) return false;
  return !askedAt || now.getTime() - askedAt.getTime() > SYNC_EVERY_MS;
}

/** Polls the provider. If it is slow or fails, the page is shown with the last known state. */
async function syncWithTimeout(checkout: CheckoutRecord, log: Logger): Promise<void> {
  const asked = syncCheckout(checkout).catch((error: unknown) =>
    log.warn({ err: error, checkoutId: checkout._id }, 'a payment could not be looked up'),
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SYNC_TIMEOUT_MS)));
  await Promise.race([asked, timeout]);
  clearTimeout(timer);
}

const EVERY_MS = 10_000;
const MIN_AGE_MS = 30_000;
// Debits take days, so closed checkouts are polled less often.
const UNDECIDED_MIN_AGE_MS = 10 * 60_000;
const AT_ONCE = 50;

/**
 * Polls the provider about payments under way, in case a webhook was lost; also about payments of checkouts that
 * were closed before the provider had decided.
 */
export const reconcileCheckouts: PeriodicTask = {
  name: 'reconcile-checkouts',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const [underWay, undecided] = await Promise.all([
      findNotAsked({ status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }) }, MIN_AGE_MS),
      findNotAsked({ isUndecided: true }, UNDECIDED_MIN_AGE_MS),
    ]);
    for (const checkout of [...underWay, ...undecided]) {
      if (signal.aborted) return;
      try {
        await syncCheckout(checkout);
      } catch (error) {
        log.warn({ err: error, checkoutId: checkout._id }, 'a payment could not be looked up');
      }
    }
  },
};

/** Least recently polled first, so that a failing one does not block the others. */
function findNotAsked(
  which: QueryFilter<CheckoutRecord>,
  withinMs: number,
): Promise<CheckoutRecord[]> {
  return CheckoutModel.find({
    ...which,
    'payment.id': mongoose.trusted({ $exists: true }),
    askedAt: mongoose.trusted({ $not: { $gt: new Date(Date.now() - withinMs) } }),
  })
    .sort({ askedAt: 1 })
    .limit(AT_ONCE)
    .lean<CheckoutRecord[]>();
}
