import type { ScheduleQuery } from '@brightnest/contracts/workforce/cleaner-schemas';
import { addDays, isCalendarDate } from '@brightnest/contracts/calendar-dates';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useMemo } from 'react';
import { CLEANER_SIGN_IN } from '../paths';
import { useCleanerGetScheduleQuery, useCleanerListUpcomingJobsQuery } from './jobs-api';
import { applyQueue } from './queued-changes';
import { useQueue } from './use-queue';

const POLLING_INTERVAL_MS = 30_000;

/**
 * The cleaner's jobs, read again every 30 s; live updates are sooner. Queued changes show as if they
 * had arrived.
 */
export function useUpcomingJobs() {
  const { data, ...rest } = useCleanerListUpcomingJobsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
  });
  const { isLoaded, pending } = useQueue();
  useRedirectToSignInWhen(data === null, CLEANER_SIGN_IN);
  const known = data?.jobs;
  const jobs = useMemo(
    () => (isLoaded ? known?.map((job) => applyQueue(job, pending)) : undefined),
    [known, isLoaded, pending],
  );
  return { jobs, ...rest, isLoading: rest.isLoading || !isLoaded };
}

/** The calendar of some days. Queued changes show as if they had arrived. */
export function useSchedule(query: ScheduleQuery, { skip = false } = {}) {
  const { currentData, ...rest } = useCleanerGetScheduleQuery(query, { skip });
  const { pending } = useQueue();
  const schedule = useMemo(
    () =>
      currentData && {
        ...currentData,
        jobs: currentData.jobs.map((job) => applyQueue(job, pending)),
      },
    [currentData, pending],
  );
  return { schedule, ...rest };
}

/**
 * One of the cleaner's jobs: an upcoming one, else one of the given day.
 * @param on its day, `YYYY-MM-DD`. The days around it are read too, since days begin at other times in other zones.
 */
export function useJob(assignmentId: string, on: string) {
  const upcoming = useUpcomingJobs();
  const isWanted = (job: { assignmentId: string }) => job.assignmentId === assignmentId;
  const found = upcoming.jobs?.find(isWanted);
  const isNotUpcoming = upcoming.jobs !== undefined && !found && isCalendarDate(on);
  const from = isCalendarDate(on) ? addDays(on, -1) : on;
  const ofDay = useSchedule({ from, days: 3 }, { skip: !isNotUpcoming });
  const query = isNotUpcoming ? ofDay : upcoming;
  return {
    job: found ?? ofDay.schedule?.jobs.find(isWanted),
    error: query.error,
    isFetching: query.isFetching,
    isLoading: isNotUpcoming ? ofDay.isLoading || ofDay.isUninitialized : upcoming.isLoading,
    retry: () => void query.refetch(),
  };
}
