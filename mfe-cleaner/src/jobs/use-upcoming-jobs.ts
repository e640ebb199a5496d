import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useMemo } from 'react';
import { useListUpcomingJobsQuery } from '../api/cleaner-jobs';
import { CLEANER_LOGIN } from '../paths';
import { useWaiting } from '../waiting-reports/use-waiting';
import { withWaiting } from '../waiting-reports/with-waiting';

const POLL_EVERY_MS = 30_000;

/**
 * The cleaner's jobs, asked for every 30 s; live updates bring them sooner. What waits for the
 * connection shows as if it had arrived.
 */
export function useUpcomingJobs() {
  const { data, ...rest } = useListUpcomingJobsQuery(undefined, { pollingInterval: POLL_EVERY_MS });
  const { isRead, waiting } = useWaiting();
  useLoggedOutWhen(data === null, CLEANER_LOGIN);
  const jobs = useMemo(
    () => (isRead ? data?.jobs.map((job) => withWaiting(job, waiting)) : undefined),
    [data?.jobs, isRead, waiting],
  );
  return { jobs, ...rest, isLoading: rest.isLoading || !isRead };
}
