import {
  ASSIGN_QUOTE_QUESTION,
  type AssignQuoteQuestion,
} from '@brightnest/contracts/bookings/assign-quote';
import type { Asker } from '@brightnest/service-kit/asker';
import { AppError } from '@brightnest/service-kit/errors';
import type { Team } from './team-of-quote';

const DEADLINE_MS = 5_000;

/** Who is to do a job: ids of the company's cleaners, and addresses of others. */
export type TeamWish = Pick<AssignQuoteQuestion, 'cleanerIds' | 'customCleanerEmails'>;

/**
 * Has bookings reserve the time of those who are to do a job; nobody else does it from then on.
 * @throws AppError `cleaner_busy`, naming who is booked when; `service_unavailable`.
 */
export async function askForTeam(
  asker: Asker,
  question: AssignQuoteQuestion,
  requestId: string,
): Promise<Team> {
  try {
    return await asker.ask(ASSIGN_QUOTE_QUESTION, question, { deadlineMs: DEADLINE_MS, requestId });
  } catch (error) {
    const isDown =
      error instanceof AppError && ['service_unavailable', 'timed_out'].includes(error.code);
    if (!isDown) throw error;
    throw new AppError('service_unavailable', {
      message:
        "The cleaners' calendar does not answer right now, so nothing was changed. Please try again shortly.",
      cause: error,
    });
  }
}
