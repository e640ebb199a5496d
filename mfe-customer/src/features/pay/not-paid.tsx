import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { DoorOpen } from 'lucide-react';
import { checkoutPath } from './addresses';
import { Countdown } from './countdown';
import { GiveUp } from './give-up';
import { PaymentPage } from './payment-page';

/** Somebody went away from the payment, and can come back to it. */
export function NotPaid({ checkout }: { checkout: Checkout }) {
  const { id, description, expiresAt, failureMessage } = checkout;
  return (
    <PaymentPage
      icon={<DoorOpen />}
      title="You have not paid"
      description={`Nothing was charged for: ${description}.`}
    >
      {failureMessage !== null && <Notice>{failureMessage}</Notice>}
      <p>You can still pay, with this card or another.</p>
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      <LinkButton to={checkoutPath(id)} size="lg" fullWidth>
        Try again
      </LinkButton>
      <GiveUp checkout={checkout} />
    </PaymentPage>
  );
}
