import type { Checkout, CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import { CircleCheck } from 'lucide-react';
import { NextSteps } from './next-steps';
import { PaymentPage } from './payment-page';
import { PriceLines } from './price-lines';
import { ReceiptLine } from './receipt-line';
import { useStaleAfterPayment } from './use-stale-after-payment';

const TITLES: Record<CheckoutPurpose, string> = {
  booking: 'Your booking is confirmed',
  quote: 'Your quote is confirmed',
  subscription: 'Welcome to the club',
};

/** It is paid: what for, the receipt, and what happens now. */
export function Paid({ checkout }: { checkout: Checkout }) {
  useStaleAfterPayment();
  return (
    <PaymentPage
      icon={<CircleCheck />}
      title={TITLES[checkout.purpose]}
      description={`We have your payment for: ${checkout.description}.`}
    >
      <PriceLines checkout={checkout} paid />
      <ReceiptLine checkout={checkout} />
      <NextSteps checkout={checkout} />
    </PaymentPage>
  );
}
