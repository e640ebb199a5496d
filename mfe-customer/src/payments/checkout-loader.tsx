import type { Checkout } from '@brightnest/contracts/payments/payment-schemas';
import { t } from '@brightnest/contracts/translation';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useSession } from '@brightnest/kit/runtime/session';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Cluster, Page, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { ErrorState, StateBox } from '@brightnest/kit/ui/feedback/states';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LiveUpdates } from '../account/customer-area';
import { useCustomerGetCheckoutQuery } from './payments-api';

const POLLING_MS = 3_000;

interface CheckoutLoaderProps {
  /** From the page's address; null where it has none. */
  id: string | null;
  children: (checkout: Checkout) => ReactNode;
}

/**
 * Loads a checkout and polls it until it is decided: it may be paid or cancelled in another window, and
 * visitors have no live updates.
 */
export function CheckoutLoader({ id, children }: CheckoutLoaderProps) {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useCustomerGetCheckoutQuery(id ?? '', {
    skip: id === null,
    refetchOnMountOrArgChange: true,
  });
  const isOpen = data && (isPayable(data) || data.status === 'processing' || data.isUndecided);
  usePolling(refetch, isOpen ? POLLING_MS : null);
  if (data) {
    return (
      <>
        {user && <LiveUpdates />}
        {children(data)}
      </>
    );
  }
  if (id === null) return <UnknownPayment />;
  return <PaymentPlaceholder error={error} isFetching={isFetching} refetch={refetch} />;
}

/**
 * Refetches every `intervalMs` while the page is visible, and at once when it becomes so again.
 * @param intervalMs null: never.
 */
function usePolling(refetch: () => unknown, intervalMs: number | null): void {
  useEffect(() => {
    if (intervalMs === null) return undefined;
    const poll = () => {
      if (!document.hidden) refetch();
    };
    const timer = setInterval(poll, intervalMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [refetch, intervalMs]);
}

/** @returns whether the checkout can be paid now. One that is processing is being paid already. */
export function isPayable({ status }: Checkout): boolean {
  return status === 'open' || status === 'failed';
}

interface PaymentPlaceholderProps {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** In place of a payment that is being loaded, does not exist, or could not be loaded. */
export function PaymentPlaceholder({ error, isFetching, refetch }: PaymentPlaceholderProps) {
  if (!error) return <LoadingPayment />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) {
    return <UnknownPayment />;
  }
  return (
    <Page $width="narrow">
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
}

export function LoadingPayment() {
  return (
    <Page $width="narrow">
      <Stack role="status" aria-busy="true" aria-label={t('Loading your payment...')}>
        <Skeleton $width="60%" $height="2.5rem" />
        <Skeleton $height="9rem" />
        <Skeleton $height="3rem" />
      </Stack>
    </Page>
  );
}

function UnknownPayment() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>{t('Payment not found')}</h1>
        <p>
          {t(
            'This address belongs to no payment, and nothing was charged. Please check the link, or start again from your booking or quote.',
          )}
        </p>
        <Cluster $justify="center">
          <LinkButton to="/customer/appointments">{t('Your appointments')}</LinkButton>
          <LinkButton to="/contact" variant="secondary">
            {t('Contact us')}
          </LinkButton>
        </Cluster>
      </StateBox>
    </Page>
  );
}
