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
  const latest = useRef(monday);
  useEffect(() => {
    latest.current = monday;
  }, [monday]);

  function show(week: string) {
    latest.current = week;
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
    back: () => show(addDays(latest.current, -7)),
    next: () => show(addDays(latest.current, 7)),
    thisWeek: () => show(mondayOf(today)),
  };
}
