import { options } from './quote-options';

const INQUIRY_SERVICE_LABELS = {
  home: 'Home',
  office: 'Office',
  deep_cleaning: 'Deep Cleaning',
} as const;

/** What the home page's widget offers. */
export type InquiryService = keyof typeof INQUIRY_SERVICE_LABELS;

/** The choices of {@link InquiryService}. */
export const INQUIRY_SERVICES = options(INQUIRY_SERVICE_LABELS);

/** The sizes that the widget offers, in bedrooms. */
export type InquirySize = '1-2' | '3-4' | '5+';

/** The choices of {@link InquirySize}. */
export const INQUIRY_SIZES = options({
  '1-2': '1-2 bedrooms',
  '3-4': '3-4 bedrooms',
  '5+': '5+ bedrooms',
});

const INQUIRY_FREQUENCY_LABELS = {
  one_time: 'One-time',
  weekly: 'Weekly',
  bi_weekly: 'Bi-weekly',
  monthly: 'Monthly',
} as const;

/** How often the widget offers to come. */
export type InquiryFrequency = keyof typeof INQUIRY_FREQUENCY_LABELS;

/** The choices of {@link InquiryFrequency}. */
export const INQUIRY_FREQUENCIES = options(INQUIRY_FREQUENCY_LABELS);
