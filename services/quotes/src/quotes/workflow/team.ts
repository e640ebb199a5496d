import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { AssignedCleaner, JobDecline } from '@brightnest/contracts/workforce/assignment';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { changeQuote, statusChange } from '../change-quote';
import type { QuoteSubmissionRecord } from '../../records/quote-submission';

/** Who does a quote's job, as bookings tells it. */
export interface Team {
  cleaners: AssignedCleaner[];
  /** Grows with every change of who does the job. */
  revision: number;
  /** Somebody left it by declining the job. */
  declined?: JobDecline;
}

type TeamFields = Pick<
  QuoteSubmissionRecord,
  'status' | 'assignedCleaners' | 'teamRevision' | 'declines'
>;

/** @returns whether a later change of the team is known already. */
export function isOutdated(
  { teamRevision }: Pick<TeamFields, 'teamRevision'>,
  team: Team,
): boolean {
  return team.revision < teamRevision;
}

/**
 * The fields of a quote with this team: somebody moves it on to “cleaners assigned”, nobody back to
 * “customer confirmed”. Work that has begun or is over keeps its status.
 */
export function withTeam(quote: TeamFields, team: Team): TeamFields {
  return {
    status: statusWithTeam(quote, team.cleaners),
    assignedCleaners: team.cleaners,
    teamRevision: team.revision,
    ...declinesWith(quote, team),
  };
}

/** Who declined stays known until somebody else comes. */
function declinesWith(
  { assignedCleaners, declines = [] }: TeamFields,
  { cleaners, declined }: Team,
): Pick<TeamFields, 'declines'> {
  if (declined) return { declines: [...declines, declined] };
  const before = new Set(assignedCleaners.map(({ id }) => id));
  const isSomebodyNew = cleaners.some(({ id }) => !before.has(id));
  return declines.length > 0 && isSomebodyNew ? { declines: [] } : {};
}

function statusWithTeam(
  { status, assignedCleaners }: TeamFields,
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

/** Writes the team of a quote, unless a newer one is known. */
async function applyTeam(quoteId: string, team: Team, origin: EventOrigin): Promise<void> {
  await changeQuote(quoteId, (quote) =>
    isOutdated(quote, team)
      ? undefined
      : statusChange(quote, withTeam(quote, team), {
          origin,
          ...(team.declined && { declined: team.declined }),
        }),
  );
}

/** Keeps the team of a quote as bookings has it, whoever changed it there. */
export const syncTeam: Subscription = on(
  'job.team-changed',
  'follow-team',
  async ({ payload: { kind, jobId, ...team }, origin }) => {
    if (kind === 'quote') await applyTeam(jobId, team, origin);
  },
);
