import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetScheduleQuery } from '../api/cleaner-jobs';
import { addDays, isDate } from '../times/calendar-date';
import { useUpcomingJobs } from './use-upcoming-jobs';

/**
 * One of the cleaner's jobs: of those that are to be done, else of those of its day.
 * @param on its day, `YYYY-MM-DD`. The day before and after as well, since days end elsewhere in other zones.
 */
export function useJob(assignmentId: string, on: string) {
  const upcoming = useUpcomingJobs();
  const isIt = (job: { assignmentId: string }) => job.assignmentId === assignmentId;
  const found = upcoming.jobs?.find(isIt);
  const isElsewhere = upcoming.jobs !== undefined && !found && isDate(on);
  const ofDay = useGetScheduleQuery(isElsewhere ? { from: addDays(on, -1), days: 3 } : skipToken);
  const asked = isElsewhere ? ofDay : upcoming;
  return {
    job: found ?? ofDay.currentData?.jobs.find(isIt),
    error: asked.error,
    isFetching: asked.isFetching,
    isWaiting: isElsewhere ? ofDay.isLoading || ofDay.isUninitialized : upcoming.isLoading,
    retry: () => void asked.refetch(),
  };
}
