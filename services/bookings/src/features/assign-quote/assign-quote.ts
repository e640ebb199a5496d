import {
  ASSIGN_QUOTE_QUESTION,
  assignQuoteQuestionSchema,
} from '@brightnest/contracts/bookings/assign-quote';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { setTeam } from '../../jobs/set-team';
import { toAssignedCleaner } from '../../jobs/team-member';
import { toJob } from './to-job';

/** Reserves the cleaners whom staff choose for a quote's job, and gives back the time of the others. */
export const assignQuote: Answer = answer(
  ASSIGN_QUOTE_QUESTION,
  assignQuoteQuestionSchema,
  async ({ job, cleanerIds, customCleanerEmails, notes, origin }) => {
    const { members, revision } = await setTeam({
      job: toJob(job, notes),
      cleanerIds,
      customEmails: customCleanerEmails,
      origin,
    });
    return { cleaners: members.map(toAssignedCleaner), revision };
  },
);
