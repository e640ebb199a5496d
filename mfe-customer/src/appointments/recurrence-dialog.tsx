import { msg, t } from '@brightnest/contracts/translation';
import type { ChangePreview } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn } from '@brightnest/contracts/times';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextField } from '@brightnest/kit/ui/forms/field';
import { RadioCards } from '@brightnest/kit/ui/forms/radio-cards';
import { useState } from 'react';
import { CancelFrame } from '../forms/consequences';
import { CUSTOMER_SIGN_IN } from '../paths';
import {
  ChangePreviewPanel,
  describeCancelling,
  type LoadedPreview,
  useLoadedPreview,
} from './change-preview';
import {
  type RecurrenceRef,
  useCustomerEndRecurrenceMutation,
  useCustomerGetRecurrencePreviewQuery,
  useCustomerPauseRecurrenceMutation,
} from './recurrences-api';

interface RecurrenceDialogProps {
  recurrence: RecurrenceSummary;
  of: RecurrenceRef;
  /** It ends; else it is paused. */
  isEnd: boolean;
  onClose: () => void;
}

const DAYS_PAUSED_AT_FIRST = 28;
const CHOICES = [
  { value: 'until', label: msg('Until a day') },
  { value: 'open', label: msg('Until I resume it') },
] as const;

/** Asks before cleans that repeat are paused or ended, once it says what comes of that. */
export function RecurrenceDialog({ recurrence, of, isEnd, onClose }: RecurrenceDialogProps) {
  const tomorrow = addDays(dateIn(recurrence.timeZone), 1);
  const [length, setLength] = useState<'until' | 'open'>('until');
  const [day, setDay] = useState(addDays(tomorrow, DAYS_PAUSED_AT_FIRST));
  const until = isEnd || length === 'open' ? undefined : day;
  const isDay = until === undefined || until >= tomorrow;
  const change = useLoadedPreview(
    useCustomerGetRecurrencePreviewQuery(
      { of, ...(until !== undefined && { until }) },
      { refetchOnMountOrArgChange: true, skip: !isDay },
    ),
  );
  const { confirm, isChanging } = useChange({ of, isEnd, onClose }, { until, change });
  return (
    <CancelFrame
      title={isEnd ? t('End these cleans?') : t('Pause these cleans?')}
      description={`${recurrence.serviceName}, ${recurrence.address}`}
      confirmLabel={isEnd ? t('End them') : t('Pause them')}
      isKnown={isDay && change.preview !== undefined}
      isCancelling={isChanging}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack>
        {!isEnd && (
          <RadioCards
            legend={t('For how long?')}
            name="length"
            options={CHOICES}
            minCardWidth="10rem"
            value={length}
            onChange={setLength}
          />
        )}
        {until !== undefined && (
          <TextField
            label={t('First day on which we may come again')}
            type="date"
            min={tomorrow}
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
            error={isDay ? undefined : t('Please choose a day after today')}
          />
        )}
        {isDay && (
          <ChangePreviewPanel change={change} describe={(preview) => describe(preview, isEnd)} />
        )}
      </Stack>
    </CancelFrame>
  );
}

function describe(preview: ChangePreview, isEnd: boolean): string[] {
  if (preview.cleans === 0) {
    return [
      isEnd
        ? t('No clean is booked at the moment, and none will be.')
        : t('No clean is booked in that time, and none will be.'),
    ];
  }
  const after = isEnd
    ? t('Nothing more is booked after that.')
    : t('Nothing new is booked in that time.');
  const count = preview.cleans === 1 ? t('This cancels 1 clean.') : '';
  return [count, ...describeCancelling(preview), after].filter((sentence) => sentence !== '');
}

/** Pauses or ends, provided that it still means what was shown. */
function useChange(
  { of, isEnd, onClose }: Omit<RecurrenceDialogProps, 'recurrence'>,
  { until, change }: { until: string | undefined; change: LoadedPreview },
) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [pause] = useCustomerPauseRecurrenceMutation();
  const [end] = useCustomerEndRecurrenceMutation();
  const { run, isRunning } = useSingleFlight();

  async function confirm(): Promise<void> {
    if (!(await change.confirmUnchanged())) return;
    const request = { of, ...(until !== undefined && { until }) };
    const { data, error } = isEnd ? await end(of) : await pause(request);
    if (error) return showFailure(error, isEnd ? t('Not ended') : t('Not paused'));
    toast({ title: isEnd ? t('Your cleans have ended') : t('Paused'), description: data.message });
    onClose();
  }

  return { confirm: () => run(confirm), isChanging: isRunning };
}
