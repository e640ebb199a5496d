import { AppError } from '@brightnest/service-kit/errors';
import { CheckoutModel, type CheckoutRecord } from '../model/checkout';

/** @throws AppError `not_found`. */
export async function getCheckoutRecord(id: string): Promise<CheckoutRecord> {
  const checkout = await CheckoutModel.findById(id).lean<CheckoutRecord>();
  if (!checkout) throw new AppError('not_found');
  return checkout;
}
