import type { SlotsResponse } from '@brightnest/contracts/bookings/slots';
import { dateIn } from '@brightnest/contracts/property-zone';
import { color, fontSize, media, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Notice } from '@brightnest/kit/ui/notice';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { clockText, zoneText } from '@brightnest/kit/times/moment-text';
import { longDate } from './calendar-date';
import { DayCalendar } from './day-calendar';
import { TimeChips } from './time-chips';

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
        Go to {longDate(next.date)}
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
}

/** The days beside the times of the one that is open. */
export function SlotBoard({ slots, today, near, value, onChange, isInvalid }: SlotBoardProps) {
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
        title="No free times"
        description="Nobody is free for a clean of this length in the next three months. Please try a shorter one, or contact us."
      />
    );
  }
  const isGone = value !== null && !days.some(({ starts }) => starts.includes(value));
  return (
    <Stack $gap={3}>
      {isGone && chosenDate && (
        <Notice role="alert">
          {`${clockText(value, timeZone)} on ${longDate(chosenDate)} is not free any more. Please choose another time.`}
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
          <ZoneLine>{`Times are ${zoneText(timeZone)}, where the property is.`}</ZoneLine>
        </Stack>
      </Columns>
    </Stack>
  );
}
