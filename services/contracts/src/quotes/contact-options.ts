import { options } from './quote-options';

const SERVICE_INTEREST_LABELS = {
  residential: 'Residential Cleaning',
  commercial: 'Commercial Cleaning',
  deep: 'Deep Cleaning',
  move: 'Move-In/Move-Out Cleaning',
  consultation: 'Free Consultation',
} as const;

/** What a message through the contact form may be about. */
export type ServiceInterest = keyof typeof SERVICE_INTEREST_LABELS;

/** The choices of {@link ServiceInterest}. */
export const SERVICE_INTERESTS = options(SERVICE_INTEREST_LABELS);
