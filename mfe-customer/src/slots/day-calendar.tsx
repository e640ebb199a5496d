import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker, type ChevronProps } from 'react-day-picker';
import { fromLocalDate, longDate, toLocalDate } from './calendar-date';
import { CalendarFrame } from './calendar-frame';

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" />;
}

interface DayCalendarProps {
  /** Calendar dates `YYYY-MM-DD`, as everywhere here. */
  today: string;
  /** The days that can be chosen. */
  freeDates: readonly string[];
  lastDate: string;
  value: string;
  onChange: (date: string) => void;
}

/** A month of days, of which those with free times can be opened. */
export function DayCalendar({ today, freeDates, lastDate, value, onChange }: DayCalendarProps) {
  const free = new Set(freeDates);
  const [shown, setShown] = useState({ date: value, month: toLocalDate(value) });
  // Another day may be opened from outside; its month is turned to.
  if (shown.date !== value) setShown({ date: value, month: toLocalDate(value) });
  const nameOf = (date: Date, isFree: boolean) =>
    `${longDate(fromLocalDate(date))}${isFree ? '' : ', no free times'}`;
  return (
    <CalendarFrame>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        weekStartsOn={1}
        today={toLocalDate(today)}
        month={shown.month}
        onMonthChange={(month) => setShown({ date: value, month })}
        startMonth={toLocalDate(today)}
        endMonth={toLocalDate(lastDate)}
        disabled={(date) => !free.has(fromLocalDate(date))}
        selected={toLocalDate(value)}
        onSelect={(date) => onChange(fromLocalDate(date))}
        components={{ Chevron }}
        labels={{ labelDayButton: (date, { disabled }) => nameOf(date, !disabled) }}
      />
    </CalendarFrame>
  );
}
