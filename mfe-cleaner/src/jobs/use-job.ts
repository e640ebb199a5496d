import { isCalendarDate } from '@brightnest/contracts/calendar-date';
import { addDays } from '@brightnest/kit/times/calendar-date';
import { useSchedule } from './use-schedule';
import { useUpcomingJobs } from './use-upcoming-jobs';

/**
 * One of the cleaner's jobs: of those that are to be done, else of those of its day.
 * @param on its day, `YYYY-MM-DD`. The day before and after as well, since days end elsewhere in other zones.
 */
export function useJob(assignmentId: string, on: string) {
  const upcoming = useUpcomingJobs();
  const isIt = (job: { assignmentId: string }) => job.assignmentId === assignmentId;
  const found = upcoming.jobs?.find(isIt);
  const isElsewhere = upcoming.jobs !== undefined && !found && isCalendarDate(on);
  const from = isCalendarDate(on) ? addDays(on, -1) : on;
  const ofDay = useSchedule({ from, days: 3 }, { skip: !isElsewhere });
  const asked = isElsewhere ? ofDay : upcoming;
  return {
    job: found ?? ofDay.schedule?.jobs.find(isIt),
    error: asked.error,
    isFetching: asked.isFetching,
    isWaiting: isElsewhere ? ofDay.isLoading || ofDay.isUninitialized : upcoming.isLoading,
    retry: () => void asked.refetch(),
  };
}
