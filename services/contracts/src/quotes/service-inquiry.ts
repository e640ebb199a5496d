import Joi from 'joi';
import {
  calendarDateField,
  emailField,
  optionalText,
  requiredChoice,
  requiredText,
} from '../fields';
import { dateIn, propertyZone } from '../property-zone';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
  type InquiryFrequency,
  type InquiryService,
  type InquirySize,
} from './inquiry-options';
import { spamGuardKeys, type SpamGuard } from './spam-guard';

/** Body of `POST /api/service-inquiries`: what the home page's quote widget asks. */
export interface ServiceInquiryRequest extends SpamGuard {
  serviceType: InquiryService;
  propertySize: InquirySize;
  frequency: InquiryFrequency;
  fullName: string;
  email: string;
  phone?: string;
  /** Calendar date `YYYY-MM-DD`, or empty; the widget does not ask for it. */
  preferredDate?: string;
  /** The message. */
  specialRequirements?: string;
}

/** The longest message in characters. */
const INQUIRY_MESSAGE_MAX_LENGTH = 2_000;

// Colombo, the last of our zones in which a new day begins: what is today anywhere of ours is taken.
const earliestDate = () => dateIn(propertyZone(undefined));
const values = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

/** Schema of {@link ServiceInquiryRequest}. */
export const serviceInquiryRequestSchema = Joi.object<ServiceInquiryRequest, true>({
  serviceType: requiredChoice(values(INQUIRY_SERVICES), 'Service type is required'),
  propertySize: requiredChoice(values(INQUIRY_SIZES), 'Property size is required'),
  frequency: requiredChoice(values(INQUIRY_FREQUENCIES), 'Frequency is required'),
  fullName: requiredText('Full name is required', 1, 200),
  email: emailField('Please enter a valid email address'),
  phone: optionalText(40),
  preferredDate: calendarDateField(earliestDate, {
    wrong: 'Please choose a valid date',
    tooEarly: 'Please choose today or a later date',
  }),
  specialRequirements: optionalText(INQUIRY_MESSAGE_MAX_LENGTH),
  ...spamGuardKeys,
});

/** Answer of `POST /api/service-inquiries`, 201. `message` is what the sender reads. */
export interface ServiceInquiryResponse {
  success: true;
  message: string;
  inquiry: { id: string };
}
