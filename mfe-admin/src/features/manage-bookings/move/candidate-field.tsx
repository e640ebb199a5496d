import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import { Badge } from '@brightnest/kit/ui/badge';
import { EmptyState } from '@brightnest/kit/ui/empty-state';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { useListCandidatesQuery } from '../../../api/cleaners';
import { ratingText } from '../booking-texts';
import type { Clean } from './clean';

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: 0.125rem;
`;

const Scrolling = styled.div`
  max-height: 22rem;
  padding: 3px;
  overflow-y: auto;
`;

function Availability({ candidate }: { candidate: CleanerCandidate }) {
  const { isAvailable, busyReason, rating, jobsThisWeek, maxJobsPerWeek } = candidate;
  return (
    <Lines as="span">
      <Badge tone={isAvailable ? 'success' : 'warning'}>{isAvailable ? 'Available' : 'Busy'}</Badge>
      {busyReason && <span>{busyReason}</span>}
      <span>
        {ratingText(rating)}, {jobsThisWeek} of {maxJobsPerWeek} jobs that week
      </span>
    </Lines>
  );
}

interface CandidateFieldProps {
  clean: Clean;
  /** When it is to begin: ISO 8601 UTC. */
  start: string;
  /** Id of whom is chosen. */
  value: string | undefined;
  onChoose: (candidate: CleanerCandidate) => void;
}

/** Those who could do a clean at that time, the free ones first. */
export function CandidateField({ clean, start, value, onChoose }: CandidateFieldProps) {
  const { data, error, isFetching, refetch } = useListCandidatesQuery({
    start,
    duration: clean.duration,
    kind: 'booking',
    jobId: clean.id,
  });
  const cleaners = data?.cleaners;
  if (cleaners?.length === 0) {
    return (
      <EmptyState
        icon={<UserRound aria-hidden="true" />}
        title="No active cleaners yet"
        description="Whoever is approved under Applications appears here."
      />
    );
  }
  if (cleaners) {
    return (
      <Scrolling aria-busy={isFetching}>
        <RadioCards
          legend="Cleaner"
          name={`cleaner-of-${clean.id}`}
          options={cleaners.map((candidate) => ({
            value: candidate.id,
            label: `${candidate.firstName} ${candidate.lastName}`,
            description: <Availability candidate={candidate} />,
          }))}
          value={value}
          onChange={(id) => {
            const candidate = cleaners.find((one) => one.id === id);
            if (candidate) onChoose(candidate);
          }}
        />
      </Scrolling>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The cleaners could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading cleaners...">
      <Skeleton $height="10rem" />
    </div>
  );
}
