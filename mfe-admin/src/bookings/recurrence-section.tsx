import { labelOf } from '@brightnest/contracts/forms';
import { keptCardText } from '@brightnest/contracts/payments/kept-card';
import { RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { formatCalendarDate, formatZonedDateTime } from '@brightnest/contracts/times';
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

/** What a booking is one of, where that repeats until it is ended; staff pause, resume and end it. */
export function RecurrenceSection({ id }: { id: string }) {
  const { data: recurrence, ...query } = useAdminGetRecurrenceQuery(id);
  const [open, setOpen] = useState<RecurrenceChange>();
  if (!recurrence) {
    return (
      <PendingQuery query={query} label="Loading what repeats...">
        <Skeleton $height="6rem" />
      </PendingQuery>
    );
  }
  const { status } = recurrence;
  return (
    <Stack>
      <FactSection title="Repeats until it is ended" items={factsOf(recurrence)} />
      {status !== 'ended' && (
        <Cluster $gap={2}>
          {status === 'paused' ? (
            <Button variant="secondary" size="sm" onClick={() => setOpen('resume')}>
              <Play aria-hidden="true" />
              Resume
            </Button>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setOpen('pause')}>
              <Pause aria-hidden="true" />
              Pause
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={() => setOpen('end')}>
            <Square aria-hidden="true" />
            End
          </Button>
          {recurrence.card && (
            <Button variant="ghost" size="sm" onClick={() => setOpen('remove-card')}>
              <Trash2 aria-hidden="true" />
              Remove the card
            </Button>
          )}
        </Cluster>
      )}
      <HistoryDisclosure resource="recurrence" resourceId={id} label="History of what repeats" />
      {open && <ChangeDialog id={id} change={open} onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

const STATUS_TEXTS: Record<RecurrenceSummary['status'], string> = {
  pending: 'Awaiting the first payment',
  active: 'Goes on',
  paused: 'Paused',
  ended: 'Ended',
};

function factsOf({ every, status, quoteId, ...recurrence }: RecurrenceSummary) {
  const { resumesOn, nextBookings, timeZone, price, currency, withCredit } = recurrence;
  const until = resumesOn === null ? '' : ` until ${formatCalendarDate(resumesOn, 'medium')}`;
  return [
    { term: 'How often', description: labelOf(RECURRENCES, every) },
    { term: 'State', description: `${STATUS_TEXTS[status]}${until}` },
    ...(quoteId === null
      ? []
      : [{ term: 'Began with', description: 'A quote, whose job is the first clean' }]),
    { term: 'Each clean', description: amountText(price, currency) },
    {
      term: 'Next',
      description:
        nextBookings
          .map(({ scheduledDate }) => formatZonedDateTime(scheduledDate, timeZone))
          .join('\n') || 'Nothing booked',
    },
    ...(withCredit ? [] : [{ term: 'Fee of each clean', description: feeText(recurrence) }]),
  ];
}

function feeText({ card }: Pick<RecurrenceSummary, 'card'>): string {
  if (!card) return 'Asked for by mail, else collected in cash with the clean';
  return `Charged to the customer’s card${card.description ? `, ${keptCardText(card.description)}` : ''}`;
}

const WORDS: Record<RecurrenceChange, { title: string; label: string }> = {
  pause: { title: 'Pause until it is resumed?', label: 'Pause' },
  resume: { title: 'Resume?', label: 'Resume' },
  end: { title: 'End for good?', label: 'End' },
  'remove-card': { title: 'Remove the customer’s card?', label: 'Remove the card' },
};

interface ChangeDialogProps {
  id: string;
  change: RecurrenceChange;
  onClose: () => void;
}

/** Says what comes of a change before it is confirmed. */
function ChangeDialog({ id, change, onClose }: ChangeDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const preview = useAdminGetRecurrencePreviewQuery(id, {
    refetchOnMountOrArgChange: true,
    skip: change in KNOWN,
  });
  const [changeRecurrence, { isLoading }] = useAdminChangeRecurrenceMutation();
  const { title, label } = WORDS[change];

  async function confirm() {
    const { data, error } = await changeRecurrence({ id, change });
    if (error) showFailure(error, 'Error', 'Nothing was changed');
    else toast({ title: 'Changed', description: data.message });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={KNOWN[change] ?? consequencesText(preview.currentData)}
      confirmLabel={label}
      onConfirm={() => void confirm()}
      loading={isLoading || preview.isFetching}
    />
  );
}

/** What comes of a change, whatever is booked. */
const KNOWN: Partial<Record<RecurrenceChange, string>> = {
  resume: 'The next cleans are booked in a moment. The customer is told.',
  'remove-card':
    'Nothing is charged to it any more, and the provider forgets it. The cleans go on: the fee of each is asked for by mail, else collected in cash. The customer is told.',
};

function consequencesText(preview: ReturnType<typeof useAdminGetRecurrencePreviewQuery>['data']) {
  if (!preview) return 'Looking up what this means...';
  const { cleans, refund, kept: keptFee, currency, terms } = preview;
  if (cleans === 0) return 'No clean is booked of it now. The customer is told.';
  return [
    cleans === 1 ? 'This cancels 1 clean.' : `This cancels ${cleans} cleans.`,
    isPositive(refund) && `${amountText(refund, currency)} goes back.`,
    isPositive(keptFee) &&
      `${amountText(keptFee, currency)} stays with us, by the ${terms.freeChangeHours}-hour rule.`,
    'The customer is told.',
  ]
    .filter(Boolean)
    .join(' ');
}
