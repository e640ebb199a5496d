import { msg } from '../translation';
import { options } from '../forms';

/** How far staff are with a contact message or a service inquiry, with the labels. */
export const MESSAGE_STATUS_LABELS = {
  pending: msg('Pending'),
  contacted: msg('Contacted'),
  closed: msg('Closed'),
} as const;

/** One of {@link MESSAGE_STATUS_LABELS}. */
export type MessageStatus = keyof typeof MESSAGE_STATUS_LABELS;

/** Every {@link MessageStatus}. */
export const MESSAGE_STATUSES = Object.keys(MESSAGE_STATUS_LABELS) as MessageStatus[];

const SERVICE_INTEREST_LABELS = {
  residential: msg('Residential Cleaning'),
  commercial: msg('Commercial Cleaning'),
  deep: msg('Deep Cleaning'),
  move: msg('Move-In/Move-Out Cleaning'),
  consultation: msg('Free Consultation'),
} as const;

/** What a message through the contact form may be about. */
export type ServiceInterest = keyof typeof SERVICE_INTEREST_LABELS;

/** The choices of {@link ServiceInterest}. */
export const SERVICE_INTERESTS = options(SERVICE_INTEREST_LABELS);

const INQUIRY_SERVICE_LABELS = {
  home: msg('Home'),
  office: msg('Office'),
  deep_cleaning: msg('Deep Cleaning'),
} as const;

/** What the home page's widget offers. */
export type InquiryService = keyof typeof INQUIRY_SERVICE_LABELS;

/** The choices of {@link InquiryService}. */
export const INQUIRY_SERVICES = options(INQUIRY_SERVICE_LABELS);

/** The sizes that the widget offers, in bedrooms. */
export type InquirySize = '1-2' | '3-4' | '5+';

/** The choices of {@link InquirySize}. */
export const INQUIRY_SIZES = options({
  '1-2': msg('1-2 bedrooms'),
  '3-4': msg('3-4 bedrooms'),
  '5+': msg('5+ bedrooms'),
});

const INQUIRY_FREQUENCY_LABELS = {
  one_time: msg('One-time'),
  weekly: msg('Weekly'),
  bi_weekly: msg('Bi-weekly'),
  monthly: msg('Monthly'),
} as const;

/** How often the widget offers to come. */
export type InquiryFrequency = keyof typeof INQUIRY_FREQUENCY_LABELS;

/** The choices of {@link InquiryFrequency}. */
export const INQUIRY_FREQUENCIES = options(INQUIRY_FREQUENCY_LABELS);
