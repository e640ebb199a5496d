import { AreaFrame } from './area/area-frame';

/** Where a payer comes back to who went away from the payment. */
export function PaymentCancelledPage() {
  return <AreaFrame heading="Payment cancelled" sentence="Nothing was charged." />;
}
