import { normalizePostcode } from '@brightnest/contracts/areas/postcode';
import type { AdminQuote } from '@brightnest/contracts/quotes/quote-schemas';
import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/workforce/assignment';
import type { CleanerCandidate } from '@brightnest/contracts/workforce/cleaner-schemas';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useAdminListCandidatesQuery } from '../../bookings/bookings-api';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { parseAssignedCleaners } from '../quote-texts';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { useMay } from '../../permissions/may';

/** Somebody who can be chosen for the team of a quote. */
export interface Choice {
  id: string;
  name: string;
  email: string;
  rating: number | null;
  isAssigned: boolean;
  /** Availability at the agreed time; null for people who are not in the list of cleaners. */
  candidate: CleanerCandidate | null;
  isCustom: boolean;
}

/** Entries for a quote: team members who are not in the list of cleaners, then the list. */
export function useChoices(quote: AdminQuote) {
  const { id, scheduledAt, duration } = quote;
  // One of an earlier time may be none by today's rules.
  const postalCode = normalizePostcode(quote.postalCode);
  const mayAsk = useMay(staffBookingsRoutes.listCandidates);
  const answer = useAdminListCandidatesQuery(
    {
      ...(scheduledAt && { start: scheduledAt }),
      ...(duration && { duration }),
      state: quote.state,
      ...(postalCode && { postalCode }),
      kind: 'quote',
      jobId: id,
    },
    { skip: !mayAsk },
  );
  const { data, error, isFetching, refetch } = answer;
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return {
    mayAsk,
    choices: data ? choicesOf(quote, data.cleaners) : undefined,
    error,
    isFetching,
    refetch,
  };
}

function choicesOf(quote: AdminQuote, candidates: readonly CleanerCandidate[]): Choice[] {
  const team = parseAssignedCleaners(quote.assignedCleaners) ?? [];
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
