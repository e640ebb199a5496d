import { Card, CardTitle } from '@brightnest/kit/ui/card';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { CalendarCheck } from 'lucide-react';
import { useUpcomingJobs } from '../../jobs/use-upcoming-jobs';
import { JobCard } from './job-card';

function Jobs() {
  const { jobs, error, isFetching, refetch } = useUpcomingJobs();
  if (!jobs && error)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!jobs)
    return (
      <Stack role="status" aria-busy="true" aria-label="Loading your jobs...">
        <Skeleton $height="11rem" />
        <Skeleton $height="11rem" />
      </Stack>
    );
  if (jobs.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck aria-hidden="true" />}
        title="No jobs yet"
        description="New jobs appear here as soon as you are given one."
      />
    );
  return (
    <Stack>
      {jobs.map((job) => (
        <JobCard key={job.assignmentId} job={job} />
      ))}
    </Stack>
  );
}

/** What is to be done, soonest first. */
export function UpcomingJobs() {
  return (
    <Card as="section" aria-labelledby="upcoming-jobs">
      <Stack>
        <CardTitle id="upcoming-jobs">Upcoming Jobs</CardTitle>
        <Jobs />
      </Stack>
    </Card>
  );
}
