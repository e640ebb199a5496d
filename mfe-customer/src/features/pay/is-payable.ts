import type { Checkout } from '@brightnest/contracts/payments/checkout';

/** Whether somebody could pay now. One that is processing is being paid. */
export function isPayable({ status }: Checkout): boolean {
  return status === 'open' || status === 'failed';
}
