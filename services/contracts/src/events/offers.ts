import { currencyField } from '../fields';
import Joi, { type ObjectSchema } from 'joi';
import type { Currency, DecimalText } from '../money';
import type { Recurrence } from '../scheduling/booking';
import { everyField, nullableTextField, textField } from './envelope';
import { type QuoteEditFacts, quoteEditFactsSchema } from './quote-edits';

/** What every event about an offer says. Amounts are decimal text in `currency`; times ISO 8601 UTC. */
export interface OfferNotice {
  quoteId: string;
  offerId: string;
  /** Whose account it is of; null for a visitor. */
  customerId: string | null;
  customerName: string;
  /** Where mail about it goes. */
  email: string;
  /** Such as `Deep Cleaning in Newtown`. */
  description: string;
  currency: Currency;
  total: DecimalText;
  /** The starts to choose from. */
  times: string[];
  /** IANA zone of the property. */
  timeZone: string;
  validUntil: string;
  /** How often it is to repeat; absent where it does not. */
  every?: Recurrence;
  /** What each clean after the first costs; absent where that is `total` too. */
  laterTotal?: DecimalText;
}

const noticeKeys = {
  quoteId: textField(),
  offerId: textField(),
  customerId: nullableTextField(),
  customerName: textField(),
  email: textField(),
  description: textField(),
  currency: currencyField().required(),
  total: textField(),
  times: Joi.array().items(Joi.string().isoDate()).required(),
  timeZone: textField(),
  validUntil: Joi.string().isoDate().required(),
  every: everyField(),
  laterTotal: Joi.string(),
};

// Of `offer.viewed`, and of `offer.withdrawn`: staff took it back, or agreed otherwise.
const offerNoticeSchema = Joi.object<OfferNotice, true>(noticeKeys);

/** `offer.reminder-due` and `offer.expired`: what is mailed with the private link. */
export interface OfferMailed extends OfferNotice {
  /** Token of the private link, encrypted for the service that mails it. */
  encryptedToken: string;
}

const mailedKeys = { ...noticeKeys, encryptedToken: textField() };

const offerMailedSchema = Joi.object<OfferMailed, true>(mailedKeys);

/** `offer.sent`: staff made the customer an offer. */
export interface OfferSent extends OfferMailed {
  note: string;
  /** The offer before, which was open until now; null where there was none. */
  replacedOfferId: string | null;
  /** It follows from what staff changed of the quote. */
  edit?: QuoteEditFacts;
}

const offerSentSchema = Joi.object<OfferSent, true>({
  ...mailedKeys,
  note: Joi.string().allow('').required(),
  replacedOfferId: nullableTextField(),
  edit: quoteEditFactsSchema,
});

/** `offer.accepted`: the customer chose a time. */
export interface OfferAccepted extends OfferNotice {
  scheduledAt: string;
}

const offerAcceptedSchema = Joi.object<OfferAccepted, true>({
  ...noticeKeys,
  scheduledAt: Joi.string().isoDate().required(),
});

/** `offer.declined` and `offer.change-requested`. */
export interface OfferAnswered extends OfferNotice {
  /** Why, or what they would have otherwise; empty where they did not say. */
  message: string;
}

const offerAnsweredSchema = Joi.object<OfferAnswered, true>({
  ...noticeKeys,
  message: Joi.string().allow('').required(),
});

/** The events about offers. */
export interface OfferEvents {
  'offer.sent': OfferSent;
  'offer.viewed': OfferNotice;
  'offer.accepted': OfferAccepted;
  'offer.declined': OfferAnswered;
  'offer.change-requested': OfferAnswered;
  'offer.withdrawn': OfferNotice;
  'offer.reminder-due': OfferMailed;
  'offer.expired': OfferMailed;
}

/** The payload schema of each of {@link OfferEvents}. */
export const OFFER_EVENT_SCHEMAS: {
  readonly [T in keyof OfferEvents]: ObjectSchema<OfferEvents[T]>;
} = {
  'offer.sent': offerSentSchema,
  'offer.viewed': offerNoticeSchema,
  'offer.accepted': offerAcceptedSchema,
  'offer.declined': offerAnsweredSchema,
  'offer.change-requested': offerAnsweredSchema,
  'offer.withdrawn': offerNoticeSchema,
  'offer.reminder-due': offerMailedSchema,
  'offer.expired': offerMailedSchema,
};
