import { currentLocale } from '@brightnest/contracts/company/current-region';
import { intlFormat } from '@brightnest/contracts/intl-format';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { IconButton } from '@brightnest/kit/ui/controls/button';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ButtonHTMLAttributes, useState } from 'react';
import { type ChevronProps, DayPicker, type Formatters } from 'react-day-picker';
import { styled } from 'styled-components';

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" />;
}

function MonthButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <IconButton {...props} />;
}

const monthName = (month: Date) => formatCalendarDate(fromLocalDate(month), 'month');
const weekdayName = (date: Date, weekday: 'short' | 'long') =>
  intlFormat('DateTimeFormat', { weekday }).format(date);

// By itself it speaks English; a locale of its own for each language would be a download more.
const FORMATTERS: Partial<Formatters> = {
  formatCaption: monthName,
  formatWeekdayName: (date) => weekdayName(date, 'short'),
};

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
    `${formatCalendarDate(fromLocalDate(date), 'full')}${isFree ? '' : t(', no free times')}`;
  return (
    <CalendarFrame>
      <DayPicker
        mode="single"
        required
        lang={currentLocale()}
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
        components={{
          Chevron,
          PreviousMonthButton: MonthButton,
          NextMonthButton: MonthButton,
        }}
        formatters={FORMATTERS}
        labels={{
          labelGrid: monthName,
          labelWeekday: (date) => weekdayName(date, 'long'),
          labelPrevious: () => t('Previous month'),
          labelNext: () => t('Next month'),
          labelDayButton: (date, { disabled }) => nameOf(date, !disabled),
        }}
      />
    </CalendarFrame>
  );
}

/** A calendar date `YYYY-MM-DD` as the local Date that calendars draw it by. */
function toLocalDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The calendar date of a Date that a calendar drew. */
function fromLocalDate(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The look of a month of days. */
const CalendarFrame = styled.div`
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;

  & .rdp-month {
    position: relative;
  }

  & .rdp-month_caption {
    display: grid;
    place-items: center;
    height: ${touchTarget};
    font-weight: ${fontWeight.semibold};
  }

  & .rdp-button_previous,
  & .rdp-button_next {
    position: absolute;
    top: 0;
  }

  & .rdp-button_previous {
    left: 0;
  }

  & .rdp-button_next {
    right: 0;
  }

  & [aria-disabled='true'] {
    color: ${color.textMuted};
    cursor: not-allowed;
    opacity: 0.5;
  }

  & .rdp-month_grid {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }

  & .rdp-weekday {
    padding-block: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    text-align: center;
  }

  & .rdp-day {
    padding: 2px;
    text-align: center;
  }

  & .rdp-day_button {
    width: 100%;
    min-height: ${touchTarget};
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.md};
    background: ${color.accentSubtle};
    color: ${color.accentText};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  & .rdp-day_button:hover {
    border-color: ${color.accent};
  }

  & .rdp-day_button:disabled {
    border-color: transparent;
    background: transparent;
    color: ${color.textMuted};
    font-weight: ${fontWeight.regular};
    text-decoration: line-through;
    cursor: not-allowed;
  }

  & .rdp-today .rdp-day_button {
    border-color: ${color.controlBorder};
  }

  & .rdp-selected .rdp-day_button:not(:disabled) {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;
