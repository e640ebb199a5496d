import { options } from '../quotes/quote-options';

const POLICE_CHECK_LABELS = { have: 'Have it', can_obtain: 'Can obtain' } as const;

/** Whether a job applicant has a national police check. */
export type PoliceCheckStatus = keyof typeof POLICE_CHECK_LABELS;

/** The choices of {@link PoliceCheckStatus}. */
export const POLICE_CHECK_STATUSES = options(POLICE_CHECK_LABELS);
