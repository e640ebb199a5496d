import { useSearchParams } from '@brightnest/kit/router';
import { CheckoutOutcome } from './features/pay/checkout-outcome';
import { isPayable } from './features/pay/is-payable';
import { KnownCheckout } from './features/pay/known-checkout';
import { OpenCheckout } from './features/pay/open-checkout';
import { PayNow } from './features/pay/pay-now';

/** Where a fee or a membership is paid: of a checkout, or of a quote or booking, which has one. */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const id = query.get('checkout');
  const quoteId = query.get('quote_id');
  const bookingId = query.get('booking_id');
  if (id === null && quoteId !== null) return <OpenCheckout request={{ quoteId }} />;
  if (id === null && bookingId !== null) return <OpenCheckout request={{ bookingId }} />;
  return (
    <KnownCheckout id={id}>
      {(checkout) =>
        isPayable(checkout) ? (
          <PayNow checkout={checkout} />
        ) : (
          <CheckoutOutcome checkout={checkout} />
        )
      }
    </KnownCheckout>
  );
}
