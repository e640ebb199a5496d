import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import { type AnalyticsEvents, trackOnce } from '@brightnest/kit/runtime/page/analytics';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Spinner } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { CircleX, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { FocusedPage } from '../forms/focused-page';
import { checkoutPath } from '../paths';
import { type CheckoutKind, kindOf, PriceLines } from './checkout-details';
import { CheckoutLoader } from './checkout-loader';
import { CheckoutOutcome } from './checkout-outcome';
import { CheckoutVisits } from './checkout-visits';

/** Where the provider sends the payer afterwards. It shows what the server knows, whatever the address claims. */
export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  return (
    <CheckoutLoader id={query.get('checkout')}>
      {(checkout) => {
        if (checkout.status === 'paid') return <PaidCheckout checkout={checkout} />;
        if (checkout.status === 'failed') return <PaymentFailed checkout={checkout} />;
        if (checkout.status === 'open') return <PaymentUnconfirmed checkout={checkout} />;
        return <CheckoutOutcome checkout={checkout} />;
      }}
    </CheckoutLoader>
  );
}

const PAID = {
  booking: 'booking_paid',
  quote: 'quote_paid',
  subscription: 'membership_joined',
  gift_card: 'gift_card_bought',
} as const satisfies Partial<Record<CheckoutKind, keyof AnalyticsEvents>>;

function PaidCheckout({ checkout }: { checkout: Checkout }) {
  const kind = kindOf(checkout);
  const name = kind in PAID ? PAID[kind as keyof typeof PAID] : undefined;
  useEffect(() => {
    if (name && !checkout.isQuoteCancelled) trackOnce(name, checkout.id);
  }, [name, checkout.isQuoteCancelled, checkout.id]);
  return <CheckoutOutcome checkout={checkout} />;
}

/** The provider's confirmation may arrive later than the payer. */
function PaymentUnconfirmed({ checkout }: { checkout: Checkout }) {
  return (
    <FocusedPage
      icon={<Hourglass />}
      title={t('We have not heard of your payment yet')}
      description={checkout.description}
    >
      <Cluster role="status" $gap={2}>
        <Spinner decorative />
        {t('Asking the payment provider...')}
      </Cluster>
      <p>{t('If you have paid, wait here for a moment. If you have not, nothing was charged.')}</p>
      <CheckoutVisits checkout={checkout} />
      <PriceLines checkout={checkout} />
      <LinkButton to={checkoutPath(checkout.id)} variant="secondary" fullWidth>
        {t('Back to the checkout')}
      </LinkButton>
    </FocusedPage>
  );
}

/** The last attempt failed. */
function PaymentFailed({ checkout }: { checkout: Checkout }) {
  const { id, description, failureMessage } = checkout;
  return (
    <FocusedPage
      icon={<CircleX />}
      title={t('The payment did not go through')}
      description={description}
    >
      <Notice>
        {failureMessage ?? t('Your bank did not agree.')} {t('Nothing was charged.')}
      </Notice>
      <CheckoutVisits checkout={checkout} />
      <LinkButton to={checkoutPath(id)} size="lg" fullWidth>
        {t('Try again')}
      </LinkButton>
    </FocusedPage>
  );
}
