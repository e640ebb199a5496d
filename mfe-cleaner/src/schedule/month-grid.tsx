import { t } from '@brightnest/contracts/translation';
import type { ScheduleResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import {
  addDays,
  firstOfMonth,
  firstOfWeek,
  weeksOfMonth,
  datesFrom,
} from '@brightnest/contracts/calendar-dates';
import { formatCalendarDate } from '@brightnest/contracts/times';
import {
  color,
  fontSize,
  fontWeight,
  radius,
  space,
  touchTarget,
} from '@brightnest/kit/ui/theme/tokens';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { itemsOnDay } from './schedule-period';

const WEEK = 7;

/** `Mon` to `Sun`, as weeks go in the company's country. */
const weekdays = () =>
  datesFrom(firstOfWeek('2024-01-01'), WEEK).map(
    (day) => formatCalendarDate(day, 'shortWeekday').split(/[ ,]/)[0]!,
  );

interface MonthGridProps {
  schedule: Pick<ScheduleResponse, 'jobs' | 'daysOff'>;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

function describeDay(schedule: MonthGridProps['schedule'], date: string) {
  const { jobs, daysOff } = itemsOnDay(schedule, date);
  const count = t('{count} jobs', { count: jobs.length, one: '{count} job' });
  const parts = [...(jobs.length > 0 ? [count] : []), ...(daysOff.length > 0 ? [t('off')] : [])];
  return { marks: parts, name: [formatCalendarDate(date, 'weekday'), ...parts].join(', ') };
}

/** A month; the arrow keys move from day to day. */
export function MonthGrid({ schedule, date, today, onDate }: MonthGridProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) chosen.current?.focus();
    isByKey.current = false;
  }, [date]);

  function onKeyDown(event: KeyboardEvent) {
    const next = dateAfterKey(event.key, date);
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onDate(next);
  }

  const dates = weeksOfMonth(date);
  const weeks = Array.from({ length: dates.length / WEEK }, (_, week) =>
    dates.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <MonthTable onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays().map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              if (firstOfMonth(day) !== firstOfMonth(date)) return <td key={day} />;
              const { marks, name } = describeDay(schedule, day);
              const isChosen = day === date;
              return (
                <td key={day}>
                  <button
                    type="button"
                    ref={isChosen ? chosen : undefined}
                    tabIndex={isChosen ? 0 : -1}
                    aria-pressed={isChosen}
                    aria-current={day === today ? 'date' : undefined}
                    onClick={() => onDate(day)}
                  >
                    <VisuallyHidden>{name}</VisuallyHidden>
                    <span aria-hidden="true">{Number(day.slice(-2))}</span>
                    {marks.map((mark) => (
                      <small key={mark} aria-hidden="true">
                        {mark}
                      </small>
                    ))}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </MonthTable>
  );
}

/** @returns the date to which a key moves; undefined for other keys. */
function dateAfterKey(key: string, date: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -WEEK);
    case 'ArrowDown':
      return addDays(date, WEEK);
    case 'Home':
      return firstOfWeek(date);
    case 'End':
      return addDays(firstOfWeek(date), WEEK - 1);
    case 'PageUp':
      return firstOfMonth(date, -1);
    case 'PageDown':
      return firstOfMonth(date, 1);
    default:
      return undefined;
  }
}

/** The table of a month. */
const MonthTable = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;

  & th {
    padding-block: ${space[2]};
    color: ${color.textMuted};
    font-size: ${fontSize.xs};
    font-weight: ${fontWeight.medium};
    text-align: center;
  }

  & td {
    padding: 1px;
    vertical-align: top;
  }

  & button {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    width: 100%;
    min-height: calc(${touchTarget} + ${space[4]});
    padding: ${space[1]} 0;
    border: 1px solid ${color.border};
    border-radius: ${radius.sm};
    background: ${color.surface};
    color: ${color.text};
    cursor: pointer;
    overflow: hidden;
  }

  & button[aria-current] {
    font-weight: ${fontWeight.bold};
    text-decoration: underline;
  }

  & button[aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.accentSubtle};
  }

  & small {
    color: ${color.accentText};
    font-size: 0.75rem;
    line-height: 1.2;
  }
`;
