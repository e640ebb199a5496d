import type { ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dayName, firstOfMonth, weeksOfMonth } from '@brightnest/kit/times/calendar-date';
import { MonthTable } from './month-grid-style';
import { dateAfterKey } from './month-keys';
import { onDay } from './schedule-period';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const WEEK = WEEKDAYS.length;

interface MonthGridProps {
  schedule: Pick<ScheduleResponse, 'jobs' | 'daysOff'>;
  date: string;
  today: string;
  onDate: (date: string) => void;
}

function describe(schedule: MonthGridProps['schedule'], date: string) {
  const { jobs, daysOff } = onDay(schedule, date);
  const count = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  const parts = [...(jobs.length > 0 ? [count] : []), ...(daysOff.length > 0 ? ['off'] : [])];
  return { marks: parts, name: [dayName(date), ...parts].join(', ') };
}

/** A month whose days are gone through with the arrow keys. */
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
          {WEEKDAYS.map((day) => (
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
              const { marks, name } = describe(schedule, day);
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
