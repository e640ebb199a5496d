import { isCalendarDate } from '@brightnest/contracts/calendar-date';
import { dateIn } from '@brightnest/contracts/property-zone';
import { useSearchParams } from '@brightnest/kit/router';
import { useEffect, useRef } from 'react';
import { addDays, mondayOf } from '@brightnest/kit/times/calendar-date';

const WEEK = 'week';
const OFFICE_ZONE = 'Australia/Sydney';

/** The week that the board shows, kept in the address. */
export function useBoardWeek() {
  const [params, setParams] = useSearchParams();
  const today = dateIn(OFFICE_ZONE);
  const asked = params.get(WEEK) ?? '';
  const monday = mondayOf(isCalendarDate(asked) ? asked : today);

  // Who presses twice in a row is ahead of what is drawn.
  const ahead = useRef<string>(undefined);
  useEffect(() => {
    if (ahead.current === monday) ahead.current = undefined;
  }, [monday]);
  const step = (days: number) => show(addDays(ahead.current ?? monday, days));

  function show(week: string) {
    ahead.current = week;
    setParams((current) => {
      const next = new URLSearchParams(current);
      // This week needs no name in the address.
      if (week === mondayOf(today)) next.delete(WEEK);
      else next.set(WEEK, week);
      return next;
    });
  }

  return {
    monday,
    today,
    back: () => step(-7),
    next: () => step(7),
    thisWeek: () => show(mondayOf(today)),
  };
}
