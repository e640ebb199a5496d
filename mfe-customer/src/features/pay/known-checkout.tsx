import type { Checkout } from '@brightnest/contracts/payments/checkout';
import { isApiError } from '@brightnest/kit/api/api-error';
import { useSession } from '@brightnest/kit/session';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import type { ReactNode } from 'react';
import { useGetCheckoutQuery } from '../../api/checkouts';
import { LiveUpdates } from '../../area/live-updates';
import { isPayable } from './is-payable';
import { LoadingPayment } from './loading-payment';
import { UnknownPayment } from './unknown-payment';
import { useRefetchEvery } from './use-refetch-every';

const ASK_EVERY_MS = 3_000;

interface KnownCheckoutProps {
  /** Of the address; null where it has none. */
  id: string | null;
  children: (checkout: Checkout) => ReactNode;
}

/**
 * A checkout as the server has it: the address only says which. It is followed until it is decided, since
 * it may be paid, or given up, in another window, and visitors have no live updates.
 */
export function KnownCheckout({ id, children }: KnownCheckoutProps) {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useGetCheckoutQuery(id ?? '', {
    skip: id === null,
    refetchOnMountOrArgChange: true,
  });
  const isOpen = data && (isPayable(data) || data.status === 'processing');
  useRefetchEvery(refetch, isOpen ? ASK_EVERY_MS : null);
  if (data) {
    return (
      <>
        {user && <LiveUpdates />}
        {children(data)}
      </>
    );
  }
  if (id === null || isUnknown(error)) return <UnknownPayment />;
  if (!error) return <LoadingPayment />;
  return (
    <Page $width="narrow">
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </Page>
  );
}

/** No such id, or none at all. */
function isUnknown(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
