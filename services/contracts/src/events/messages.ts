import Joi from 'joi';
import { MESSAGE_STATUSES, type MessageStatus } from '../quotes/message-status';

/** `contact.submitted`: a visitor wrote to us through the contact form. */
export interface ContactSubmitted {
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Schema of {@link ContactSubmitted}. */
export const contactSubmittedSchema = Joi.object<ContactSubmitted, true>({
  contactId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
});

/** `inquiry.submitted`: a visitor asked about a service through the home page's widget. */
export interface InquirySubmitted {
  inquiryId: string;
  fullName: string;
  email: string;
  serviceType: string;
}

/** Schema of {@link InquirySubmitted}. */
export const inquirySubmittedSchema = Joi.object<InquirySubmitted, true>({
  inquiryId: Joi.string().required(),
  fullName: Joi.string().required(),
  email: Joi.string().required(),
  serviceType: Joi.string().required(),
});

/** `contact.updated` and `inquiry.updated`: staff read it or worked on it. */
export interface MessageUpdated {
  id: string;
  /** Who wrote. */
  name: string;
  isRead: boolean;
  status: MessageStatus;
  /** What of it was changed. */
  change: 'read' | 'status';
}

/** Schema of {@link MessageUpdated}. */
export const messageUpdatedSchema = Joi.object<MessageUpdated, true>({
  id: Joi.string().required(),
  name: Joi.string().required(),
  isRead: Joi.boolean().required(),
  status: Joi.string()
    .valid(...MESSAGE_STATUSES)
    .required(),
  change: Joi.string().valid('read', 'status').required(),
});
