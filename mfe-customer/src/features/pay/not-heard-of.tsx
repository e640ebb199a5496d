import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Hourglass } from 'lucide-react';
import { checkoutPath } from './addresses';
import { PaymentPage } from './payment-page';
import { PriceLines } from './price-lines';

/** The provider's word may take a moment longer than the payer. */
export function NotHeardOf({ checkout }: { checkout: Checkout }) {
  return (
    <PaymentPage
      icon={<Hourglass />}
      title="We have not heard of your payment yet"
      description={checkout.description}
    >
      <Cluster role="status" $gap={2}>
        <Spinner decorative />
        Asking the payment provider...
      </Cluster>
      <p>If you have paid, wait here for a moment. If you have not, nothing was charged.</p>
      <PriceLines checkout={checkout} />
      <LinkButton to={checkoutPath(checkout.id)} variant="secondary" fullWidth>
        Back to the checkout
      </LinkButton>
    </PaymentPage>
  );
}
