import { DEFAULT_BOOKING_DURATION } from '@brightnest/contracts/scheduling/booking';
import {
  type AssignedCleaner,
  CUSTOM_CLEANER_PREFIX,
} from '@brightnest/contracts/workforce/assignment';
import {
  canChangeQuoteStatus,
  type QuoteStatus,
  quoteStatusLabel,
} from '@brightnest/contracts/quotes/quote-status';
import type { MoveQuoteJobRequest } from '@brightnest/contracts/board/quote-job-schemas';
import type {
  AssignCleanersRequest,
  QuoteStatusChange,
} from '@brightnest/contracts/quotes/quote-change-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import type { QuoteSubmissionRecord } from '../../records/quote-submission';
import { assertFeePaid, pricedAt } from '../agreed-price';
import { isSameJob, type RequestedTeam } from '../reserve-team';

/** A change of what is agreed of a quote. */
export interface QuoteTransition {
  /** Fields of the quote, beside status and team. */
  set: Partial<QuoteSubmissionRecord>;
  /** Who is to do the job; absent where the present team goes on. */
  requestedTeam?: RequestedTeam;
  /** The status with the team that is then assigned; absent where the team alone decides it. */
  status?(team: AssignedCleaner[]): QuoteSubmissionRecord['status'];
}

/** What staff or an acceptance asked for: all that is needed to decide the transition again. Stored in pending commands. */
export type TransitionRequest =
  | { kind: 'confirm' | 'ready'; body: QuoteStatusChange }
  | { kind: 'assign'; body: AssignCleanersRequest }
  | { kind: 'move'; body: MoveQuoteJobRequest }
  /** Those whose time was held for an offer that is accepted. */
  | { kind: 'assign-held'; scheduledAt: string; cleanerIds: string[] }
  | { kind: 'unassign' };

/** @throws AppError where the quote does not allow it as it is. */
export function decideTransition(
  request: TransitionRequest,
  quote: QuoteSubmissionRecord,
): QuoteTransition {
  switch (request.kind) {
    case 'confirm':
      return confirmTransition(quote, request.body);
    case 'ready':
      return readyTransition(quote, request.body);
    case 'assign':
      return assignTransition(quote, request.body);
    case 'move':
      return moveTransition(quote, request.body);
    case 'assign-held':
      return assignHeldTransition(quote, request);
    case 'unassign':
      return unassignTransition(quote);
  }
}

/** What the customer confirmed: start, length and price. Confirmed again, the same cleaners go on. */
function confirmTransition(quote: QuoteSubmissionRecord, body: QuoteStatusChange): QuoteTransition {
  assertCanMove(quote, 'customer_confirmed');
  const scheduledAt = new Date(body.scheduledAt!);
  assertToCome(scheduledAt, quote, 'scheduledAt');
  const set = {
    scheduledAt,
    duration: body.duration ?? quote.duration ?? DEFAULT_BOOKING_DURATION,
    ...pricedAt(quote, body),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  // Where nothing else is agreed than before, what is ready stays so.
  if (quote.status === 'ready' && isSameJob(quote, { ...quote, ...set })) return { set };
  return {
    set,
    status: ({ length }) => (length > 0 ? 'cleaners_assigned' : 'customer_confirmed'),
  };
}

/** What was agreed before stays agreed, also where its time has come. */
function assertToCome(
  start: Date,
  { scheduledAt }: Pick<QuoteSubmissionRecord, 'scheduledAt'>,
  field: string,
): void {
  if (start >= new Date() || start.getTime() === scheduledAt?.getTime()) return;
  const fields = { [field]: msg('Please choose a time from now on') };
  throw new AppError('validation_failed', { fields });
}

/** Everything is set for the work: cleaners and price, which is the estimate where none was entered. */
function readyTransition(quote: QuoteSubmissionRecord, body: QuoteStatusChange): QuoteTransition {
  const set = {
    ...pricedAt(quote, body),
    ...(body.notes !== undefined && { confirmationNotes: body.notes }),
  };
  const isRepeated = quote.status === 'ready' && set.finalPrice.minor === quote.finalPrice?.minor;
  if (!isRepeated) assertCanMove(quote, 'ready');
  assertFeePaid(set);
  return { set, status: () => 'ready' };
}

/** Who does the job from now on: those who are named, and nobody else. */
function assignTransition(
  quote: QuoteSubmissionRecord,
  body: AssignCleanersRequest,
): QuoteTransition {
  const isNew = quote.status === 'pending' || quote.status === 'quote_requested';
  if (!isNew) assertCanMove(quote, 'cleaners_assigned');
  assertHasStart(quote);
  const priced = pricedAt(quote, body);
  assertFeePaid(priced);
  return {
    set: {
      ...priced,
      ...(body.notes !== undefined && { cleanerNotes: body.notes }),
    },
    requestedTeam: requestedTeamOf(quote, body),
    status: () => 'cleaners_assigned',
  };
}

/**
 * Another start, and somebody in the place of one of the team, as on the week's board. The rest of what is
 * agreed stays. Who is in place already, as after a crash, is left there.
 */
function moveTransition(
  quote: QuoteSubmissionRecord,
  { cleanerId, instead, scheduledDate, seenStart, isOutsideArea }: MoveQuoteJobRequest,
): QuoteTransition {
  assertCanMove(quote, 'customer_confirmed');
  assertHasStart(quote);
  const scheduledAt = scheduledDate ? new Date(scheduledDate) : quote.scheduledAt!;
  assertToCome(scheduledAt, quote, 'scheduledDate');
  const isSameTime = scheduledAt.getTime() === quote.scheduledAt!.getTime();
  const isSeen = !seenStart || Date.parse(seenStart) === quote.scheduledAt!.getTime();
  // Sent twice, it is there already.
  if (!isSeen && !(scheduledDate && isSameTime)) throw startConflictError();
  const team = quote.assignedCleaners.map(({ id }) => id);
  if (team.length === 0 && cleanerId !== null) assertFeePaid(pricedAt(quote, {}));
  const cleanerIds = teamWith(team, { cleanerId, instead });
  if (isSameTime && cleanerIds.join() === team.join()) return { set: {} };
  const wanted = { cleanerIds, customCleanerEmail: null, ...(isOutsideArea && { isOutsideArea }) };
  return {
    set: { scheduledAt },
    requestedTeam: requestedTeamOf(quote, wanted),
    status: ({ length }) => (length > 0 ? 'cleaners_assigned' : 'customer_confirmed'),
  };
}

function teamWith(
  team: readonly string[],
  { cleanerId, instead }: Pick<MoveQuoteJobRequest, 'cleanerId' | 'instead'>,
): string[] {
  if (cleanerId === null) return team.filter((id) => id !== instead);
  if (instead !== null && team.includes(instead)) {
    // Else one of the team less would come, and nobody said so.
    if (instead !== cleanerId && team.includes(cleanerId)) {
      throw new AppError('change_not_allowed', {
        message: msg('They do this job already, with the other.'),
      });
    }
    return team.map((id) => (id === instead ? cleanerId : id));
  }
  if (team.includes(cleanerId)) return [...team];
  if (team.length === 0) return [cleanerId];
  throw new AppError('conflict', {
    message: msg('Somebody else does this job by now. Please look again.'),
  });
}

const startConflictError = () =>
  new AppError('conflict', {
    message: msg('This job is at another time by now. Please look again.'),
  });

/**
 * The team whose time was held for the customer, unless staff did something else since. They are assigned
 * although the customer may have to pay what is missing of the fee: the time was promised.
 */
function assignHeldTransition(
  quote: QuoteSubmissionRecord,
  { scheduledAt, cleanerIds }: TransitionRequest & { kind: 'assign-held' },
): QuoteTransition {
  const team = quote.assignedCleaners.map(({ id }) => id);
  // Bookings may have told of it first.
  const isDone = team.toSorted().join() === cleanerIds.toSorted().join();
  const isWanted = isDone || (team.length === 0 && quote.status === 'customer_confirmed');
  if (!isWanted || quote.scheduledAt?.toISOString() !== scheduledAt) {
    throw new AppError('change_not_allowed', { message: msg('This was agreed otherwise since.') });
  }
  return { set: {}, requestedTeam: { cleanerIds, customCleanerEmails: [] } };
}

/** Nobody does the job any more. */
function unassignTransition(quote: QuoteSubmissionRecord): QuoteTransition {
  assertCanMove(quote, 'customer_confirmed');
  return { set: {}, requestedTeam: { cleanerIds: [], customCleanerEmails: [] } };
}

/** The requested team: cleaners by id, custom ones who stay by their address, and perhaps a new one. */
function requestedTeamOf(
  { assignedCleaners }: Pick<QuoteSubmissionRecord, 'assignedCleaners'>,
  { cleanerIds, customCleanerEmail, cashCleanerId, isOutsideArea }: AssignCleanersRequest,
): RequestedTeam {
  const staying = cleanerIds.filter(isCustom).map((id) => {
    const known = assignedCleaners.find((cleaner) => cleaner.id === id);
    if (known) return known.email;
    throw new AppError('validation_failed', {
      fields: { cleanerIds: msg('Somebody of these is not assigned any more') },
    });
  });
  return {
    cleanerIds: cleanerIds.filter((id) => !isCustom(id)),
    customCleanerEmails: [
      ...new Set([...staying, ...(customCleanerEmail ? [customCleanerEmail] : [])]),
    ],
    ...(cashCleanerId !== undefined && { cashCleanerId }),
    ...(isOutsideArea && { isOutsideArea }),
  };
}

const isCustom = (id: string) => id.startsWith(CUSTOM_CLEANER_PREFIX);

/** @throws AppError `change_not_allowed`, saying where the quote is, unless it may go to `to`. */
export function assertCanMove(
  { status }: Pick<QuoteSubmissionRecord, 'status'>,
  to: QuoteStatus,
): void {
  if (canChangeQuoteStatus(status, to)) return;
  throw new AppError('change_not_allowed', {
    message: () =>
      t("This quote is at “{status}” now and can't go to “{next}”.", {
        status: t(quoteStatusLabel(status)),
        next: t(quoteStatusLabel(to)),
      }),
  });
}

/** @throws AppError `change_not_allowed` where no start is agreed that cleaners could be asked for. */
function assertHasStart({ scheduledAt }: Pick<QuoteSubmissionRecord, 'scheduledAt'>): void {
  if (scheduledAt) return;
  throw new AppError('change_not_allowed', {
    message: msg("Record the customer's confirmation with the agreed start first."),
  });
}
