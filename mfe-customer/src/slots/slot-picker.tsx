import { BOOKING_HORIZON_DAYS } from '@brightnest/contracts/bookings/booking-options';
import { dateIn, propertyZone } from '@brightnest/contracts/property-zone';
import type { State } from '@brightnest/contracts/quotes/quote-options';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { FieldError } from '@brightnest/kit/ui/field-frame';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { useId } from 'react';
import { useListSlotsQuery } from '../api/slots';
import { SlotBoard } from './slot-board';

export interface SlotPickerProps {
  /** Minutes. */
  duration: number;
  /** The property's state, for its times; empty outside Australia. */
  state: State | '';
  /** The chosen start: ISO 8601 instant. */
  value: string | null;
  onChange: (startIso: string) => void;
  error?: string;
  /** An ISO 8601 instant: the first free day from there is open at first. */
  near?: string;
  /** Id of the clean that is moved: its own time is free for it. */
  moving?: string;
}

// Others book meanwhile, and nobody tells this browser of it.
const REFRESH_MS = 60_000;

/** The day and the time of a clean, among those at which a cleaner is free for all of it. */
export function SlotPicker({
  duration,
  state,
  value,
  onChange,
  error,
  near,
  moving,
}: SlotPickerProps) {
  const errorId = useId();
  const today = dateIn(propertyZone(state));
  const {
    currentData,
    error: failure,
    refetch,
    isFetching,
  } = useListSlotsQuery(
    {
      from: today,
      days: BOOKING_HORIZON_DAYS + 1,
      duration,
      state,
      moving,
    },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  if (!currentData) {
    if (failure) {
      return <ErrorState error={failure} onRetry={() => void refetch()} retrying={isFetching} />;
    }
    return (
      <div role="status" aria-busy="true" aria-label="Looking for free times...">
        <Skeleton $height="20rem" />
      </div>
    );
  }
  return (
    <div role="group" aria-label="Date and time" aria-describedby={error ? errorId : undefined}>
      <SlotBoard
        slots={currentData}
        today={today}
        near={near}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
