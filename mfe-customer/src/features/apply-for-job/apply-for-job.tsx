import { useParams } from '@brightnest/kit/router';
import { isApiError } from '@brightnest/kit/api/api-error';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { useGetOpenJobQuery, useListJobAreasQuery } from '../../api/jobs';
import { ApplyPage } from './apply-page';
import { JobNotFound } from './job-not-found';
import { LoadingDetails } from './loading-details';

// An address that is no job's number is answered as wrong: there is no such job either.
const NO_SUCH_JOB: readonly unknown[] = ['not_found', 'gone', 'validation_failed'];

/** The page on which one applies for a job. */
export function ApplyForJob() {
  const { jobId = '' } = useParams();
  const job = useGetOpenJobQuery(jobId);
  const areas = useListJobAreasQuery();

  // What is being filled in stays, whatever a later look at the job says.
  if (job.currentData && areas.data) {
    return <ApplyPage key={jobId} job={job.currentData} areas={areas.data} />;
  }
  if (isApiError(job.error) && NO_SUCH_JOB.includes(job.error.code)) return <JobNotFound />;
  const failed = [job, areas].filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (!first) return <LoadingDetails />;
  return (
    <Page $width="text">
      <ErrorState
        title="The application could not be loaded"
        error={first.error}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        retrying={failed.some(({ isFetching }) => isFetching)}
      />
    </Page>
  );
}
