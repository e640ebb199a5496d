import type { StaffBooking } from '@brightnest/contracts/bookings/staff-bookings';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Badge } from '@brightnest/kit/ui/badge';
import { RadioCards } from '@brightnest/kit/ui/radio-cards';
import { useMemo } from 'react';
import { useListCandidatesOfSeveralQuery } from '../../../api/cleaners';
import { ADMIN_LOGIN } from '../../../paths';
import { ratingText } from '../booking-texts';
import { CandidateLines, CandidatesFrame } from '../move/candidates-frame';
import { freeFor, type SeveralCandidate } from './free-for';

function Freedom({ candidate, of }: { candidate: SeveralCandidate; of: number }) {
  const { free, busyReasons, rating } = candidate;
  const isFree = free === of;
  return (
    <CandidateLines>
      <Badge tone={isFree ? 'success' : 'warning'}>
        {isFree ? 'Available' : `Available for ${free} of ${of}`}
      </Badge>
      {busyReasons.length > 0 && <span>{busyReasons.join('; ')}</span>}
      <span>{ratingText(rating)}</span>
    </CandidateLines>
  );
}

interface SeveralCandidatesProps {
  bookings: readonly StaffBooking[];
  /** Id of whom is chosen. */
  value: string | undefined;
  onChoose: (cleaner: { id: string; name: string }) => void;
}

/** Those who could do several cleans, who are free for most of them first. */
export function SeveralCandidates({ bookings, value, onChoose }: SeveralCandidatesProps) {
  const answer = useListCandidatesOfSeveralQuery(
    bookings.map(({ id, scheduledDate, duration }) => ({
      start: scheduledDate,
      duration,
      kind: 'booking',
      jobId: id,
    })),
  );
  const { data } = answer;
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  const candidates = useMemo(() => data && freeFor(data.map(({ cleaners }) => cleaners)), [data]);
  return (
    <CandidatesFrame answer={answer} candidates={candidates}>
      {(cleaners) => (
        <RadioCards
          legend="Cleaner"
          name="cleaner-of-several"
          options={cleaners.map((candidate) => ({
            value: candidate.id,
            label: candidate.name,
            description: <Freedom candidate={candidate} of={bookings.length} />,
          }))}
          value={value}
          onChange={(id) => {
            const chosen = cleaners.find((one) => one.id === id);
            if (chosen) onChoose({ id, name: chosen.name });
          }}
        />
      )}
    </CandidatesFrame>
  );
}
