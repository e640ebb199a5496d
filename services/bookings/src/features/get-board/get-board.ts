import { boardQuerySchema, type BoardResponse } from '@brightnest/contracts/bookings/week-board';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/staff-bookings';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { OFFICE_ZONE, officeDay } from '../../staff/office-zone';
import { nameOf, readStaffCleaners } from '../../staff/staff-cleaners';
import { withConflicts } from './find-conflicts';
import { readItems } from './read-items';

const DAYS_PER_WEEK = 7;

/** What fills each cleaner's time in the days from one on. */
export const getBoard: Handler = handle(
  staffBookingsRoutes.getBoard,
  { query: boardQuerySchema },
  async ({ query: { from, days } }): Promise<BoardResponse> => {
    const first = officeDay(from);
    const shown = { from: first.toJSDate(), to: first.plus({ days }).toJSDate() };
    const [cleaners, items] = await Promise.all([readStaffCleaners(), readItems(shown)]);
    const weekEnds = first
      .plus({ days: Math.min(days, DAYS_PER_WEEK) })
      .toJSDate()
      .toISOString();
    return {
      success: true,
      ...{ timeZone: OFFICE_ZONE, from, days },
      cleaners: cleaners.map((cleaner) => {
        const id = String(cleaner._id);
        const own = withConflicts(items.get(id) ?? [], cleaner);
        return {
          id,
          name: nameOf(cleaner),
          rating: cleaner.rating ?? null,
          isAvailable: cleaner.profile.isAvailable,
          jobs: own.filter((item) => item.kind !== 'off' && item.from < weekEnds).length,
          maxJobsPerWeek: cleaner.profile.maxJobsPerWeek,
          items: own,
        };
      }),
    };
  },
);
