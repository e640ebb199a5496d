import Joi from 'joi';
import { emailField, optionalText, requiredText } from '../fields';
import { SERVICE_INTERESTS, type ServiceInterest } from './contact-options';
import { spamGuardKeys, type SpamGuard } from './spam-guard';

/**
 * Body of `POST /api/contact`. The consent that the form asks for is not part of it: without consent
 * the form sends nothing.
 */
export interface ContactRequest extends SpamGuard {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  serviceInterest?: ServiceInterest | '';
  message: string;
}

/** The longest message in characters. */
const CONTACT_MESSAGE_MAX_LENGTH = 5_000;

/** Schema of {@link ContactRequest}. */
export const contactRequestSchema = Joi.object<ContactRequest, true>({
  firstName: requiredText('First name is required', 1, 100),
  lastName: requiredText('Last name is required', 1, 100),
  email: emailField('Please enter a valid email address'),
  phone: optionalText(40),
  serviceInterest: Joi.string()
    .allow('')
    .valid(...SERVICE_INTERESTS.map(({ value }) => value))
    .messages({ '*': 'Please choose a service from the list' }),
  message: requiredText('Message is required', 1, CONTACT_MESSAGE_MAX_LENGTH),
  ...spamGuardKeys,
});

/** Answer of `POST /api/contact`, 201. `message` is what the sender reads. */
export interface ContactResponse {
  success: true;
  message: string;
  contact: { id: string };
}
