import { currentRegion } from '@brightnest/contracts/company/current-region';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import type {
  Holiday,
  PublicHolidaysResponse,
} from '@brightnest/contracts/scheduling/holiday-schemas';
import { dateIn } from '@brightnest/contracts/times';
import { handle, type Handler } from '@brightnest/service-kit/http/route';

const YEARS_AHEAD = 1;

/**
 * The public holidays to come of the company's country and its regions, from this year's to next year's: staff choose
 * those on which nothing is cleaned.
 */
export const listPublicHolidays: Handler = handle(
  staffBookingsRoutes.listPublicHolidays,
  {},
  async (): Promise<PublicHolidaysResponse> => {
    const today = dateIn(currentRegion().timeZone);
    const year = Number(today.slice(0, 4));
    const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => year + index);
    const days = await publicHolidays(years);
    return { success: true, holidays: days.filter(({ date }) => date >= today) };
  },
);

/** The public holidays of years, by date; a day that is one in every region is told as everywhere's. */
export async function publicHolidays(years: readonly number[]): Promise<Holiday[]> {
  const { country, regions, languages } = currentRegion();
  // All countries of the world are in it, and it is seldom asked for.
  const { default: Calendar } = await import('date-holidays');
  const [language = 'en'] = (languages[0] ?? 'en').split('-');
  const daysOf = (state?: string): Map<string, string> => {
    const place = { country, ...(state !== undefined && { state }) };
    const calendar = new Calendar(place, { languages: [language], types: ['public'] });
    const found = years.flatMap((year) => calendar.getHolidays(year));
    return new Map(found.map(({ date, name }) => [date.slice(0, 10), name]));
  };
  const known = new Calendar().getStates(country) ?? {};
  const byRegion = regions
    .filter(({ code }) => code in known)
    .map(({ code }) => ({ code, days: daysOf(code) }));
  const national = daysOf();
  const isEverywhere = (date: string) =>
    byRegion.length === regions.length && byRegion.every(({ days }) => days.has(date));
  const everywhere = new Map([
    ...national,
    ...[...(byRegion[0]?.days ?? [])].filter(([date]) => isEverywhere(date)),
  ]);
  const toHolidays = (days: Map<string, string>, state: string): Holiday[] =>
    [...days].map(([date, name]) => ({ date, state: state as Holiday['state'], name }));
  const regional = byRegion.flatMap(({ code, days }) =>
    toHolidays(new Map([...days].filter(([date]) => !everywhere.has(date))), code),
  );
  return [...toHolidays(everywhere, ''), ...regional].sort(
    (one, other) => one.date.localeCompare(other.date) || one.state.localeCompare(other.state),
  );
}
