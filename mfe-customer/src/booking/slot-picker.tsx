import { t } from '@brightnest/contracts/translation';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import {
  dateIn,
  formatCalendarDate,
  formatTime,
  propertyZone,
  zoneName,
} from '@brightnest/contracts/times';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { FieldError } from '@brightnest/kit/ui/forms/field-frame';
import { color, fontSize, media, space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useCustomerListSlotsQuery } from './booking-api';
import { useBookingRules } from '../booking-rules';
import { DayCalendar } from './day-calendar';
import { TimeChips } from '@brightnest/kit/ui/forms/time-chips';

interface SlotPickerProps {
  /** Minutes. */
  duration: number;
  /** The property's state, for its times; empty outside Australia. */
  state: string;
  /** By which is decided who serves it; absent: by the state. */
  postalCode?: string | undefined;
  /** The chosen start: ISO 8601 instant. */
  value: string | null;
  onChange: (startIso: string) => void;
  error?: string;
  /** An ISO 8601 instant: the first free day from there is open at first. */
  near?: string;
  /** Id of the booking that is moved: its own time counts as free. */
  moving?: string;
  /** Id of an entry of the waiting list: what is held for it counts as free. */
  waitingEntryId?: string;
  /** What can be done where no time suits. */
  whenNothingSuits?: ReactNode;
}

// Others book meanwhile, and nobody tells this browser of it.
const REFRESH_MS = 60_000;

/** Chooses day and time, among those at which a cleaner is free for the whole duration. */
export function SlotPicker({
  duration,
  state,
  postalCode,
  value,
  onChange,
  error,
  near,
  moving,
  waitingEntryId,
  whenNothingSuits,
}: SlotPickerProps) {
  const errorId = useId();
  const today = dateIn(propertyZone(state));
  const { horizonDays } = useBookingRules();
  const { currentData, ...query } = useCustomerListSlotsQuery(
    {
      from: today,
      days: horizonDays + 1,
      duration,
      state,
      ...(postalCode !== undefined && { postalCode }),
      moving,
      waitingEntryId,
    },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  if (!currentData) {
    return (
      <PendingQuery query={query} label={t('Looking for free times...')}>
        <Skeleton $height="20rem" />
      </PendingQuery>
    );
  }
  return (
    <div
      role="group"
      aria-label={t('Date and time')}
      aria-describedby={error ? errorId : undefined}
    >
      <SlotBoard
        slots={currentData}
        today={today}
        near={near}
        value={value}
        onChange={onChange}
        isInvalid={error !== undefined}
        whenNothingSuits={whenNothingSuits}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  ${media.md} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

const ZoneLine = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
`;

interface NextFreeDayProps {
  after: string;
  free: SlotsResponse['days'];
  onOpen: (date: string) => void;
}

function NextFreeDay({ after, free, onOpen }: NextFreeDayProps) {
  const next = free.find(({ date }) => date > after) ?? free.at(-1);
  if (!next) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => onOpen(next.date)}>
        {t('Go to {date}', { date: formatCalendarDate(next.date, 'full') })}
      </Button>
    </div>
  );
}

interface SlotBoardProps {
  slots: SlotsResponse;
  /** Calendar date at the property. */
  today: string;
  near: string | undefined;
  value: string | null;
  onChange: (startIso: string) => void;
  isInvalid: boolean;
  whenNothingSuits: ReactNode;
}

/** The days beside the times of the one that is open. */
function SlotBoard({ slots, today, near, value, onChange, ...rest }: SlotBoardProps) {
  const { isInvalid, whenNothingSuits } = rest;
  const { timeZone, days } = slots;
  const free = days.filter(({ starts }) => starts.length > 0);
  const dateOf = (start: string) => dateIn(timeZone, new Date(start));
  const chosenDate = value ? dateOf(value) : undefined;
  const nearest = near && free.find(({ date }) => date >= dateOf(near));
  const [openedDate, setOpenedDate] = useState(chosenDate);
  const openDate = [openedDate, chosenDate, (nearest || free[0])?.date].find((date) =>
    days.some((day) => day.date === date),
  );
  const open = days.find(({ date }) => date === openDate);
  if (free.length === 0 || !open) {
    return (
      <EmptyState
        icon={<CalendarX aria-hidden="true" />}
        title={t('No free times')}
        description={t(
          'Nobody is free for a clean of this length in the next three months. Please try a shorter one, or contact us.',
        )}
        action={whenNothingSuits}
      />
    );
  }
  const isGone = value !== null && !days.some(({ starts }) => starts.includes(value));
  return (
    <Stack $gap={3}>
      {isGone && chosenDate && (
        <Notice role="alert">
          {t('{time} on {date} is not free any more. Please choose another time.', {
            time: formatTime(value, timeZone),
            date: formatCalendarDate(chosenDate, 'full'),
          })}
        </Notice>
      )}
      <Columns>
        <DayCalendar
          today={today}
          freeDates={free.map(({ date }) => date)}
          lastDate={days.at(-1)?.date ?? open.date}
          value={open.date}
          onChange={setOpenedDate}
        />
        <Stack $gap={3}>
          <TimeChips
            date={open.date}
            starts={open.starts}
            timeZone={timeZone}
            value={value}
            onChange={onChange}
            isInvalid={isInvalid}
          />
          {open.starts.length === 0 && (
            <NextFreeDay after={open.date} free={free} onOpen={setOpenedDate} />
          )}
          <ZoneLine>
            {t('Times are {zoneName}, where the property is.', { zoneName: zoneName(timeZone) })}
          </ZoneLine>
          {whenNothingSuits && <div>{whenNothingSuits}</div>}
        </Stack>
      </Columns>
    </Stack>
  );
}
