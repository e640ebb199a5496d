import { AppError } from '@brightnest/service-kit/errors';
import mongoose from 'mongoose';
import { CheckoutModel, PAYABLE_STATUSES, type CheckoutRecord } from '../model/checkout';
import { paymentProvider } from './provider/current-provider';

/** Pages of this site to which the payer comes back. */
export const successPath = (checkoutId: string) => `/payment/success?checkout=${checkoutId}`;
const cancelPath = (checkoutId: string) => `/payment/cancelled?checkout=${checkoutId}`;

/**
 * Starts the payment of a checkout at the provider: one, however often at once.
 * @returns where the payer goes.
 * @throws AppError `gone` when the checkout was closed meanwhile.
 */
export async function beginPayment(checkout: CheckoutRecord): Promise<string> {
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
    keepsCard: purpose === 'subscription',
  });
  const { matchedCount } = await CheckoutModel.updateOne(
    { _id, attempt, status: mongoose.trusted({ $in: [...PAYABLE_STATUSES] }) },
    { $set: { payment: started } },
  );
  if (matchedCount === 1) return started.url;
  // Closed while it was being started: nobody has its address yet, and nobody shall pay it.
  await provider.closePayment(started.id);
  throw new AppError('gone', { message: 'This payment was closed. Nothing was charged.' });
}
