import { currencyField } from '../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import type { Recurrence } from '../scheduling/booking';
import { feeTermsSchema } from '../scheduling/booking-rules-schemas';
import { REMINDER_HOURS, type ReminderHours } from '../scheduling/reminders';
import { everyField, nullableTextField, textField } from './envelope';
import { type QuoteEditFacts, quoteEditFactsSchema } from './quote-edits';

/** What the customer of a quote is told of it. Amounts are decimal text in `currency`; times ISO 8601 UTC. */
export interface QuoteNotice {
  quoteId: string;
  /** Whose account it is of; null for a visitor. */
  customerId: string | null;
  customerName: string;
  /** Where mail about it goes. */
  email: string;
  serviceName: string;
  /** In one line. */
  address: string;
  /** IANA zone of the property. */
  timeZone: string;
  /** The agreed start; null while none is agreed. */
  scheduledAt: string | null;
  /** Minutes. */
  duration: number;
  currency: Currency;
  price: DecimalText;
  /** What a coupon takes off, so much less is the price; absent where none does. */
  discount?: { code: string; amount: DecimalText };
  /** What was paid online and stays. */
  paidOnline: DecimalText;
  /** What of the rest can be paid online now: the confirmation fee, or what is missing of it. */
  feeDue: DecimalText;
  /** All that is left to pay, `feeDue` included. */
  due: DecimalText;
  /** What it goes by since it was made; absent of what was made before there was a choice. */
  terms?: FeeTerms;
  /** Who comes, in words that a customer reads; null while that is not known. */
  team: string | null;
  /** Grows with each change of who comes. */
  teamRevision: number;
  /** Counts the changes of its time, and its cancellation, from 0, as calendar files do. */
  revision: number;
  /** How often it repeats; absent where it does not. */
  every?: Recurrence;
  /** Token of the private link, encrypted for the service that mails it: to who has no account alone. */
  encryptedPaymentToken?: string;
}

/** A visitor whose quote repeats: how they are reached until they have an account. */
export interface QuoteGuest {
  quoteId: string;
  email: string;
  /** Token of the quote's private link, encrypted for the service that mails it. */
  encryptedPaymentToken: string;
}

/** Field of a {@link QuoteGuest}, absent where it happens to an account. */
export const quoteGuestField = () =>
  Joi.object<QuoteGuest, true>({
    quoteId: textField(),
    email: textField(),
    encryptedPaymentToken: textField(),
  });

const noticeKeys = {
  quoteId: textField(),
  customerId: nullableTextField(),
  customerName: textField(),
  email: textField(),
  serviceName: textField(),
  address: textField(),
  timeZone: textField(),
  scheduledAt: Joi.string().isoDate().allow(null).required(),
  duration: Joi.number().integer().required(),
  currency: currencyField().required(),
  price: textField(),
  discount: Joi.object({ code: textField(), amount: textField() }),
  paidOnline: textField(),
  feeDue: textField(),
  due: textField(),
  terms: feeTermsSchema,
  team: nullableTextField(),
  teamRevision: Joi.number().integer().min(0).required(),
  revision: Joi.number().integer().min(0).required(),
  every: everyField(),
  encryptedPaymentToken: Joi.string(),
};

/** What of a quote a change was about, and how the customer finds it now. */
export interface QuoteChangeNotice extends QuoteNotice {
  /** Its start before; null where none was agreed. */
  previousStart: string | null;
  /** It has another start or takes longer or shorter than was agreed. */
  isMoved: boolean;
  isTeamChanged: boolean;
}

/** Schema of {@link QuoteChangeNotice}. */
export const quoteChangeNoticeSchema = Joi.object<QuoteChangeNotice, true>({
  ...noticeKeys,
  previousStart: noticeKeys.scheduledAt,
  isMoved: Joi.boolean().required(),
  isTeamChanged: Joi.boolean().required(),
});

/** `quote.edited`: staff changed what is asked for, before it is agreed on. */
export interface QuoteEdited extends QuoteNotice {
  edit: QuoteEditFacts;
  /** The offer that was open was made anew, and its mail tells of all. */
  isOfferedAnew: boolean;
}

/** Schema of {@link QuoteEdited}. */
export const quoteEditedSchema = Joi.object<QuoteEdited, true>({
  ...noticeKeys,
  edit: quoteEditFactsSchema.required(),
  isOfferedAnew: Joi.boolean().required(),
});

/** `quote.on-the-way`: a cleaner has set off to the customer. */
export interface QuoteOnTheWay extends QuoteNotice {
  /** Their first name; null of somebody who is known by an address alone. */
  cleanerName: string | null;
  /** When they said so. */
  at: string;
}

/** Schema of {@link QuoteOnTheWay}. */
export const quoteOnTheWaySchema = Joi.object<QuoteOnTheWay, true>({
  ...noticeKeys,
  cleanerName: nullableTextField(),
  at: Joi.string().isoDate().required(),
});

/** `quote.reminder-due`: its work starts soon. A mail that would come after the start is not sent. */
export interface QuoteReminderDue extends QuoteNotice {
  scheduledAt: string;
  hoursBefore: ReminderHours;
}

/** Schema of {@link QuoteReminderDue}. */
export const quoteReminderDueSchema = Joi.object<QuoteReminderDue, true>({
  ...noticeKeys,
  scheduledAt: Joi.string().isoDate().required(),
  hoursBefore: Joi.number()
    .valid(...REMINDER_HOURS)
    .required(),
});
