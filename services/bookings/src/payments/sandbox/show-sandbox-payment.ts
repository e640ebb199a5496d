import type { SandboxPaymentResponse } from '@brightnest/contracts/payments/sandbox';
import { AppError } from '@brightnest/service-kit/errors';
import {
  SandboxPaymentModel,
  toSandboxPayment,
  type SandboxPaymentRecord,
} from '../../model/sandbox-payment';
import { paymentProvider } from '../provider/current-provider';

/** @throws AppError `not_found`, also where another provider takes the money. */
export async function getSandboxRecord(id: string): Promise<SandboxPaymentRecord> {
  const isOn = paymentProvider().name === 'sandbox';
  const payment = isOn ? await SandboxPaymentModel.findById(id).lean<SandboxPaymentRecord>() : null;
  if (!payment) throw new AppError('not_found');
  return payment;
}

export async function showSandboxPayment(id: string): Promise<SandboxPaymentResponse> {
  return { success: true, payment: toSandboxPayment(await getSandboxRecord(id)) };
}
