import type { UpcomingJobsResponse } from '@brightnest/contracts/workforce/cleaner-job-schemas';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { bodyOf } from '../bookings';
import { expectSuccess } from '../role-matrix/make-records';
import {
  at,
  boardAt,
  CLEANER,
  type LiveChanges,
  nextStartFree,
  type Others,
  rowOf,
} from './live-calls';
import { assignBooking, makeBooking } from './make-records';

/** A clean of the cleaner, and how they report on it. */
async function makeJob({ site, staff, cleaner }: Others) {
  const start = await nextStartFree(staff);
  const booking = await makeBooking(site, start);
  await assignBooking(staff, booking, CLEANER);
  const { path } = cleanerRoutes.listUpcomingJobs;
  const { jobs } = bodyOf<UpcomingJobsResponse>(await cleaner.call('GET', path));
  const { assignmentId } = jobs.find(({ id }) => id === booking.id)!;
  const report = (status: string) =>
    expectSuccess(cleaner, at(cleanerRoutes.reportOnJob, assignmentId), { status });
  return { booking, start, report };
}

/** What cleaners report from a job. */
export const LIVE_OF_CLEANERS: LiveChanges = {
  'Bookings: the cleaner begins': async (others) => {
    const { booking, report } = await makeJob(others);
    return {
      at: `tab=bookings&search=${booking.customer.email}`,
      change: () => report('started'),
      shows: (page) => rowOf(page, booking.customer.email, 'In progress'),
    };
  },
  'Booking details: the cleaner begins': async (others) => {
    const { booking, report } = await makeJob(others);
    return {
      at: `tab=bookings&booking=${booking.id}`,
      change: () => report('started'),
      shows: (page) => page.getByRole('dialog').getByText('In progress'),
    };
  },
  'Week board: the cleaner begins': async (others) => {
    const { booking, start, report } = await makeJob(others);
    return {
      at: boardAt(start),
      change: () => report('started'),
      shows: (page) =>
        page
          .getByRole('cell')
          .filter({ hasText: booking.customer.name })
          .filter({ hasText: 'In progress' }),
    };
  },
};
