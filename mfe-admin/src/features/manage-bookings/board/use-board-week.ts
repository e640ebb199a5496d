import { dateIn } from '@brightnest/contracts/property-zone';
import { useSearchParams } from '@brightnest/kit/router';
import { addDays, mondayOf } from './board-days';

const WEEK = 'week';
const OFFICE_ZONE = 'Australia/Sydney';

/** The week that the board shows, kept in the address. */
export function useBoardWeek() {
  const [params, setParams] = useSearchParams();
  const today = dateIn(OFFICE_ZONE);
  const asked = params.get(WEEK) ?? '';
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  const monday = mondayOf(isDate ? asked : today);

  const show = (week: string) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      // This week needs no name in the address.
      if (week === mondayOf(today)) next.delete(WEEK);
      else next.set(WEEK, week);
      return next;
    });

  return {
    monday,
    today,
    back: () => show(addDays(monday, -7)),
    next: () => show(addDays(monday, 7)),
    thisWeek: () => show(mondayOf(today)),
  };
}
