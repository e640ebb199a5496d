import { CUSTOM_CLEANER_PREFIX } from '@brightnest/contracts/bookings/job-status';
import type { AssignCleanersRequest } from '@brightnest/contracts/quotes/quote-workflow';
import { AppError } from '@brightnest/service-kit/errors';
import type { QuoteSubmissionRecord } from '../model/quote-submission';
import type { TeamWish } from './ask-for-team';

/** Who is wished for: cleaners by id, custom ones who stay by their address, and perhaps a new one. */
export function wishOf(
  { assignedCleaners }: Pick<QuoteSubmissionRecord, 'assignedCleaners'>,
  { cleanerIds, customCleanerEmail }: AssignCleanersRequest,
): TeamWish {
  const staying = cleanerIds.filter(isCustom).map((id) => {
    const known = assignedCleaners.find((cleaner) => cleaner.id === id);
    if (known) return known.email;
    throw new AppError('validation_failed', {
      fields: { cleanerIds: 'Somebody of these is not assigned any more' },
    });
  });
  return {
    cleanerIds: cleanerIds.filter((id) => !isCustom(id)),
    customCleanerEmails: [
      ...new Set([...staying, ...(customCleanerEmail ? [customCleanerEmail] : [])]),
    ],
  };
}

const isCustom = (id: string) => id.startsWith(CUSTOM_CLEANER_PREFIX);
