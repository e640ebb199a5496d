import { useLiveUpdates } from '@brightnest/kit/live';
import { useSearchParams } from '@brightnest/kit/router';
import { LinkButton } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Page } from '@brightnest/kit/ui/page';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { ArrowLeft, CalendarX } from 'lucide-react';
import { useJob } from '../../jobs/use-job';
import { CLEANER_DASHBOARD } from '../../paths';
import { JobSheet } from './job-sheet';

function Job({ assignmentId }: { assignmentId: string }) {
  const [params] = useSearchParams();
  const { job, error, isFetching, isWaiting, retry } = useJob(assignmentId, params.get('on') ?? '');
  if (job) return <JobSheet job={job} />;
  if (error) return <ErrorState error={error} onRetry={retry} retrying={isFetching} />;
  if (isWaiting)
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading the job...">
        <Skeleton $width="14rem" $height="2.5rem" />
        <Skeleton $height="12rem" />
        <Skeleton $height="9rem" />
      </Stack>
    );
  return (
    <EmptyState
      icon={<CalendarX aria-hidden="true" />}
      title="This job is not yours any more"
      description="It was taken back, declined or cancelled, or it is long over."
    />
  );
}

/** One job on a screen of its own. */
export function JobScreen({ assignmentId }: { assignmentId: string }) {
  useLiveUpdates();
  return (
    <Page $width="narrow">
      <Stack $gap={4}>
        <div>
          <LinkButton to={CLEANER_DASHBOARD} variant="ghost">
            <ArrowLeft aria-hidden="true" />
            All jobs
          </LinkButton>
        </div>
        <Job assignmentId={assignmentId} />
      </Stack>
    </Page>
  );
}
