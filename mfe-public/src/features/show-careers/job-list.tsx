import { errorMessage } from '@brightnest/kit/api/api-error';
import { color, media, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { Spinner } from '@brightnest/kit/ui/spinner';
import { styled } from 'styled-components';
import { useListOpenJobsQuery } from '../../api';
import { CardGrid } from '../../ui/card-style';
import { JobCard } from './job-card';

const Waiting = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  /* About as tall as a row of jobs, so that what is below stays where it is. */
  min-height: 24rem;
  color: ${color.textMuted};
`;

const Cards = styled(CardGrid)`
  ${media.lg} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The open jobs. A list that did not load shows as an empty one, and says why. */
export function JobList() {
  const { data, error, isFetching, refetch } = useListOpenJobsQuery();
  if (data && data.length > 0) {
    return (
      <Cards>
        {data.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </Cards>
    );
  }
  if (!data && !error) {
    return (
      <Waiting role="status">
        <Spinner decorative />
        Loading opportunities...
      </Waiting>
    );
  }
  return (
    <EmptyState
      title="No opportunities available at the moment. Please check back soon!"
      description={error && errorMessage(error, 'The list could not be loaded.')}
      action={
        error && (
          <Button variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )
      }
    />
  );
}
