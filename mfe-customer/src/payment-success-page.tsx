import { AreaFrame } from './area/area-frame';

/** Where the payer comes back to. */
export function PaymentSuccessPage() {
  return (
    <AreaFrame
      heading="Payment"
      sentence="We take no payment online at the moment, so none has come from you."
    />
  );
}
