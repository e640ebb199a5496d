import { msg } from '../translation';
import Joi from 'joi';
import {
  errorText,
  amountField,
  dayField,
  instantField,
  objectIdField,
  optionalText,
  requiredText,
  uuidField,
} from '../fields';
import type { DecimalText } from '../money';
import type { PricingSettings } from '../payments/pricing-settings';
import { BOOKING_DURATIONS } from '../scheduling/booking';
import type { OfferCoupon, OfferStatus } from './offer';

/** A line of an offer: AUD decimal text for one unit. */
export interface OfferLine {
  label: string;
  quantity: number;
  unitPrice: DecimalText;
}

/** What comes off the sum of the lines: AUD decimal text. */
export interface OfferDiscount {
  label: string;
  amount: DecimalText;
}

/** The tax that comes on top; absent where prices include it or have none. */
export interface OfferTax {
  /** Such as `GST (10%)`. */
  label: string;
  amount: DecimalText;
}

/** What staff enter of an offer. */
export interface OfferTerms {
  lines: OfferLine[];
  discount: OfferDiscount | null;
  /** Minutes. */
  duration: number;
  /** Who is to come, by their id; nobody: whoever is free. */
  cleanerIds: string[];
  /** How many come where nobody is named. */
  teamSize: number;
  /** ISO 8601 instant. */
  validUntil: string;
  /** A personal word to the customer; may be empty. */
  note: string;
}

/** An offer as staff see it. Amounts are AUD decimal text; times ISO 8601 UTC. */
export interface AdminOffer extends OfferTerms {
  id: string;
  status: OfferStatus;
  /** The lines without the discount. */
  subtotal: DecimalText;
  tax: OfferTax | null;
  /** What the customer pays. */
  total: DecimalText;
  /** The proposed times, with those whose time is held for each. */
  times: { scheduledAt: string; cleaners: { id: string; name: string }[] }[];
  sentAt: string;
  /** Who sent it, by their user id; null where that is not known. */
  sentBy: string | null;
  viewedAt: string | null;
  /** The start that the customer chose. */
  acceptedTime: string | null;
  /** When it was accepted, declined, withdrawn or replaced, has expired, or a change was asked for. */
  decidedAt: string | null;
  /** Why the customer declined; empty where they did not say. */
  declineReason: string;
  /** What the customer would have otherwise. */
  changeRequest: string;
  remindedAt: string | null;
}

const MAX_LINES = 30;
const MAX_QUANTITY = 999;
const MAX_TEAM_SIZE = 20;
/** Of what staff and customers write to each other about an offer. */
export const NOTE_MAX_LENGTH = 2_000;

const countField = (max: number) =>
  Joi.number()
    .integer()
    .min(1)
    .max(max)
    .messages({ '*': errorText('Please enter a whole number from 1 to {max}', { max }) });

const lineSchema = Joi.object<OfferLine, true>({
  label: requiredText(msg('Please say what this is for')),
  quantity: countField(MAX_QUANTITY).required(),
  unitPrice: amountField().required(),
});

const teamKeys = {
  duration: Joi.number()
    .valid(...BOOKING_DURATIONS)
    .required()
    .messages({ '*': errorText('Please choose 2, 3, 4 or 5 hours') }),
  teamSize: countField(MAX_TEAM_SIZE).default(1),
};

/** Body of `POST /api/admin/quotes/{id}/offers`. 409 `cleaner_busy` names the time at which somebody is not free. */
export interface SendOfferRequest extends OfferTerms {
  /** Starts to choose from: ISO 8601 instants. How many there may be at most, the draft tells. */
  proposedTimes: string[];
  /** The offer that staff saw as the current one; another by now is 409 `conflict`. */
  expectedOfferId: string | null;
}

/** Schema of {@link SendOfferRequest}. */
export const sendOfferRequestSchema = Joi.object<SendOfferRequest, true>({
  lines: Joi.array()
    .items(lineSchema)
    .min(1)
    .max(MAX_LINES)
    .required()
    .messages({ 'array.min': errorText('Please add a line') }),
  discount: Joi.object<OfferDiscount, true>({
    label: requiredText(msg('Please say what the discount is for')),
    amount: amountField().required(),
  })
    .allow(null)
    .default(null),
  ...teamKeys,
  cleanerIds: Joi.array().items(objectIdField().optional()).unique().max(MAX_TEAM_SIZE).default([]),
  proposedTimes: Joi.array()
    .items(instantField())
    .unique((one: string, other: string) => Date.parse(one) === Date.parse(other))
    .min(1)
    .required()
    .messages({
      'array.min': errorText('Please propose a time'),
      'array.unique': errorText('This time is proposed already'),
    }),
  validUntil: instantField().required(),
  note: optionalText(NOTE_MAX_LENGTH).default(''),
  expectedOfferId: uuidField().allow(null),
});

/** Body of `POST /api/admin/quotes/{id}/offers/withdraw`. */
export interface WithdrawOfferRequest {
  offerId: string;
}

/** Schema of {@link WithdrawOfferRequest}. */
export const withdrawOfferRequestSchema = Joi.object<WithdrawOfferRequest, true>({
  offerId: uuidField(),
});

/** Answer of `GET /api/admin/quotes/{id}/offer-draft`: what the form for an offer begins with. */
export interface OfferDraftResponse {
  success: true;
  /** Of the last offer, else of the estimate. */
  draft: OfferTerms;
  /** How many times can be proposed. */
  maxTimes: number;
  /** How prices are taxed, for `offerTotals`. */
  pricing: PricingSettings;
  /** What of the estimate a coupon takes off, for `couponPart`; absent where none does. */
  coupon?: OfferCoupon;
}

const MAX_DAYS = 31;

/** Query of `GET /api/admin/quotes/{id}/offer-times`. */
export interface OfferTimesQuery {
  /** The first day, `YYYY-MM-DD` in the property's zone. */
  from: string;
  days: number;
  /** Minutes. */
  duration: number;
  /** Ids separated by commas; empty for whoever is free. */
  cleanerIds: string;
  teamSize: number;
}

/** Schema of {@link OfferTimesQuery}. */
export const offerTimesQuerySchema = Joi.object<OfferTimesQuery, true>({
  from: dayField().required(),
  days: Joi.number().integer().min(1).max(MAX_DAYS).default(7),
  ...teamKeys,
  cleanerIds: Joi.string()
    .allow('')
    .pattern(/^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,19}$/)
    .default('')
    .messages({ '*': errorText('This is not a list of ids') }),
});

/** Answer of `GET /api/admin/quotes/{id}/offer-times`: for each day the starts at which the team is free. */
export interface OfferTimesResponse {
  success: true;
  timeZone: string;
  days: { date: string; starts: string[] }[];
}
