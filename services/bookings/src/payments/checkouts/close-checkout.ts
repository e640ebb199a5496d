import { uuidParamsSchema } from '@brightnest/contracts/fields';
import type { CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { paymentRoutes } from '@brightnest/contracts/routes/bookings/payments';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import {
  CheckoutModel,
  type CheckoutRecord,
  getCheckoutRecord,
  PAYABLE_STATUSES,
} from '../checkout';
import { describeCheckout } from './describe-checkout';
import { isUnpaidForGood, paymentProvider } from '../../provider/provider';
import { applyPaymentState } from './record-payment';

const MAX_TRIES = 5;

/**
 * Closes a checkout here and at the provider, so that it can't be paid later. If it was paid meanwhile, the
 * payment is recorded instead. A payment that the provider has not decided on is polled until it is. Must not
 * run inside a transaction.
 * @throws AppError `service_unavailable` when the provider can't be reached: it may still be paid then.
 */
export async function closeCheckout(
  checkoutId: string,
  as: 'expired' | 'cancelled',
): Promise<'closed' | 'paid'> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const checkout = await CheckoutModel.findById(checkoutId).lean<CheckoutRecord>();
    if (checkout?.status === 'paid') return 'paid';
    if (!checkout || !PAYABLE_STATUSES.includes(checkout.status)) return 'closed';
    if (await tryToClose(checkout, as)) return 'closed';
  }
  throw new AppError('conflict');
}

async function tryToClose(checkout: CheckoutRecord, as: 'expired' | 'cancelled'): Promise<boolean> {
  const { _id, payment, status, attempt } = checkout;
  let isUndecided = false;
  if (payment) {
    const state = await paymentProvider().closePayment(payment.id);
    if (state.status === 'succeeded') {
      await applyPaymentState(checkout, state);
      return false;
    }
    isUndecided = !isUnpaidForGood(state);
  }
  // A concurrent payment changes the attempt: then the caller tries again.
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, status, attempt, ...(payment ? { 'payment.id': payment.id } : { payment: null }) },
    { $set: { status: as, ...(isUndecided && { isUndecided }) } },
  );
  return matchedCount === 1;
}

/** Lets the payer cancel: nothing is charged, and the time held for them is released. */
export const cancelCheckout: Handler = handle(
  paymentRoutes.cancelCheckout,
  { params: uuidParamsSchema },
  async ({ params: { id } }): Promise<CheckoutResponse> => {
    await getCheckoutRecord(id);
    if ((await closeCheckout(id, 'cancelled')) === 'closed') await expireBookings(id);
    return { success: true, checkout: await describeCheckout(await getCheckoutRecord(id)) };
  },
);

type ExpireBookings = (checkoutId: string) => Promise<void>;

let expireBookings: ExpireBookings = () => Promise.resolve();

/** Says how the unpaid bookings of a checkout that its payer cancelled give back their slots, at once. */
export function expireWith(expire: ExpireBookings): void {
  expireBookings = expire;
}
