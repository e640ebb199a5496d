import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { DoorOpen } from 'lucide-react';
import { FocusedPage } from '../forms/focused-page';
import { checkoutPath } from '../paths';
import { CancelPayment, Countdown } from './checkout-details';
import { CheckoutLoader, isPayable } from './checkout-loader';
import { CheckoutOutcome } from './checkout-outcome';
import { CheckoutVisits } from './checkout-visits';

/** Where the provider sends a payer who cancelled. It may have been paid all the same. */
export function PaymentCancelledPage() {
  const [query] = useSearchParams();
  return (
    <CheckoutLoader id={query.get('checkout')}>
      {(checkout) =>
        isPayable(checkout) ? (
          <NotPaid checkout={checkout} />
        ) : (
          <CheckoutOutcome checkout={checkout} />
        )
      }
    </CheckoutLoader>
  );
}

/** The payer left without paying, and can try again. */
function NotPaid({ checkout }: { checkout: Checkout }) {
  const { id, description, expiresAt, failureMessage } = checkout;
  return (
    <FocusedPage
      icon={<DoorOpen />}
      title={t('You have not paid')}
      description={t('Nothing was charged for: {description}.', { description })}
    >
      {failureMessage !== null && <Notice>{failureMessage}</Notice>}
      <CheckoutVisits checkout={checkout} />
      <p>{t('You can still pay, with this card or another.')}</p>
      {expiresAt !== null && <Countdown expiresAt={expiresAt} />}
      <LinkButton to={checkoutPath(id)} size="lg" fullWidth>
        {t('Try again')}
      </LinkButton>
      <CancelPayment checkout={checkout} />
    </FocusedPage>
  );
}
