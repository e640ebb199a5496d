import { useSearchParams } from '@brightnest/kit/router';
import { CheckoutOutcome } from './features/pay/checkout-outcome';
import { isPayable } from './features/pay/is-payable';
import { KnownCheckout } from './features/pay/known-checkout';
import { NotPaid } from './features/pay/not-paid';

/** Where a payer comes back to who went away from the payment. It may have been paid all the same. */
export function PaymentCancelledPage() {
  const [query] = useSearchParams();
  return (
    <KnownCheckout id={query.get('checkout')}>
      {(checkout) =>
        isPayable(checkout) ? (
          <NotPaid checkout={checkout} />
        ) : (
          <CheckoutOutcome checkout={checkout} />
        )
      }
    </KnownCheckout>
  );
}
