import type { PaymentProvider } from './payment-provider';

let current: PaymentProvider | undefined;

/** Chooses who takes money in this process. */
export function usePaymentProvider(provider: PaymentProvider): void {
  current = provider;
}

/** Who takes money in this process. */
export function paymentProvider(): PaymentProvider {
  if (!current) throw new Error('No payment provider was chosen.');
  return current;
}
