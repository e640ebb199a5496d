import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import { Badge } from '@brightnest/kit/ui/badge';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { useListCandidatesQuery } from '../../../api/cleaners';
import { ratingText } from '../booking-texts';
import { CandidateLines, CandidatesFrame } from './candidates-frame';
import type { Clean } from './clean';

function Availability({ candidate }: { candidate: CleanerCandidate }) {
  const { isAvailable, busyReason, rating, jobsThisWeek, maxJobsPerWeek } = candidate;
  return (
    <CandidateLines>
      <Badge tone={isAvailable ? 'success' : 'warning'}>{isAvailable ? 'Available' : 'Busy'}</Badge>
      {busyReason && <span>{busyReason}</span>}
      <span>
        {ratingText(rating)}, {jobsThisWeek} of {maxJobsPerWeek} jobs that week
      </span>
    </CandidateLines>
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
  const answer = useListCandidatesQuery({
    start,
    duration: clean.duration,
    kind: 'booking',
    jobId: clean.id,
  });
  return (
    <CandidatesFrame answer={answer} candidates={answer.data?.cleaners}>
      {(cleaners) => (
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
      )}
    </CandidatesFrame>
  );
}
