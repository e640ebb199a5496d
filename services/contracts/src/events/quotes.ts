import { currencyField } from '../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import { MESSAGE_STATUSES, type MessageStatus } from '../messages/message';
import { QUOTE_STATUSES, type QuoteStatus } from '../quotes/quote-status';
import { nullableTextField, textField } from './envelope';
import type { JobDecline } from '../workforce/assignment';
import { type QuoteChangeNotice, quoteChangeNoticeSchema } from './quote-notices';
import { jobDeclineField } from './bookings/workforce';

/** `quote.submitted`: a visitor sent the wizard. Price in minor units. */
export interface QuoteSubmitted {
  quoteId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Absent of an event that was stored before it was told. */
  phone?: string;
  serviceType: string;
  suburb: string;
  estimatedPriceMinor: number;
  /** Absent of an event that was stored before there was a choice. */
  currency?: Currency;
  /** Token of the payment link, encrypted for the service that mails it; absent where nothing is paid online. */
  encryptedPaymentToken?: string;
  /** Private addresses of the photos that came with it. */
  fileUrls?: string[];
  /** Staff wrote it down for the customer. */
  isByStaff?: boolean;
}

/** Schema of {@link QuoteSubmitted}. */
export const quoteSubmittedSchema = Joi.object<QuoteSubmitted, true>({
  quoteId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
  phone: Joi.string().allow(''),
  serviceType: Joi.string().required(),
  suburb: Joi.string().required(),
  estimatedPriceMinor: Joi.number().integer().required(),
  currency: currencyField(),
  encryptedPaymentToken: Joi.string(),
  fileUrls: Joi.array().items(Joi.string()),
  isByStaff: Joi.boolean(),
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

/** `quote.linked`: a visitor's quote joined the account whose owner proved its address. */
export interface QuoteLinked {
  quoteId: string;
  customerId: string;
  customerName: string;
}

/** Schema of {@link QuoteLinked}. */
export const quoteLinkedSchema = Joi.object<QuoteLinked, true>({
  quoteId: textField(),
  customerId: textField(),
  customerName: textField(),
});

/**
 * `quote.status-changed`: a quote is at another point of the workflow, or what was agreed there changed. An
 * event that was stored before there were such things has none of the optional fields.
 */
export interface QuoteStatusChanged {
  quoteId: string;
  /** Whose account it is of; null for a visitor. */
  customerId?: string | null;
  /** Where mail about it goes. */
  email?: string;
  /** Such as `Regular Cleaning in Bondi`. */
  description?: string;
  customerName: string;
  from: QuoteStatus;
  to: QuoteStatus;
  /** What the move left out. */
  skipped: QuoteStatus[];
  /** Of both prices; absent of an event that was stored before there was a choice. */
  currency?: Currency;
  /** Minor units; null while none is agreed. */
  finalPriceMinor: number | null;
  /** The price before this change: the agreed one, else the estimate. Minor units. */
  previousPriceMinor?: number;
  /** The fee went up after it was paid, and what is missing of it is taken in cash. */
  isDifferenceInCash?: boolean;
  /** The customer cancelled it, not staff. */
  isByCustomer?: boolean;
  /** They did so too late to have the fee back. */
  isFeeKept?: boolean;
  /** The agreed start: ISO 8601 UTC; null while none is agreed. */
  scheduledAt: string | null;
  /** What its customer is told of it. */
  notice?: QuoteChangeNotice;
  /** A cleaner did it by declining the job. */
  declined?: JobDecline;
}

const statusField = () => Joi.string().valid(...QUOTE_STATUSES);

/** Schema of {@link QuoteStatusChanged}. */
export const quoteStatusChangedSchema = Joi.object<QuoteStatusChanged, true>({
  quoteId: Joi.string().required(),
  customerName: Joi.string().required(),
  from: statusField().required(),
  to: statusField().required(),
  skipped: Joi.array().items(statusField()).required(),
  customerId: Joi.string().allow(null),
  email: Joi.string(),
  description: Joi.string(),
  currency: currencyField(),
  finalPriceMinor: Joi.number().integer().allow(null).required(),
  previousPriceMinor: Joi.number().integer(),
  isDifferenceInCash: Joi.boolean(),
  isByCustomer: Joi.boolean(),
  isFeeKept: Joi.boolean(),
  scheduledAt: Joi.string().isoDate().allow(null).required(),
  notice: quoteChangeNoticeSchema,
  declined: jobDeclineField(),
});

/** What the events say that tell of the money of a quote. Amounts are decimal text in `currency`. */
interface QuoteMoneyNotice {
  quoteId: string;
  customerId: string | null;
  customerName: string;
  /** Where mail about it goes. */
  email: string;
  /** Such as `Regular Cleaning in Bondi`. */
  description: string;
  currency: Currency;
  /** What goes back of what was paid online. */
  refund: DecimalText;
  /** What of it stays. */
  kept: DecimalText;
}

const moneyNoticeKeys = {
  quoteId: textField(),
  customerId: nullableTextField(),
  customerName: textField(),
  email: textField(),
  description: textField(),
  currency: currencyField().required(),
  refund: textField(),
  kept: textField(),
};

/** `quote.cancelled`: what was paid for a quote that is cancelled is on its way back, or kept. */
export interface QuoteCancelled extends QuoteMoneyNotice {
  isByCustomer: boolean;
  /** What was agreed of it; absent of an event that was stored before there was such a thing. */
  notice?: QuoteChangeNotice;
}

/** Schema of {@link QuoteCancelled}. */
export const quoteCancelledSchema = Joi.object<QuoteCancelled, true>({
  ...moneyNoticeKeys,
  isByCustomer: Joi.boolean().required(),
  notice: quoteChangeNoticeSchema,
});

/** `quote.repriced`: the fee of a quote follows another price. */
export interface QuoteRepriced extends QuoteMoneyNotice {
  previousPrice: DecimalText;
  price: DecimalText;
  /** What of the new fee is to be paid online on top of what was paid; `0.00` where nothing is. */
  toCharge: DecimalText;
  /** The checkout of it; null where there is none. */
  checkoutId: string | null;
  /** What is left to pay in cash once that is paid. */
  due: DecimalText;
}

/** Schema of {@link QuoteRepriced}. */
export const quoteRepricedSchema = Joi.object<QuoteRepriced, true>({
  ...moneyNoticeKeys,
  previousPrice: textField(),
  price: textField(),
  toCharge: textField(),
  checkoutId: nullableTextField(),
  due: textField(),
});

/** `contact.submitted`: a visitor wrote to us through the contact form. */
export interface ContactSubmitted {
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** What they consented to, as they read it; absent where they were not asked. */
  agreedTo?: string;
}

/** Schema of {@link ContactSubmitted}. */
export const contactSubmittedSchema = Joi.object<ContactSubmitted, true>({
  contactId: Joi.string().required(),
  firstName: Joi.string().required(),
  lastName: Joi.string().required(),
  email: Joi.string().required(),
  agreedTo: Joi.string(),
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
