import type { CleanerApplicationRequest } from '@brightnest/contracts/careers/cleaner-application';
import type { ApplicationAnswers } from '../../model/new-application';

/** The cleaner's form as it is stored. */
export function cleanerAnswers(request: CleanerApplicationRequest): ApplicationAnswers {
  return { ...request, source: 'cleaner' };
}
