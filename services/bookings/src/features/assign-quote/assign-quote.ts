import {
  ASSIGN_QUOTE_QUESTION,
  assignQuoteQuestionSchema,
  type QuoteJob,
} from '@brightnest/contracts/bookings/assign-quote';
import { propertyZone } from '@brightnest/contracts/property-zone';
import { answer, type Answer } from '@brightnest/service-kit/questions';
import { setTeam } from '../../jobs/set-team';
import { toAssignedCleaner } from '../../jobs/team-member';
import type { JobFacts } from '../../model/job-assignment';

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

function toJob(quote: QuoteJob, notes: string): JobFacts {
  const { quoteId, serviceName, customerName, customerPhone, duration, suburb, state } = quote;
  const { specialInstructions, checklist } = quote;
  const inAud = (minor: number) => ({ minor, currency: 'AUD' as const });
  return {
    ...{ kind: 'quote', jobId: quoteId, customerId: null },
    ...{ serviceName, customerName, customerPhone, suburb, state, duration },
    ...{ specialInstructions, notes, checklist },
    address: `${quote.address}, ${suburb} ${state} ${quote.postalCode}`.trimEnd(),
    timeZone: propertyZone(state),
    scheduledAt: new Date(quote.scheduledAt),
    price: inAud(quote.priceMinor),
    cash: inAud(quote.cashMinor),
  };
}
