import type { CleanerCandidate } from '@brightnest/contracts/bookings/cleaner-candidates';
import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/bookings/job-status';
import type { AdminQuote } from '@brightnest/contracts/quotes/admin-quotes';
import { STATES } from '@brightnest/contracts/quotes/quote-options';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { useListCandidatesQuery } from '../../api/cleaners';
import { ADMIN_LOGIN } from '../../paths';
import { readAssignedCleaners } from '../../quotes/assigned-cleaners';

/** Somebody who can be ticked. */
export interface Choice {
  id: string;
  name: string;
  email: string;
  rating: number | null;
  isAssigned: boolean;
  /** Free or not at the agreed time; null of those who are not in the company's list. */
  candidate: CleanerCandidate | null;
  isCustom: boolean;
}

/** Who can do a quote's job: those of the team who are not in the list of cleaners, then the list. */
export function useChoices(quote: AdminQuote) {
  const { id, scheduledAt, duration } = quote;
  const answer = useListCandidatesQuery({
    ...(scheduledAt && { start: scheduledAt }),
    ...(duration && { duration }),
    state: STATES.find((state) => state === quote.state) ?? '',
    kind: 'quote',
    jobId: id,
  });
  const { data, error, isFetching, refetch } = answer;
  useLoggedOutWhen(data === null, ADMIN_LOGIN);
  return {
    choices: data ? choicesOf(quote, data.cleaners) : undefined,
    error,
    isFetching,
    refetch,
  };
}

function choicesOf(quote: AdminQuote, candidates: readonly CleanerCandidate[]): Choice[] {
  const team = readAssignedCleaners(quote.assignedCleaners) ?? [];
  const listed = new Set(candidates.map(({ id }) => id));
  const others = team.filter(({ id }) => !listed.has(id));
  return [
    ...others.map(({ id, name, email, rating = null }) => ({
      ...{ id, name: name || email, email, rating },
      isAssigned: true,
      candidate: null,
      isCustom: id.startsWith(CUSTOM_CLEANER_PREFIX),
    })),
    ...candidates.map((candidate) => ({
      id: candidate.id,
      name: `${candidate.firstName} ${candidate.lastName}`,
      email: candidate.email,
      rating: candidate.rating,
      isAssigned: team.some(({ id }) => id === candidate.id),
      candidate,
      isCustom: false,
    })),
  ];
}
