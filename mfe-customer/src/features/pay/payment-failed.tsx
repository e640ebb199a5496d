import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { CircleX } from 'lucide-react';
import { checkoutPath } from './addresses';
import { PaymentPage } from './payment-page';

/** The last try failed. */
export function PaymentFailed({
  checkout: { id, description, failureMessage },
}: {
  checkout: Checkout;
}) {
  return (
    <PaymentPage
      icon={<CircleX />}
      title="The payment did not go through"
      description={description}
    >
      <Notice>{failureMessage ?? 'Your bank did not agree.'} Nothing was charged.</Notice>
      <LinkButton to={checkoutPath(id)} size="lg" fullWidth>
        Try again
      </LinkButton>
    </PaymentPage>
  );
}
