import type { AssignedCleaner } from '@brightnest/contracts/quotes/admin-quotes';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import type { QuoteSubmissionRecord } from '../model/quote-submission';

/** Who does a quote's job, as bookings tells it. */
export interface Team {
  cleaners: AssignedCleaner[];
  /** Grows with every change of who does the job. */
  revision: number;
}

type Staffed = Pick<QuoteSubmissionRecord, 'status' | 'assignedCleaners' | 'teamRevision'>;

/** @returns whether a later change of the team is known already. */
export function isOutdated({ teamRevision }: Pick<Staffed, 'teamRevision'>, team: Team): boolean {
  // Quotes from before the workflow have no count.
  return team.revision < (teamRevision ?? 0);
}

/**
 * What a quote has to be for a team to be its own: with somebody, cleaners are assigned; with nobody, they
 * are to be. What has begun or is over stays where it is.
 */
export function withTeam(quote: Staffed, team: Team): Staffed {
  return {
    status: statusWith(quote, team.cleaners),
    assignedCleaners: team.cleaners,
    teamRevision: team.revision,
  };
}

function statusWith(
  { status, assignedCleaners }: Staffed,
  cleaners: AssignedCleaner[],
): QuoteStatus {
  if (!['customer_confirmed', 'cleaners_assigned', 'ready'].includes(status)) return status;
  if (cleaners.length === 0) return 'customer_confirmed';
  return status === 'ready' && idsOf(assignedCleaners) === idsOf(cleaners)
    ? 'ready'
    : 'cleaners_assigned';
}

const idsOf = (cleaners: readonly AssignedCleaner[]) =>
  cleaners
    .map(({ id }) => id)
    .toSorted()
    .join();
