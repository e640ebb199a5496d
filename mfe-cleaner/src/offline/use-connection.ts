import { isApiError } from '@brightnest/kit/api/api-error';
import { useEffect, useSyncExternalStore } from 'react';
import { useListUpcomingJobsQuery } from '../api/cleaner-jobs';
import { jobsKeptAt, onJobsAnswered } from './kept-answers';

/**
 * Whether the site can be reached, by what became of the last read of the jobs. The device says that it is
 * connected wherever there is a signal, so its word is a reason to ask, and no answer.
 */
export function useConnection() {
  const { error, fulfilledTimeStamp, refetch } = useListUpcomingJobsQuery();
  const keptAt = useSyncExternalStore(onJobsAnswered, jobsKeptAt);
  useEffect(() => {
    const ask = () => void refetch();
    window.addEventListener('online', ask);
    window.addEventListener('offline', ask);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('offline', ask);
    };
  }, [refetch]);
  const hasNoAnswer = isApiError(error) && error.status === 0;
  return { isOffline: keptAt !== null || hasNoAnswer, asOf: keptAt ?? fulfilledTimeStamp };
}
