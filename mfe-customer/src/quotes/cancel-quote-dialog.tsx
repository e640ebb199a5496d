import { msg, t } from '@brightnest/contracts/translation';
import {
  type FeeTerms,
  feeTermsOf,
  freeChangeText,
  lateFeeName,
} from '@brightnest/contracts/payments/fee-terms';
import { labelOf } from '@brightnest/contracts/forms';
import type { CustomerQuote } from '@brightnest/contracts/quotes/customer-quote-schemas';
import type { MoneyPreview } from '@brightnest/contracts/payments/money-preview';
import { SERVICE_TYPES } from '@brightnest/contracts/catalogue/home-options';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useState } from 'react';
import { describeCancelling } from '../appointments/change-preview';
import {
  useCustomerEndRecurrenceMutation,
  useCustomerGetQuoteRecurrenceQuery,
  useCustomerGetRecurrencePreviewQuery,
} from '../appointments/recurrences-api';
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
  const { isKnown, cancel, isCancelling, ...shown } = useCancelQuote({ id: quote.id }, onClose);
  return (
    <CancelFrame
      title={t('Cancel this quote?')}
      description={quoteTitle(quote)}
      confirmLabel={t('Cancel this quote')}
      isKnown={isKnown}
      isCancelling={isCancelling}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <CancellationMoney {...shown} />
    </CancelFrame>
  );
}

type CancellationMoneyProps = Pick<
  ReturnType<typeof useCancelQuote>,
  'money' | 'terms' | 'query' | 'repeats' | 'scope' | 'setScope' | 'later'
>;

/** What cancelling does with the money, or why it can't be done; and of what repeats, which is meant. */
export function CancellationMoney({ money, terms, query, ...shown }: CancellationMoneyProps) {
  const { repeats, scope, setScope, later } = shown;
  if (!money) {
    return <PendingConsequences query={query} failure={t('This cannot be cancelled right now')} />;
  }
  const own = (
    <Consequences isCostly={isPositive(money.kept)}>{describeMoney(money, terms)}</Consequences>
  );
  if (!repeats) return own;
  return (
    <Stack>
      <RadioCards
        legend={t('What do you want to cancel?')}
        name="scope"
        options={SCOPES}
        minCardWidth="12rem"
        value={scope}
        onChange={setScope}
      />
      {scope !== undefined && own}
      {scope === 'all' && <LaterCleans later={later} />}
    </Stack>
  );
}

const SCOPES = [
  {
    value: 'first',
    label: msg('The first clean only'),
    description: msg('Those after it take place until you end them.'),
  },
  {
    value: 'all',
    label: msg('The first clean and all after it'),
    description: msg('Nobody comes any more.'),
  },
] as const;

/** What ending the cleans after the first one means. */
function LaterCleans({ later }: Pick<CancellationMoneyProps, 'later'>) {
  const preview = later.error ? undefined : later.currentData;
  if (!preview) {
    return <PendingConsequences query={later} failure={t('They cannot be ended right now')} />;
  }
  const { cleans, kept: keptFee } = preview;
  return (
    <Consequences isCostly={isPositive(keptFee)}>
      {cleans === 0
        ? t('No later clean is booked yet, and none will be.')
        : [cleans === 1 ? t('This cancels 1 later clean.') : '', ...describeCancelling(preview)]
            .filter(Boolean)
            .join(' ')}
    </Consequences>
  );
}

function describeMoney({ paid, refund, kept, currency }: MoneyPreview, terms: FeeTerms): string {
  if (!isPositive(paid)) return t('Nothing was paid, so nothing is due.');
  return [
    isPositive(kept) &&
      t('It is less than {freeChange} to the start: the {lateFeeName} of {amount} stays with us.', {
        freeChange: freeChangeText(terms),
        lateFeeName: lateFeeName(terms),
        amount: amountText(kept, currency),
      }),
    isPositive(refund) &&
      t('{amount} goes back to the card, the gift card or the credit it was paid with.', {
        amount: amountText(refund, currency),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Of what repeats, the first clean alone or all of them; of what does not, all. */
export type CancelledScope = 'first' | 'all';

/** What cancelling a quote does with its money, and cancelling it, provided that this is still so. */
export function useCancelQuote(held: HeldQuote, onCancelled: (scope: CancelledScope) => void) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const query = useCustomerGetQuoteCancellationQuery(held, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const [cancelQuote] = useCustomerCancelQuoteMutation();
  const { run, isRunning } = useSingleFlight();
  const repeating = useCancelledScope(held);
  const { end, scope } = repeating;
  // Only then can it be said what is cancelled.
  const money = error || repeating.isLoading ? undefined : currentData?.money;

  async function cancel(): Promise<void> {
    if (!money) return;
    const { id, token } = held;
    if (scope === 'all') {
      const { error: refusal } = await end({ quote: held });
      if (refusal) return showFailure(refusal, t('Not cancelled'));
    }
    const body = { expectedRefund: money.refund, ...(token !== undefined && { token }) };
    const { error: failure } = await cancelQuote({ id, body });
    if (failure) {
      void refetch();
      return showFailure(failure, t('Not cancelled'));
    }
    const description = isPositive(money.refund)
      ? t('{amount} goes back to you.', { amount: amountText(money.refund, money.currency) })
      : t('We have emailed you a confirmation.');
    toast({ title: t('Quote cancelled'), description });
    onCancelled(scope ?? 'all');
  }

  return {
    ...{ ...repeating, money, query, terms: feeTermsOf(currentData ?? {}) },
    isKnown: money !== undefined && repeating.isChosen,
    cancel: () => run(cancel),
    isCancelling: isRunning,
  };
}

/** Whether the cleans that repeat a quote are meant too, and what ending them means. */
function useCancelledScope(held: HeldQuote) {
  const { data, isLoading } = useCustomerGetQuoteRecurrenceQuery(held, {
    refetchOnMountOrArgChange: true,
  });
  const repeats = data !== undefined && data.status !== 'ended';
  const [scope, setScope] = useState<CancelledScope>();
  const isAll = repeats && scope === 'all';
  const later = useCustomerGetRecurrencePreviewQuery(
    { of: { quote: held } },
    { refetchOnMountOrArgChange: true, skip: !isAll },
  );
  const [end] = useCustomerEndRecurrenceMutation();
  const isLaterKnown = !later.error && Boolean(later.currentData);
  return {
    ...{ isLoading, repeats, setScope, later, end },
    scope: repeats ? scope : undefined,
    isChosen: !repeats || scope === 'first' || (isAll && isLaterKnown),
  };
}

/** Names a quote: `Deep Cleaning, 12 King Street, Newtown NSW 2042`. */
export function quoteTitle({ serviceType, address }: CustomerQuote): string {
  return `${labelOf(SERVICE_TYPES, serviceType)}, ${address}`;
}
