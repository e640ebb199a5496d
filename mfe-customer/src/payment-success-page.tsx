import { useSearchParams } from '@brightnest/kit/router';
import { CheckoutOutcome } from './features/pay/checkout-outcome';
import { KnownCheckout } from './features/pay/known-checkout';
import { NotHeardOf } from './features/pay/not-heard-of';
import { PaymentFailed } from './features/pay/payment-failed';

/** Where the payer comes back to. What it says is what the server knows, whatever the address claims. */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  return (
    <KnownCheckout id={query.get('checkout')}>
      {(checkout) => {
        if (checkout.status === 'failed') return <PaymentFailed checkout={checkout} />;
        if (checkout.status === 'open') return <NotHeardOf checkout={checkout} />;
        return <CheckoutOutcome checkout={checkout} />;
      }}
    </KnownCheckout>
  );
}
