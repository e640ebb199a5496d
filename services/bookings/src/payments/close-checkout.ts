import { AppError } from '@brightnest/service-kit/errors';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import { applyState } from './apply-state';
import { paymentProvider } from './provider/current-provider';

const MAX_TRIES = 5;

/**
 * Closes a checkout here and at the provider, so that nobody pays it later, unless it was paid meanwhile:
 * then that is recorded. Not inside a transaction.
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
  if (payment) {
    const state = await paymentProvider().closePayment(payment.id);
    if (state.status === 'succeeded') {
      await applyState(checkout, state);
      return false;
    }
  }
  // Somebody may have begun to pay at this moment: then it is looked at again.
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, status, attempt, ...(payment ? { 'payment.id': payment.id } : { payment: null }) },
    { $set: { status: as } },
  );
  return matchedCount === 1;
}
