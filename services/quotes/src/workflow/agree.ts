import { randomUUID } from 'node:crypto';
import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/bookings/job-status';
import type { AssignQuoteQuestion } from '@brightnest/contracts/bookings/assign-quote';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import {
  forgetAgreement,
  rememberAgreement,
  settleAgreement,
  type OpenAgreementRecord,
} from '../model/open-agreement';
import { QuoteSubmission, type QuoteSubmissionRecord } from '../model/quote-submission';
import { decide, type Agreement, type AgreementRequest } from './agreement';
import { ASK_DEADLINE_MS, askForTeam, Unanswered, type TeamWish } from './ask-for-team';
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
  /** Id of what was written down before, where it is taken up again. */
  resumed?: string;
}

/** Tells a transaction that what it was decided by is not so any more. */
class Overtaken extends Error {}

/**
 * Changes what is agreed of a quote: price, time, who does it. Whose calendar it touches is asked before
 * the quote is written, so a refusal leaves all as it was. If somebody changes the quote in between, it is
 * decided and asked again by what it has become; the answer to the last question holds. What is asked is
 * written down first: after a crash in between, or without an answer, it is completed later.
 * @throws AppError where the quote does not allow it, and whatever bookings says.
 */
export async function agree(
  quoteId: string,
  request: AgreementRequest,
  context: AgreeContext,
): Promise<void> {
  const { resumed: _id = randomUUID(), origin } = context;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await QuoteSubmission.findById(quoteId).lean<QuoteSubmissionRecord>();
    if (!before) throw new AppError('not_found');
    const question = questionOf(before, decide(request, before), origin);
    const open = { _id, quoteId, request, origin, askedAt: new Date() };
    const team = question && (await askRemembered(question, open, context));
    try {
      return await changeQuote(
        quoteId,
        (now) => {
          const { set, status } = decide(request, now);
          refuseOvertaken(before, now, team);
          const staffed = { ...set, ...(team && withTeam(now, team)) };
          const cleaners = staffed.assignedCleaners ?? now.assignedCleaners;
          const whole = { ...staffed, ...(status && { status: status(cleaners) }) };
          return statusChange(now, whole, { origin });
        },
        async (session) => {
          const patienceMs = context.asker.patienceMs(ASK_DEADLINE_MS);
          if (team) await settleAgreement(open, patienceMs, session);
        },
      );
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new AppError('conflict');
}

async function askRemembered(
  question: AssignQuoteQuestion,
  open: OpenAgreementRecord,
  { asker, requestId, resumed }: AgreeContext,
): Promise<Team> {
  await rememberAgreement(open);
  try {
    return await askForTeam(asker, question, requestId);
  } catch (error) {
    // Refused, it is off. What is taken up again is dropped by whoever took it up.
    if (!(error instanceof Unanswered) && resumed === undefined) await forgetAgreement(open._id);
    throw error;
  }
}

/** What to ask where others are wished for, or where the same are to know of a change. */
function questionOf(
  quote: QuoteSubmissionRecord,
  { set, wish }: Agreement,
  origin: EventOrigin,
): AssignQuoteQuestion | undefined {
  const agreed = { ...quote, ...set };
  const { scheduledAt } = agreed;
  const isTold = quote.assignedCleaners.length > 0 && !isSameJob(quote, agreed);
  if (!scheduledAt || (!wish && !isTold)) return undefined;
  return {
    job: quoteJob({ ...agreed, scheduledAt }),
    ...(wish ?? wishOfNow(quote)),
    notes: agreed.cleanerNotes ?? '',
    origin,
  };
}

/** Those who do it now. */
function wishOfNow({ assignedCleaners }: QuoteSubmissionRecord): TeamWish {
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
