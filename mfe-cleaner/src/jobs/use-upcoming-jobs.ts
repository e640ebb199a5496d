import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useMemo } from 'react';
import { useListUpcomingJobsQuery } from '../api/cleaner-jobs';
import { CLEANER_LOGIN } from '../paths';
import { useWaitingReports } from '../waiting-reports/use-waiting-reports';
import { withReports } from '../waiting-reports/with-reports';

const POLL_EVERY_MS = 30_000;

/**
 * The cleaner's jobs, asked for every 30 s; live updates bring them sooner. What waits for the
 * connection shows as if it had arrived.
 */
export function useUpcomingJobs() {
  const { data, ...rest } = useListUpcomingJobsQuery(undefined, { pollingInterval: POLL_EVERY_MS });
  const waiting = useWaitingReports();
  useLoggedOutWhen(data === null, CLEANER_LOGIN);
  const jobs = useMemo(
    () => data?.jobs.map((job) => withReports(job, waiting)),
    [data?.jobs, waiting],
  );
  return { jobs, ...rest };
}
