import {
  ASSIGN_QUOTE_QUESTION,
  type AssignQuoteQuestion,
} from '@brightnest/contracts/bookings/assign-quote';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { Team } from './team-of-quote';

/** How long bookings is waited for. */
export const ASK_DEADLINE_MS = 5_000;

/** Who is to do a job: ids of the company's cleaners, and addresses of others. */
export type TeamWish = Pick<AssignQuoteQuestion, 'cleanerIds' | 'customCleanerEmails'>;

/** Nobody knows whether bookings did what it was asked for. */
export class Unanswered extends AppError {}

// The question never left.
const UNREACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];

/**
 * Has bookings reserve the time of those who are to do a job; nobody else does it from then on.
 * @throws AppError `cleaner_busy`, naming who is booked when; `service_unavailable` where it can't be
 *   asked; {@link Unanswered} where it was and did not say.
 */
export async function askForTeam(
  asker: Asker,
  question: AssignQuoteQuestion,
  requestId: string,
): Promise<Team> {
  const options = { deadlineMs: ASK_DEADLINE_MS, requestId };
  try {
    return await asker.ask(ASSIGN_QUOTE_QUESTION, question, options);
  } catch (error) {
    const isDown =
      error instanceof AppError && ['service_unavailable', 'timed_out'].includes(error.code);
    if (!isDown) throw error;
    throw isUnreached(error.cause) ? unreached(error) : unanswered(error);
  }
}

function isUnreached(cause: unknown): boolean {
  const code = typeof cause === 'object' && cause && 'code' in cause ? cause.code : undefined;
  return UNREACHED.some((one) => one === code);
}

function unreached(cause: AppError): AppError {
  return new AppError('service_unavailable', {
    message:
      "The cleaners' calendar does not answer right now, so nothing was changed. Please try again shortly.",
    cause,
  });
}

function unanswered(cause: AppError): Unanswered {
  return new Unanswered('timed_out', {
    message:
      "The cleaners' calendar takes long to answer. The change is completed as soon as it does; please look again in a minute.",
    cause,
  });
}
