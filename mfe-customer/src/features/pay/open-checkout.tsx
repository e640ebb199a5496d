import type { OpenCheckoutRequest } from '@brightnest/contracts/payments/checkout';
import { isApiError } from '@brightnest/kit/api/api-error';
import { Navigate, useLocation } from '@brightnest/kit/router';
import { LinkButton } from '@brightnest/kit/ui/button';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { Info } from 'lucide-react';
import { useOpenCheckoutQuery } from '../../api/checkouts';
import { CUSTOMER_LOGIN } from '../../paths';
import type { ReturnState } from '@brightnest/kit/return-to';
import { checkoutPath } from './addresses';
import { LoadingPayment } from './loading-payment';
import { PaymentPage } from './payment-page';
import { UnknownPayment } from './unknown-payment';

/** Opens the one checkout of a quote or booking, and goes on to it. */
export function OpenCheckout({ request }: { request: OpenCheckoutRequest }) {
  const { data, error, isFetching, refetch } = useOpenCheckoutQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const { pathname, search } = useLocation();
  if (isFetching && !error) return <LoadingPayment />;
  // In its place: the way back does not lead through here again.
  if (data) return <Navigate to={checkoutPath(data.id)} replace />;
  if (isApiError(error) && error.status === 401) {
    const state: ReturnState = { returnTo: pathname + search };
    return <Navigate to={CUSTOMER_LOGIN} replace state={state} />;
  }
  if (isApiError(error) && error.code === 'change_not_allowed') {
    return <NothingToPay reason={error.message} />;
  }
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return <UnknownPayment />;
  }
  return (
    <Page $width="narrow">
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
}

function NothingToPay({ reason }: { reason: string }) {
  return (
    <PaymentPage icon={<Info />} title="Nothing to pay now" description={reason}>
      <p>You need to do nothing. If you expected to pay here, write to us and we look into it.</p>
      <LinkButton to="/contact" size="lg" fullWidth>
        Contact us
      </LinkButton>
    </PaymentPage>
  );
}
