import { t } from '@brightnest/contracts/translation';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { formatRecentTime } from '@brightnest/contracts/times';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import { Container } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { space } from '@brightnest/kit/ui/theme/tokens';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useCleanerListUpcomingJobsQuery } from '../jobs/jobs-api';
import { useCachedDay } from './use-cached-day';
import { type AnsweredMessage, readMessage } from './worker-messages';

const Place = styled(Container)`
  &:not(:empty) {
    padding-top: ${space[4]};
  }
`;

/** Says that the jobs on the screen may be out of date, and of when they are. */
export function OfflineNotice() {
  const { isOffline, asOf } = useConnection();
  return (
    <Place role="status">
      {isOffline && (
        <Notice tone="info">
          {asOf === undefined
            ? t('You are offline.')
            : t('You are offline. Your jobs are shown as of {time}.', {
                time: formatRecentTime(asOf, new Date()),
              })}
        </Notice>
      )}
    </Place>
  );
}

/** Caches the day for use without a connection, and says when there is none. */
export function OfflineSupport({ user }: { user: SessionUser }) {
  useCachedDay(user);
  return <OfflineNotice />;
}

/**
 * Whether the site can be reached, judged by the last read of the jobs. The browser's online and offline
 * events are unreliable, so they only start another read.
 */
function useConnection() {
  const { error, fulfilledTimeStamp, refetch } = useCleanerListUpcomingJobsQuery();
  const jobsFrom = useSyncExternalStore(subscribeToJobsSource, jobsCachedAt);
  useEffect(() => {
    const readAgain = () => void refetch();
    window.addEventListener('online', readAgain);
    window.addEventListener('offline', readAgain);
    return () => {
      window.removeEventListener('online', readAgain);
      window.removeEventListener('offline', readAgain);
    };
  }, [refetch]);
  const hasNoAnswer = isApiError(error) && error.status === 0;
  return { isOffline: jobsFrom !== null || hasNoAnswer, asOf: jobsFrom ?? fulfilledTimeStamp };
}

const JOBS_PATH = cleanerRoutes.listUpcomingJobs.path;

const listeners = new Set<() => void>();
let cachedAt: number | null = null;

function onWorkerMessage({ data }: MessageEvent<unknown>): void {
  const answered = readMessage<AnsweredMessage>(data, 'answered');
  if (answered?.path !== JOBS_PATH) return;
  ({ keptAt: cachedAt } = answered);
  listeners.forEach((listener) => listener());
}

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.addEventListener('message', onWorkerMessage);
  navigator.serviceWorker.startMessages();
}

/** When the jobs that were read last were cached; null when they came from the network. */
const jobsCachedAt = (): number | null => cachedAt;

/** Calls the listener on each answer. @returns how to unsubscribe. */
function subscribeToJobsSource(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
