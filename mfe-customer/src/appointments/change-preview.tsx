import { t } from '@brightnest/contracts/translation';
import { freeChangeText, lateFeeName } from '@brightnest/contracts/payments/fee-terms';
import { BOOKING_SCOPES, type BookingScope } from '@brightnest/contracts/scheduling/booking';
import type {
  ChangePreview,
  CustomerBooking,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { formatDate, formatTime, showsSameTime, zoneName } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { type ComponentProps, useState } from 'react';
import { Consequences, PendingConsequences } from '../forms/consequences';
import { CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerGetChangePreviewQuery } from './appointments-api';
import { type QuoteLink, useCustomerGetRecurrencePreviewQuery } from './recurrences-api';

/**
 * What changing an appointment, or several of its series, would mean.
 * @param quote given where whoever holds that quote, which it repeats, changes it.
 */
export function useChangePreview(id: string, scope: BookingScope, quote?: QuoteLink) {
  const fresh = { refetchOnMountOrArgChange: true };
  const ofQuote = { of: { quote: quote ?? { id: '' } }, bookingId: id, scope };
  const own = useCustomerGetChangePreviewQuery({ id, scope }, { ...fresh, skip: !!quote });
  const held = useCustomerGetRecurrencePreviewQuery(ofQuote, { ...fresh, skip: !quote });
  return useLoadedPreview(quote ? held : own);
}

/** The query of what a change would mean; its data is null once the session has ended. */
type PreviewQuery = Omit<ComponentProps<typeof PendingConsequences>['query'], 'refetch'> & {
  currentData?: ChangePreview | null;
  refetch: () => PromiseLike<{ data?: ChangePreview | null; isError: boolean }>;
};

/** What a change would mean now, and whether that is still so when it is confirmed. */
export function useLoadedPreview(query: PreviewQuery) {
  const { currentData, error, refetch } = query;
  const [hasChanged, setHasChanged] = useState(false);
  useRedirectToSignInWhen(currentData === null, CUSTOMER_SIGN_IN);

  /** Fetches it again. @returns whether it is still what the customer was shown. */
  async function confirmUnchanged(): Promise<boolean> {
    const { data, isError } = await refetch();
    const isUnchanged = !isError && JSON.stringify(data) === JSON.stringify(currentData);
    setHasChanged(!isUnchanged);
    return isUnchanged;
  }

  return {
    preview: error ? undefined : (currentData ?? undefined),
    query,
    /** It was another one when the customer confirmed the change. */
    hasChanged,
    refresh: () => void refetch(),
    confirmUnchanged,
  };
}

export type LoadedPreview = ReturnType<typeof useLoadedPreview>;

interface ChangePreviewPanelProps {
  change: LoadedPreview;
  /** Says in words what it means, one sentence each. */
  describe: (preview: ChangePreview) => string[];
}

/** What a change means, before it is confirmed. What costs something stands out. */
export function ChangePreviewPanel({ change, describe }: ChangePreviewPanelProps) {
  const { preview, query, hasChanged } = change;
  if (!preview) {
    return <PendingConsequences query={query} failure={t('This cannot be changed right now')} />;
  }
  const isCostly = Number(preview.kept) > 0 || preview.creditsKept > 0;
  const changed = t('This has just changed. Please look at it once more.');
  return (
    <Consequences isCostly={isCostly || hasChanged}>
      {[...(hasChanged ? [changed] : []), ...describe(preview)].join(' ')}
    </Consequences>
  );
}

const cleans = (count: number) => t('{count} cleans', { count, one: '{count} clean' });
const credits = (count: number) => t('{count} club credits', { count, one: 'club credit' });

function lateness({ cleans: all, lateCleans, terms }: ChangePreview): string {
  const time = freeChangeText(terms);
  if (all === 1) return t('This clean is less than {time} away.', { time });
  return t('{count} of {all} are less than {time} away.', {
    count: lateCleans,
    one: '{count} of {all} is less than {time} away.',
    all: cleans(all),
    time,
  });
}

/** What cancelling means, one sentence each. */
export function describeCancelling(preview: ChangePreview): string[] {
  const { refund, kept: keptFee, creditsReturned, creditsKept, currency, lateCleans } = preview;
  const isPaid =
    isPositive(refund) || isPositive(keptFee) || creditsReturned > 0 || creditsKept > 0;
  return [
    preview.cleans > 1 && t('This cancels {cleans}.', { cleans: cleans(preview.cleans) }),
    lateCleans > 0 && lateness(preview),
    isPositive(keptFee) &&
      t('The {lateFeeName} of {amount} stays with us.', {
        lateFeeName: lateFeeName(preview.terms),
        amount: amountText(keptFee, currency),
      }),
    creditsKept > 0 && t('Your {credits} stays used.', { credits: credits(creditsKept) }),
    isPositive(refund) &&
      t('{amount} goes back to the card, the gift card or the credit it was paid with.', {
        amount: amountText(refund, currency),
      }),
    creditsReturned > 0 && t('You get your {credits} back.', { credits: credits(creditsReturned) }),
    !isPaid && t('Nothing was paid, so nothing is due.'),
  ].filter((sentence) => sentence !== false);
}

/** What moving means, one sentence each. */
export function describeMoving(preview: ChangePreview): string[] {
  const { refund, kept: keptFee, creditsKept, currency, lateCleans } = preview;
  const { feePercent, lateFeePercent } = preview.terms;
  const isFree = !isPositive(keptFee) && creditsKept === 0;
  return [
    preview.cleans > 1 &&
      t('This moves {cleans}, all by as many days and to the same time of day.', {
        cleans: cleans(preview.cleans),
      }),
    !isFree && lateCleans > 0 && lateness(preview),
    isPositive(keptFee) &&
      (lateFeePercent < feePercent
        ? t(
            'The late fee of {amount} stays with us, and the confirmation fee is due again for the new time: you pay it right after this.',
            { amount: amountText(keptFee, currency) },
          )
        : t(
            'The confirmation fee of {amount} stays with us and is due again for the new time: you pay it right after this.',
            { amount: amountText(keptFee, currency) },
          )),
    // What moves in time takes along all that was paid for it.
    isPositive(keptFee) &&
      lateCleans === preview.cleans &&
      isPositive(refund) &&
      t(
        'The {amount} that you paid beside it goes back to the card, the gift card or the credit it was paid with, and is due again as well.',
        {
          amount: amountText(refund, currency),
        },
      ),
    creditsKept > 0 &&
      t('Your {credits} stays used, and the new time takes another.', {
        credits: credits(creditsKept),
      }),
    isFree && t('Moving is free.'),
    // Of what was booked without a fee.
    isFree &&
      lateCleans === preview.cleans &&
      isPositive(refund) &&
      t(
        'The {amount} that you paid goes back to the card, the gift card or the credit it was paid with, and is due again for the new time.',
        {
          amount: amountText(refund, currency),
        },
      ),
  ].filter((sentence) => sentence !== false);
}

interface ScopeChoiceProps {
  legend: string;
  value: BookingScope;
  onChange: (scope: BookingScope) => void;
}

/** Whether a change is about one appointment of a series or several. */
export function ScopeChoice({ legend, value, onChange }: ScopeChoiceProps) {
  return (
    <RadioCards
      legend={legend}
      name="scope"
      options={BOOKING_SCOPES}
      value={value}
      onChange={onChange}
      minCardWidth="10rem"
    />
  );
}

/** Names the appointment in a dialog: `Deep Cleaning on Monday 23 November 2026, 9:00 am`. */
export function appointmentTitle({
  serviceName,
  scheduledDate,
  timeZone,
}: Pick<CustomerBooking, 'serviceName' | 'scheduledDate' | 'timeZone'>): string {
  return t('{serviceName} on {start}', { serviceName, start: startText(scheduledDate, timeZone) });
}

/** A start in the property's time, with the name of its zone where the reader's clocks differ. */
export function startText(start: string, timeZone: string): string {
  const zone = !showsSameTime(start, timeZone) ? ` ${zoneName(timeZone)}` : '';
  return `${formatDate(start, 'full', timeZone)}, ${formatTime(start, timeZone)}${zone}`;
}
