import { AreaFrame } from './area/area-frame';

/** Where a fee or a membership is paid. */
export function CheckoutPage() {
  return (
    <AreaFrame
      heading="Checkout"
      sentence="We take no payment online at the moment. Ask for a quote and pay after the clean."
    />
  );
}
