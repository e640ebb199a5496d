import { labelOf } from '@brightnest/contracts/forms';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { ErrorState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerCancelQuoteMutation, useCustomerGetQuoteCancellationQuery } from './quotes-api';

interface CancelQuoteDialogProps {
  quote: CustomerQuote;
  onClose: () => void;
}

/** Asks before a quote is cancelled, and says what happens to the money. */
export function CancelQuoteDialog({ quote, onClose }: CancelQuoteDialogProps) {
  const { currentData, error, isFetching, refetch } = useCustomerGetQuoteCancellationQuery(
    quote.id,
    { refetchOnMountOrArgChange: true },
  );
  useRedirectToSignInWhen(currentData === null, CUSTOMER_SIGN_IN);
  const money = error ? undefined : currentData?.money;
  const { cancel, isCancelling } = useCancelQuote({
    ...{ quote, money, onClose },
    onFailure: () => void refetch(),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this quote?"
      description={quoteTitle(quote)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            loading={isCancelling}
            disabled={!money}
            onClick={() => void cancel()}
          >
            Cancel this quote
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState
          title="This cannot be cancelled right now"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <MoneyNotice money={money} />
      )}
    </Dialog>
  );
}

function MoneyNotice({ money }: { money: MoneyPreview | undefined }) {
  if (!money) {
    return (
      <div role="status" aria-busy="true" aria-label="Looking up what this means...">
        <Skeleton $height="3.5rem" />
      </div>
    );
  }
  return (
    <div aria-live="polite">
      <Notice tone={isPositive(money.kept) ? 'warning' : 'info'}>{describeMoney(money)}</Notice>
    </div>
  );
}

function describeMoney({ paid, refund, kept, currency }: MoneyPreview): string {
  if (!isPositive(paid)) return 'Nothing was paid, so nothing is due.';
  return [
    isPositive(kept) &&
      `It is less than 24 hours to the start: the confirmation fee of ${amountText(kept, currency)} stays with us.`,
    isPositive(refund) && `${amountText(refund, currency)} goes back to the card it was paid with.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface Cancelling extends CancelQuoteDialogProps {
  money: MoneyPreview | undefined;
  onFailure: () => void;
}

/** Cancels, provided that the refund is still the one that was shown. */
function useCancelQuote({ quote, money, onClose, onFailure }: Cancelling) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [cancelQuote] = useCustomerCancelQuoteMutation();
  const { run, isRunning } = useSingleFlight();

  async function cancel(): Promise<void> {
    if (!money) return;
    const body = { expectedRefund: money.refund };
    const { error } = await cancelQuote({ id: quote.id, body });
    if (error) {
      onFailure();
      return showFailure(error, 'Not cancelled');
    }
    const description = isPositive(money.refund)
      ? `${amountText(money.refund, money.currency)} goes back to you.`
      : 'You find it in your email as well.';
    toast({ title: 'Quote cancelled', description });
    onClose();
  }

  return { cancel: () => run(cancel), isCancelling: isRunning };
}

/** Names a quote: `Deep Cleaning, 12 King Street, Newtown NSW 2042`. */
export function quoteTitle({ serviceType, address }: CustomerQuote): string {
  return `${labelOf(SERVICE_TYPES, serviceType)}, ${address}`;
}
