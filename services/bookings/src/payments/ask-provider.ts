import { CheckoutModel, type CheckoutRecord } from '../model/checkout';
import { applyState } from './apply-state';
import { paymentProvider } from './provider/current-provider';

/** Asks the provider how the payment of a checkout stands, and records it. A lost webhook costs nothing. */
export async function askProvider(checkout: CheckoutRecord): Promise<void> {
  if (!checkout.payment) return;
  await CheckoutModel.updateOne({ _id: checkout._id }, { $set: { askedAt: new Date() } });
  await applyState(checkout, await paymentProvider().findPayment(checkout.payment.id));
}
