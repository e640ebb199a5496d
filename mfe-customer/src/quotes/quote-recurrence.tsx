import { t } from '@brightnest/contracts/translation';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { formatZonedDateTime } from '@brightnest/contracts/times';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { describeCancelling } from '../appointments/change-preview';
import { MoveDialog } from '../appointments/move-dialog';
import { RecurrenceCard } from '../appointments/recurrences';
import {
  useCustomerGetQuoteRecurrenceQuery,
  useCustomerGetRecurrencePreviewQuery,
  useCustomerSkipQuoteBookingMutation,
} from '../appointments/recurrences-api';
import { CancelFrame, Consequences, PendingConsequences } from '../forms/consequences';
import { CUSTOMER_SIGN_IN } from '../paths';
import type { HeldQuote } from './quotes-api';

// It begins a moment after the quote is agreed, and visitors have no live updates.
const POLLING_MS = 20_000;

/** What repeats a quote; nothing where nothing does, or not yet. */
export function QuoteRecurrence({ held }: { held: HeldQuote }) {
  const { data } = useCustomerGetQuoteRecurrenceQuery(held, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
  });
  if (!data) return null;
  return (
    <RecurrenceCard recurrence={data} of={{ quote: held }}>
      <NextCleans recurrence={data} held={held} />
    </RecurrenceCard>
  );
}

interface NextCleansProps {
  recurrence: RecurrenceSummary;
  held: HeldQuote;
}

// As many as fit on a phone; the others are shown on request.
const FIRST_SHOWN = 5;

type NextClean = RecurrenceSummary['nextBookings'][number];

/** The next cleans, each of which can be moved or left out. */
function NextCleans({ recurrence, held }: NextCleansProps) {
  const { nextBookings, timeZone } = recurrence;
  const [isWhole, setWhole] = useState(false);
  const [changed, setChanged] = useState<{ clean: NextClean; isSkipped: boolean }>();
  const onClose = () => setChanged(undefined);
  if (nextBookings.length === 0) return null;
  return (
    <>
      <Stack as="ul" $gap={2} aria-label={t('Next cleans')}>
        {nextBookings.slice(0, isWhole ? undefined : FIRST_SHOWN).map((clean) => {
          const when = formatZonedDateTime(clean.scheduledDate, timeZone, 'weekday');
          const buttonOf = (label: string, isSkipped: boolean) => (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('{label} the clean on {when}', { label, when })}
              onClick={() => setChanged({ clean, isSkipped })}
            >
              {label}
            </Button>
          );
          return (
            <Cluster as="li" key={clean.id} $justify="space-between">
              {when}
              <Cluster $gap={2}>
                {buttonOf(t('Move'), false)}
                {buttonOf(t('Skip'), true)}
              </Cluster>
            </Cluster>
          );
        })}
      </Stack>
      {!isWhole && nextBookings.length > FIRST_SHOWN && (
        <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
          {t('Show all {total}', { total: nextBookings.length })}
        </Button>
      )}
      {changed?.isSkipped && (
        <SkipDialog held={held} clean={changed.clean} timeZone={timeZone} onClose={onClose} />
      )}
      {changed && !changed.isSkipped && (
        <MoveDialog
          booking={{ ...recurrence, ...changed.clean, series: { occurrences: null } }}
          quote={held}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface SkipDialogProps {
  held: HeldQuote;
  clean: NextClean;
  timeZone: string;
  onClose: () => void;
}

/** Asks before one clean is left out, once it says what comes of that. */
function SkipDialog({ held, clean, timeZone, onClose }: SkipDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const bookingId = clean.id;
  const preview = useCustomerGetRecurrencePreviewQuery(
    { of: { quote: held }, bookingId },
    { refetchOnMountOrArgChange: true },
  );
  const consequences = preview.error ? undefined : (preview.currentData ?? undefined);
  const [skip] = useCustomerSkipQuoteBookingMutation();
  const { run, isRunning } = useSingleFlight();

  async function confirm(): Promise<void> {
    const { data, error } = await skip({ quote: held, bookingId });
    if (error) return showFailure(error, t('Not skipped'));
    toast({ title: t('Skipped'), description: data.message });
    onClose();
  }

  return (
    <CancelFrame
      title={t('Skip this clean?')}
      description={formatZonedDateTime(clean.scheduledDate, timeZone, 'weekday')}
      confirmLabel={t('Skip it')}
      isKnown={consequences !== undefined}
      isCancelling={isRunning}
      onConfirm={() => void run(confirm)}
      onClose={onClose}
    >
      {consequences ? (
        <Consequences isCostly={Number(consequences.kept) > 0}>
          {[...describeCancelling(consequences), t('The others take place.')].join(' ')}
        </Consequences>
      ) : (
        <PendingConsequences query={preview} failure={t('This cannot be skipped right now')} />
      )}
    </CancelFrame>
  );
}
