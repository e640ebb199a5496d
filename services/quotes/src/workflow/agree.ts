import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/bookings/job-status';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../model/quote-submission';
import { askForTeam, type TeamWish } from './ask-for-team';
import { changeQuote } from './change-quote';
import { isSameJob, quoteJob } from './quote-job';
import { statusChange } from './status-changed';
import { isOutdated, withTeam, type Team } from './team-of-quote';

const TRIES = 3;

/** Who agrees, and whom to ask for cleaners. */
export interface AgreeContext {
  asker: Asker;
  origin: EventOrigin;
  requestId: string;
}

/** What is to be agreed of a quote. */
export interface Agreement {
  /** Of the job and of the quote, beside status and team. */
  set: Partial<QuoteSubmissionRecord>;
  /** Who is to do it; absent where those who do it now are to go on. */
  wish?: TeamWish;
  /** Where the quote is to be with the team that it has then; where that leads when absent. */
  status?(team: Team['cleaners']): QuoteSubmissionRecord['status'];
}

/** Tells a transaction that what it was decided by is not so any more. */
class Overtaken extends Error {}

/**
 * Changes what is agreed of a quote: price, time, who does it. Whose calendar it touches is asked before
 * anything is written, so a refusal leaves all as it was. If somebody changes the quote in between, it is
 * decided and asked again by what it has become; the answer to the last question holds.
 * @param decide may be asked again, and throws where the quote does not allow it.
 */
export async function agree(
  id: string,
  decide: (quote: QuoteSubmissionRecord) => Agreement,
  context: AgreeContext,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await QuoteSubmission.findById(id).lean<QuoteSubmissionRecord>();
    if (!before) throw new AppError('not_found');
    const team = await teamFor(before, decide(before), context);
    try {
      return await changeQuote(id, (now) => {
        const { set, status } = decide(now);
        refuseOvertaken(before, now, team);
        const staffed = { ...set, ...(team && withTeam(now, team)) };
        const cleaners = staffed.assignedCleaners ?? now.assignedCleaners;
        const whole = { ...staffed, ...(status && { status: status(cleaners) }) };
        return statusChange(now, whole, context.origin);
      });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new AppError('conflict');
}

/** Asks for the team where others are wished for, or where the same are to know of a change. */
async function teamFor(
  quote: QuoteSubmissionRecord,
  { set, wish }: Agreement,
  { asker, origin, requestId }: AgreeContext,
): Promise<Team | undefined> {
  const agreed = { ...quote, ...set };
  const { scheduledAt } = agreed;
  const isTold = quote.assignedCleaners.length > 0 && !isSameJob(quote, agreed);
  if (!scheduledAt || (!wish && !isTold)) return undefined;
  const question = {
    job: quoteJob({ ...agreed, scheduledAt }),
    ...(wish ?? wishOf(quote)),
    notes: agreed.cleanerNotes ?? '',
    origin,
  };
  return askForTeam(asker, question, requestId);
}

/** Those who do it now. */
function wishOf({ assignedCleaners }: QuoteSubmissionRecord): TeamWish {
  const isCustom = ({ id }: { id: string }) => id.startsWith(CUSTOM_CLEANER_PREFIX);
  return {
    cleanerIds: assignedCleaners.filter((one) => !isCustom(one)).map(({ id }) => id),
    customCleanerEmails: assignedCleaners.filter(isCustom).map(({ email }) => email),
  };
}

function refuseOvertaken(
  before: QuoteSubmissionRecord,
  now: QuoteSubmissionRecord,
  team: Team | undefined,
): void {
  const isKnownTeam = team
    ? !isOutdated(now, team)
    : (now.teamRevision ?? 0) === (before.teamRevision ?? 0);
  if (!isSameJob(before, now) || !isKnownTeam) throw new Overtaken();
}
