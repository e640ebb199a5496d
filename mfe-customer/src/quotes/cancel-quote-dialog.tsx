import { labelOf } from '@brightnest/contracts/forms';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { SERVICE_TYPES } from '@brightnest/contracts/quotes/quote-options';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { CancelFrame, Consequences, PendingConsequences } from '../forms/consequences';
import { CUSTOMER_SIGN_IN } from '../paths';
import {
  type HeldQuote,
  useCustomerCancelQuoteMutation,
  useCustomerGetQuoteCancellationQuery,
} from './quotes-api';

interface CancelQuoteDialogProps {
  quote: CustomerQuote;
  onClose: () => void;
}

/** Asks before a quote is cancelled, and says what happens to the money. */
export function CancelQuoteDialog({ quote, onClose }: CancelQuoteDialogProps) {
  const { money, query, cancel, isCancelling } = useCancelQuote({ id: quote.id }, onClose);
  return (
    <CancelFrame
      title="Cancel this quote?"
      description={quoteTitle(quote)}
      confirmLabel="Cancel this quote"
      isKnown={money !== undefined}
      isCancelling={isCancelling}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <CancellationMoney money={money} query={query} />
    </CancelFrame>
  );
}

type CancellationMoneyProps = Pick<ReturnType<typeof useCancelQuote>, 'money' | 'query'>;

/** What cancelling does with the money, or why it can't be done. */
export function CancellationMoney({ money, query }: CancellationMoneyProps) {
  if (!money) {
    return <PendingConsequences query={query} failure="This cannot be cancelled right now" />;
  }
  return <Consequences isCostly={isPositive(money.kept)}>{describeMoney(money)}</Consequences>;
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

/** What cancelling a quote does with its money, and cancelling it, provided that this is still so. */
export function useCancelQuote(held: HeldQuote, onCancelled: () => void) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const query = useCustomerGetQuoteCancellationQuery(held, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const money = error ? undefined : currentData?.money;
  const [cancelQuote] = useCustomerCancelQuoteMutation();
  const { run, isRunning } = useSingleFlight();

  async function cancel(): Promise<void> {
    if (!money) return;
    const { id, token } = held;
    const body = { expectedRefund: money.refund, ...(token !== undefined && { token }) };
    const { error: failure } = await cancelQuote({ id, body });
    if (failure) {
      void refetch();
      return showFailure(failure, 'Not cancelled');
    }
    const description = isPositive(money.refund)
      ? `${amountText(money.refund, money.currency)} goes back to you.`
      : 'We have emailed you a confirmation.';
    toast({ title: 'Quote cancelled', description });
    onCancelled();
  }

  return { money, query, cancel: () => run(cancel), isCancelling: isRunning };
}

/** Names a quote: `Deep Cleaning, 12 King Street, Newtown NSW 2042`. */
export function quoteTitle({ serviceType, address }: CustomerQuote): string {
  return `${labelOf(SERVICE_TYPES, serviceType)}, ${address}`;
}
