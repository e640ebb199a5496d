import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { Hourglass } from 'lucide-react';
import { Countdown } from './countdown';
import { GiveUp } from './give-up';
import { PaymentPage } from './payment-page';
import { PriceLines } from './price-lines';

/** The provider has the payment and has not decided. Nobody has to do anything, or pay again. */
export function Processing({ checkout }: { checkout: Checkout }) {
  const { description, expiresAt } = checkout;
  return (
    <PaymentPage
      icon={<Hourglass />}
      title="Your payment is being checked"
      description={description}
      footer={<span>You may close this page: we mail you the receipt once it is paid.</span>}
    >
      <Cluster role="status" $gap={2}>
        <Spinner decorative />
        Waiting for the answer of your bank...
      </Cluster>
      <p>Please do not pay again. This page says so as soon as there is an answer.</p>
      <PriceLines checkout={checkout} />
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      <GiveUp checkout={checkout} />
    </PaymentPage>
  );
}
