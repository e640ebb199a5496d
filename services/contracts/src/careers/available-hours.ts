import { options } from '../quotes/quote-options';

const AVAILABLE_HOURS_LABELS = {
  morning: 'Morning (6am-12pm)',
  afternoon: 'Afternoon (12pm-6pm)',
  evening: 'Evening (6pm-10pm)',
  flexible: 'Flexible',
} as const;

/** Hours that the cleaner application offers; the job application takes any text. */
export type AvailableHours = keyof typeof AVAILABLE_HOURS_LABELS;

/** The choices of {@link AvailableHours}. */
export const AVAILABLE_HOURS = options(AVAILABLE_HOURS_LABELS);
