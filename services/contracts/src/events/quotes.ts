import Joi from 'joi';
import { MESSAGE_STATUSES, type MessageStatus } from '../messages/message';
import { QUOTE_STATUSES, type QuoteStatus } from '../quotes/quote-status';

/** `quote.submitted`: a visitor sent the wizard. Price in AUD minor units. */
export interface QuoteSubmitted {
  quoteId: string;
  firstName: string;
  lastName: string;
  email: string;
  serviceType: string;
  suburb: string;
  estimatedPriceMinor: number;
}

/** Schema of {@link QuoteSubmitted}. */
export const quoteSubmittedSchema = Joi.object<QuoteSubmitted, true>({
  quoteId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
  serviceType: Joi.string().required(),
  suburb: Joi.string().required(),
  estimatedPriceMinor: Joi.number().integer().required(),
});

/** `quote.read`: staff opened an unread quote, or marked one. */
export interface QuoteRead {
  quoteId: string;
  /** False where it is unread again. */
  isRead?: boolean;
}

/** Schema of {@link QuoteRead}. */
export const quoteReadSchema = Joi.object<QuoteRead, true>({
  quoteId: Joi.string().required(),
  isRead: Joi.boolean(),
});

/** `quote.status-changed`: a quote is at another point of the workflow, or what was agreed there changed. */
export interface QuoteStatusChanged {
  quoteId: string;
  customerName: string;
  from: QuoteStatus;
  to: QuoteStatus;
  /** What the move left out. */
  skipped: QuoteStatus[];
  /** AUD minor units; null while none is agreed. */
  finalPriceMinor: number | null;
  /** The agreed start: ISO 8601 UTC; null while none is agreed. */
  scheduledAt: string | null;
}

const statusField = () => Joi.string().valid(...QUOTE_STATUSES);

/** Schema of {@link QuoteStatusChanged}. */
export const quoteStatusChangedSchema = Joi.object<QuoteStatusChanged, true>({
  quoteId: Joi.string().required(),
  customerName: Joi.string().required(),
  from: statusField().required(),
  to: statusField().required(),
  skipped: Joi.array().items(statusField()).required(),
  finalPriceMinor: Joi.number().integer().allow(null).required(),
  scheduledAt: Joi.string().isoDate().allow(null).required(),
});

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
