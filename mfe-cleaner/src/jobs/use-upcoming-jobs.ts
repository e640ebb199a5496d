import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useListUpcomingJobsQuery } from '../api/cleaner-jobs';
import { CLEANER_LOGIN } from '../paths';

const POLL_EVERY_MS = 30_000;

/** The cleaner's jobs, asked for every 30 s; live updates bring them sooner. */
export function useUpcomingJobs() {
  const { data, ...rest } = useListUpcomingJobsQuery(undefined, {
    pollingInterval: POLL_EVERY_MS,
    refetchOnReconnect: true,
  });
  useLoggedOutWhen(data === null, CLEANER_LOGIN);
  return { jobs: data?.jobs, ...rest };
}
