import { labelOf } from '@brightnest/contracts/forms';
import { keptCardText } from '@brightnest/contracts/payments/kept-card';
import { RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { formatCalendarDate, formatZonedDateTime } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Pause, Play, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HistoryDisclosure } from '../activity/record-history';
import { FactSection } from '../panel';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  type RecurrenceChange,
  useAdminChangeRecurrenceMutation,
  useAdminGetRecurrencePreviewQuery,
  useAdminGetRecurrenceQuery,
} from './recurrences-api';
import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import { useMay } from '../permissions/may';

/** What a booking is one of, where that repeats until it is ended; staff pause, resume and end it. */
export function RecurrenceSection({ id }: { id: string }) {
  const { data: recurrence, ...query } = useAdminGetRecurrenceQuery(id);
  const mayChange = useMay(recurrenceRoutes.pauseStaffRecurrence);
  const [open, setOpen] = useState<RecurrenceChange>();
  if (!recurrence) {
    return (
      <PendingQuery query={query} label={t('Loading what repeats...')}>
        <Skeleton $height="6rem" />
      </PendingQuery>
    );
  }
  const { status } = recurrence;
  return (
    <Stack>
      <FactSection title={t('Repeats until it is ended')} items={factsOf(recurrence)} />
      {status !== 'ended' && mayChange && (
        <Cluster $gap={2}>
          {status === 'paused' ? (
            <Button variant="secondary" size="sm" onClick={() => setOpen('resume')}>
              <Play aria-hidden="true" />
              {t('Resume')}
            </Button>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen('pause')}>
              <Pause aria-hidden="true" />
              {t('Pause')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpen('end')}>
            <Square aria-hidden="true" />
            {t('End')}
          </Button>
          {recurrence.card && (
            <Button variant="ghost" size="sm" onClick={() => setOpen('remove-card')}>
              <Trash2 aria-hidden="true" />
              {t('Remove the card')}
            </Button>
          )}
        </Cluster>
      )}
      <HistoryDisclosure
        resource="recurrence"
        resourceId={id}
        label={t('History of what repeats')}
      />
      {open && (
        <ChangeDialog recurrence={recurrence} change={open} onClose={() => setOpen(undefined)} />
      )}
    </Stack>
  );
}

const STATUS_TEXTS: Record<RecurrenceSummary['status'], string> = {
  pending: msg('Awaiting the first payment'),
  active: msg('Goes on'),
  paused: msg('Paused'),
  ended: msg('Ended'),
};

// The others are in the list of bookings.
const NEXT_SHOWN = 3;

function factsOf({ every, status, quoteId, ...recurrence }: RecurrenceSummary) {
  const { resumesOn, nextBookings, timeZone, price, currency, withCredit } = recurrence;
  const state = t(STATUS_TEXTS[status]);
  return [
    { term: t('How often'), description: labelOf(RECURRENCES, every) },
    {
      term: t('State', { context: 'progress' }),
      description:
        resumesOn === null
          ? state
          : t('{state} until {date}', { state, date: formatCalendarDate(resumesOn, 'medium') }),
    },
    ...(quoteId === null
      ? []
      : [{ term: t('Began with'), description: t('A quote, whose job is the first clean') }]),
    { term: t('Each clean'), description: amountText(price, currency) },
    {
      term: t('Next'),
      description:
        nextBookings
          .slice(0, NEXT_SHOWN)
          .map(({ scheduledDate }) => formatZonedDateTime(scheduledDate, timeZone))
          .join('\n') || t('Nothing booked'),
    },
    ...(withCredit ? [] : [{ term: t('Fee of each clean'), description: feeText(recurrence) }]),
  ];
}

function feeText({ card }: Pick<RecurrenceSummary, 'card'>): string {
  if (!card) return t('Asked for by mail, else collected in cash with the clean');
  return card.description
    ? t('Charged to the customer’s card, {card}', { card: keptCardText(card.description) })
    : t('Charged to the customer’s card');
}

const WORDS: Record<RecurrenceChange, { title: string; label: string }> = {
  pause: { title: msg('Pause until it is resumed?'), label: msg('Pause') },
  resume: { title: msg('Resume?'), label: msg('Resume') },
  end: { title: msg('End for good?'), label: msg('End') },
  'remove-card': { title: msg('Remove the customer’s card?'), label: msg('Remove the card') },
};

interface ChangeDialogProps {
  recurrence: RecurrenceSummary;
  change: RecurrenceChange;
  onClose: () => void;
}

/** Says what comes of a change before it is confirmed. */
function ChangeDialog({ recurrence, change, onClose }: ChangeDialogProps) {
  // As it was when it was asked: where it is another by then, nothing is changed.
  const [{ id, version }] = useState(recurrence);
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const preview = useAdminGetRecurrencePreviewQuery(id, {
    refetchOnMountOrArgChange: true,
    skip: change in KNOWN,
  });
  const [changeRecurrence, { isLoading }] = useAdminChangeRecurrenceMutation();
  const { title, label } = WORDS[change];
  const known = KNOWN[change];

  async function confirm() {
    const { data, error } = await changeRecurrence({ id, version, change });
    if (error) showFailure(error, t('Error'), t('Nothing was changed'));
    else toast({ title: t('Changed'), description: data.message });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(title)}
      description={known === undefined ? consequencesText(preview.currentData) : t(known)}
      confirmLabel={t(label)}
      onConfirm={() => void confirm()}
      loading={isLoading || preview.isFetching}
    />
  );
}

/** What comes of a change, whatever is booked. */
const KNOWN: Partial<Record<RecurrenceChange, string>> = {
  resume: msg('The next cleans are booked in a moment. The customer is told.'),
  'remove-card': msg(
    'Nothing is charged to it any more, and the provider forgets it. The cleans go on: the fee of each is asked for by mail, else collected in cash. The customer is told.',
  ),
};

function consequencesText(preview: ReturnType<typeof useAdminGetRecurrencePreviewQuery>['data']) {
  if (!preview) return t('Looking up what this means...');
  const { cleans, refund, kept: keptFee, currency, terms } = preview;
  if (cleans === 0) return t('No clean is booked of it now. The customer is told.');
  return [
    t('This cancels {count} cleans.', { count: cleans, one: 'This cancels {count} clean.' }),
    isPositive(refund) && t('{amount} goes back.', { amount: amountText(refund, currency) }),
    isPositive(keptFee) &&
      t('{amount} stays with us, by the {hours}-hour rule.', {
        amount: amountText(keptFee, currency),
        hours: terms.freeChangeHours,
      }),
    t('The customer is told.'),
  ]
    .filter(Boolean)
    .join(' ');
}
