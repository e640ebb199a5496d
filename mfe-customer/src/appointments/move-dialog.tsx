import { t } from '@brightnest/contracts/translation';
import type { BookingScope } from '@brightnest/contracts/scheduling/booking';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { SlotPicker } from '../booking/slot-picker';
import { checkoutPath, CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerMoveBookingMutation } from './appointments-api';
import {
  appointmentTitle,
  ChangePreviewPanel,
  describeMoving,
  type LoadedPreview,
  ScopeChoice,
  startText,
  useChangePreview,
} from './change-preview';
import { type QuoteLink, useCustomerMoveQuoteBookingMutation } from './recurrences-api';

/** What a move goes by of an appointment. */
interface Movable extends Pick<
  CustomerBooking,
  'id' | 'serviceName' | 'scheduledDate' | 'duration' | 'state' | 'timeZone'
> {
  series: Pick<NonNullable<CustomerBooking['series']>, 'occurrences'> | null;
}

interface MoveDialogProps {
  booking: Movable;
  /** The quote that it repeats, where whoever holds that moves it. */
  quote?: QuoteLink;
  onClose: () => void;
}

/** Chooses a new time for an appointment, or for several of its series. */
export function MoveDialog({ booking, quote, onClose }: MoveDialogProps) {
  const { duration, state, timeZone } = booking;
  const [scope, setScope] = useState<BookingScope>('this');
  const change = useChangePreview(booking.id, scope, quote);
  const { start, choose, move, isMoving, error } = useMove({
    ...{ booking, scope, change, onClose },
    ...(quote && { quote }),
  });
  return (
    <Dialog
      open
      firm
      size="lg"
      onOpenChange={onClose}
      title={t('Move this appointment')}
      description={appointmentTitle(booking)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep the time')}
          </Button>
          <Button
            loading={isMoving}
            disabled={!change.preview || start === null}
            onClick={() => void move()}
          >
            {start === null
              ? t('Choose a new time')
              : t('Move to {start}', { start: startText(start, timeZone) })}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {booking.series && (
          <ScopeChoice legend={t('What should be moved?')} value={scope} onChange={setScope} />
        )}
        <ChangePreviewPanel
          change={change}
          describe={(preview) => [...describeMoving(preview), ...afterwards(booking, scope)]}
        />
        <SlotPicker
          duration={duration}
          state={state}
          near={booking.scheduledDate}
          moving={booking.id}
          value={start}
          onChange={choose}
          error={error}
        />
      </Stack>
    </Dialog>
  );
}

/** What becomes of cleans that repeat until they are ended, and are not booked yet. */
const afterwards = ({ series }: Movable, scope: BookingScope): string[] =>
  series?.occurrences === null && scope !== 'this'
    ? [t('What we book of them later is counted from the new time.')]
    : [];

interface Moving extends MoveDialogProps {
  scope: BookingScope;
  change: LoadedPreview;
}

/** What is wrong with the chosen time itself, shown beside it. */
function timeError(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  return error.code === 'slot_taken' ? error.message : error.fields?.scheduledDate;
}

/** Moves to the chosen time, provided that it still means what was shown; goes on to what is due for it. */
function useMove({ booking, quote, scope, change, onClose }: Moving) {
  const toast = useToast();
  const navigate = useNavigate();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [moveBooking] = useCustomerMoveBookingMutation();
  const [moveQuoteBooking] = useCustomerMoveQuoteBookingMutation();
  const { run, isRunning } = useSingleFlight();
  const [start, setStart] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  function choose(chosen: string) {
    setStart(chosen);
    setError(undefined);
  }

  async function moveTo(scheduledDate: string) {
    if (!(await change.confirmUnchanged())) return;
    const body = { scope, scheduledDate };
    const answer = quote
      ? await moveQuoteBooking({ quote, bookingId: booking.id, ...body })
      : await moveBooking({ id: booking.id, body });
    if (answer.error) {
      setError(timeError(answer.error));
      change.refresh();
      return showFailure(answer.error, t('Not moved'));
    }
    const { message, checkoutId } = answer.data;
    const title = change.preview?.cleans === 1 ? t('Appointment moved') : t('Appointments moved');
    toast({ title, description: message });
    onClose();
    if (checkoutId !== null) void navigate(checkoutPath(checkoutId));
  }

  return {
    start,
    choose,
    move: () => run(async () => void (start !== null && (await moveTo(start)))),
    isMoving: isRunning,
    error,
  };
}
