import type { ScheduleQuery } from '@brightnest/contracts/bookings/cleaner-area';
import { useMemo } from 'react';
import { useGetScheduleQuery } from '../api/cleaner-jobs';
import { useWaiting } from '../waiting-reports/use-waiting';
import { withWaiting } from '../waiting-reports/with-waiting';

/** The calendar of some days; what waits for the connection shows as if it had arrived. */
export function useSchedule(query: ScheduleQuery, { skip = false } = {}) {
  const { currentData, ...rest } = useGetScheduleQuery(query, { skip });
  const { waiting } = useWaiting();
  const schedule = useMemo(
    () =>
      currentData && {
        ...currentData,
        jobs: currentData.jobs.map((job) => withWaiting(job, waiting)),
      },
    [currentData, waiting],
  );
  return { schedule, ...rest };
}
