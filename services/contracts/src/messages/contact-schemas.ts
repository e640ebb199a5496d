import { msg } from '../translation';
import Joi from 'joi';
import { valuesOf } from '../forms';
import {
  errorText,
  calendarDateField,
  emailField,
  optionalText,
  requiredChoice,
  requiredText,
  type SpamGuard,
  spamGuardKeys,
} from '../fields';
import { optionalPhone } from '../company/phone-fields';
import { dateIn, propertyZone } from '../times';
import {
  INQUIRY_FREQUENCIES,
  INQUIRY_SERVICES,
  INQUIRY_SIZES,
  type InquiryFrequency,
  type InquiryService,
  type InquirySize,
  SERVICE_INTERESTS,
  type ServiceInterest,
} from './message';

/**
 * Body of `POST /api/contact`. Without the consent that the form asks for it sends nothing.
 */
export interface ContactRequest extends SpamGuard {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  serviceInterest?: ServiceInterest | '';
  message: string;
  /** The consent that the form asks for, as it was read. */
  agreedTo?: string;
}

const MAX_CONSENT_LENGTH = 1_000;

/** The longest message in characters. */
const CONTACT_MESSAGE_MAX_LENGTH = 5_000;

/** Schema of {@link ContactRequest}. */
export const contactRequestSchema = Joi.object<ContactRequest, true>({
  firstName: requiredText(msg('First name is required'), 1, 100),
  lastName: requiredText(msg('Last name is required'), 1, 100),
  email: emailField(msg('Please enter a valid email address')),
  phone: optionalPhone(),
  serviceInterest: Joi.string()
    .allow('')
    .valid(...SERVICE_INTERESTS.map(({ value }) => value))
    .messages({ '*': errorText('Please choose a service from the list') }),
  message: requiredText(msg('Message is required'), 1, CONTACT_MESSAGE_MAX_LENGTH),
  agreedTo: Joi.string().trim().max(MAX_CONSENT_LENGTH),
  ...spamGuardKeys,
});

/** Answer of `POST /api/contact`, 201. `message` is what the sender reads. */
export interface ContactResponse {
  success: true;
  message: string;
  contact: { id: string };
}

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

/** Schema of {@link ServiceInquiryRequest}. */
export const serviceInquiryRequestSchema = Joi.object<ServiceInquiryRequest, true>({
  serviceType: requiredChoice(valuesOf(INQUIRY_SERVICES), msg('Service type is required')),
  propertySize: requiredChoice(valuesOf(INQUIRY_SIZES), msg('Property size is required')),
  frequency: requiredChoice(valuesOf(INQUIRY_FREQUENCIES), msg('Frequency is required')),
  fullName: requiredText(msg('Full name is required'), 1, 200),
  email: emailField(msg('Please enter a valid email address')),
  phone: optionalPhone(),
  preferredDate: calendarDateField(earliestDate, {
    wrong: msg('Please choose a valid date'),
    tooEarly: msg('Please choose today or a later date'),
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
