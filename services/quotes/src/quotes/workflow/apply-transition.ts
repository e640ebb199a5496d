import { randomUUID } from 'node:crypto';
import type { AssignQuoteRequest } from '@brightnest/contracts/rpc/bookings';
import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/workforce/assignment';
import type { ErrorCode } from '@brightnest/contracts/errors';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { AppError } from '@brightnest/service-kit/errors';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose from 'mongoose';
import { changeQuote, statusChange } from '../change-quote';
import {
  completePendingCommand,
  PendingCommand,
  type PendingCommandRecord,
  removePendingCommand,
  storePendingCommand,
} from './pending-command';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../../records/quote-submission';
import { quoteVersion } from '../../records/quote-version';
import { decideTransition, type QuoteTransition, type TransitionRequest } from './quote-transition';
import {
  isSameJob,
  quoteJob,
  type RequestedTeam,
  RESERVE_TIMEOUT_MS,
  reserveTeam,
  UnansweredError,
} from '../reserve-team';
import { isOutdated, type Team, withTeam } from './team';

const TRIES = 3;

/** Who makes a transition, and how bookings is called. */
export interface TransitionContext {
  rpc: RpcClient;
  origin: EventOrigin;
  requestId: string;
  /** Of the quote, by whoever makes it. */
  seenVersion?: string | undefined;
  /** Id of the pending command that is retried. */
  resumed?: string;
}

/** The quote or its team changed since the transition was decided. */
class ConflictError extends Error {}

/**
 * Changes what is agreed of a quote: price, time, team. Bookings reserves the team's time before the quote
 * is written, so a refusal changes nothing. If the quote changes in between, the transition is decided and
 * the team reserved again; the last reservation holds. The command is stored first: after a crash, or
 * without an answer, it is retried later.
 * @throws AppError where the quote does not allow it; those of bookings; `conflict` where it is not as it was seen,
 *   and after three tries.
 */
export async function applyTransition(
  quoteId: string,
  request: TransitionRequest,
  context: TransitionContext,
): Promise<void> {
  const { resumed: _id = randomUUID(), origin } = context;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // From the second try on it is decided anew, by what has changed in between.
    const seenVersion = attempt === 0 ? context.seenVersion : undefined;
    const before = await QuoteSubmission.findById(quoteId).lean<QuoteSubmissionRecord>();
    if (!before) throw new AppError('not_found');
    assertSeen(quoteVersion(before), seenVersion);
    const wanted = reservationFor(before, decideTransition(request, before), origin);
    const { teamRevision } = before;
    const reservation = wanted && { ...wanted, ...(seenVersion && { teamRevision }) };
    const command = { _id, quoteId, request, origin, askedAt: new Date() };
    const team = reservation && (await reserveWithCommand(reservation, command, context));
    try {
      return await changeQuote(
        quoteId,
        (now) => {
          if (!team) assertSeen(quoteVersion(now), seenVersion);
          const { set, status } = decideTransition(request, now);
          assertUnchanged(before, now, team);
          const staffed = { ...set, ...(team && withTeam(now, team)) };
          const cleaners = staffed.assignedCleaners ?? now.assignedCleaners;
          const whole = { ...staffed, ...(status && { status: status(cleaners) }) };
          return statusChange(now, whole, { origin });
        },
        async (session) => {
          const timeoutMs = context.rpc.scaledTimeoutMs(RESERVE_TIMEOUT_MS);
          if (team) await completePendingCommand(command, timeoutMs, session);
        },
      );
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  throw new AppError('conflict');
}

async function reserveWithCommand(
  reservation: AssignQuoteRequest,
  command: PendingCommandRecord,
  { rpc, requestId, resumed }: TransitionContext,
): Promise<Team> {
  await storePendingCommand(command);
  try {
    return await reserveTeam(rpc, reservation, requestId);
  } catch (error) {
    // Refused, there is nothing to retry. A retried command is removed by whoever retries it.
    if (!(error instanceof UnansweredError) && resumed === undefined)
      await removePendingCommand(command._id);
    throw error;
  }
}

/** What to reserve where another team is requested, or where the same team has to know of a change. */
function reservationFor(
  quote: QuoteSubmissionRecord,
  { set, requestedTeam }: QuoteTransition,
  origin: EventOrigin,
): AssignQuoteRequest | undefined {
  const agreed = { ...quote, ...set };
  const { scheduledAt } = agreed;
  const mustKnow = quote.assignedCleaners.length > 0 && !isSameJob(quote, agreed);
  if (!scheduledAt || (!requestedTeam && !mustKnow)) return undefined;
  return {
    job: quoteJob({ ...agreed, scheduledAt }),
    ...(requestedTeam ?? currentTeam(quote)),
    notes: agreed.cleanerNotes ?? '',
    origin,
  };
}

/** The team that does the job now. */
function currentTeam({ assignedCleaners }: QuoteSubmissionRecord): RequestedTeam {
  const isCustom = ({ id }: { id: string }) => id.startsWith(CUSTOM_CLEANER_PREFIX);
  return {
    cleanerIds: assignedCleaners.filter((one) => !isCustom(one)).map(({ id }) => id),
    customCleanerEmails: assignedCleaners.filter(isCustom).map(({ email }) => email),
  };
}

function assertUnchanged(
  before: QuoteSubmissionRecord,
  now: QuoteSubmissionRecord,
  team: Team | undefined,
): void {
  const isKnownTeam = team ? !isOutdated(now, team) : now.teamRevision === before.teamRevision;
  if (!isSameJob(before, now) || !isKnownTeam) throw new ConflictError();
}

const EVERY_MS = 10_000;
const TEMPORARY_ERRORS: readonly ErrorCode[] = [
  'service_unavailable',
  'timed_out',
  'conflict',
  'internal',
];
// So many time-outs after a command was stored, nobody can still be working on it.
const STALE_AFTER_TIMEOUTS = 3;

/**
 * Retries the commands of which bookings was told and that the quote does not show yet: the process died in
 * between, or had no answer. Bookings answers the same however often it is called.
 */
export function retryPendingCommands({ rpc }: { rpc: RpcClient }): PeriodicTask {
  return {
    name: 'retry-pending-commands',
    everyMs: EVERY_MS,
    async run({ log, signal }) {
      for (const command of await findStaleCommands(
        STALE_AFTER_TIMEOUTS * rpc.scaledTimeoutMs(RESERVE_TIMEOUT_MS),
      )) {
        if (signal.aborted) return;
        try {
          await retryCommand(command, rpc);
        } catch (error) {
          log.warn(
            { err: error, quoteId: command.quoteId },
            'a pending command could not be completed',
          );
          if (!isTemporary(error)) await removePendingCommand(command._id);
        }
      }
    },
  };
}

function findStaleCommands(ageMs: number): Promise<PendingCommandRecord[]> {
  const latest = new Date(Date.now() - ageMs);
  return PendingCommand.find({ askedAt: mongoose.trusted({ $lte: latest }) })
    .sort({ askedAt: 1 })
    .lean<PendingCommandRecord[]>();
}

async function retryCommand(
  { _id, quoteId, request, origin }: PendingCommandRecord,
  rpc: RpcClient,
): Promise<void> {
  await applyTransition(quoteId, request, { rpc, origin, requestId: _id, resumed: _id });
  await removePendingCommand(_id);
}

/** What the quote or bookings refuses stays refused; anything else may succeed the next time. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof AppError) || TEMPORARY_ERRORS.includes(error.code);
}
