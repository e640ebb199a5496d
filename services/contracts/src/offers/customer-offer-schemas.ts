import Joi from 'joi';
import { instantField, linkTokenField, optionalText, requiredText, uuidField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import type { Recurrence } from '../scheduling/booking';
import { msg } from '../translation';
import type { OfferStatus } from './offer';
import {
  NOTE_MAX_LENGTH,
  type OfferDiscount,
  type OfferLine,
  type OfferTax,
} from './offer-schemas';

/** An offer as its customer sees it. Amounts are decimal text in `currency`; times ISO 8601 UTC. */
export interface CustomerOffer {
  id: string;
  status: OfferStatus;
  /** It can be accepted now. */
  isOpen: boolean;
  /** The quote is over, whatever became of the offer. */
  isQuoteCancelled: boolean;
  customerName: string;
  /** Such as `Deep Cleaning in Newtown`. */
  description: string;
  serviceType: string;
  /** In one line. */
  address: string;
  /** IANA zone of the property, in which its times are shown. */
  timeZone: string;
  currency: Currency;
  lines: OfferLine[];
  discount: OfferDiscount | null;
  /** The lines without the discount. */
  subtotal: DecimalText;
  tax: OfferTax | null;
  /** What the customer pays. */
  total: DecimalText;
  /** What is to be paid online once it is accepted; null where nothing is, or nothing any more. */
  fee: DecimalText | null;
  /** What is left to pay after that, in cash or by card. */
  rest: DecimalText;
  /** By which it was made. */
  terms: FeeTerms;
  /** How often it is to repeat; null where it does not. */
  every: Recurrence | null;
  /** What each clean after the first costs; absent where that is `total` too. */
  laterTotal?: DecimalText;
  /** Minutes. */
  duration: number;
  /** The proposed times that are yet to come, with the first names of who comes. */
  times: { scheduledAt: string; cleaners: string[] }[];
  validUntil: string;
  note: string;
  /** The start that was chosen, or that it was moved to since; null until it is accepted. */
  acceptedTime: string | null;
  declineReason: string;
  changeRequest: string;
}

/** Query of `GET /api/quotes/{id}/offer`, for whoever has the private link, or is signed in as its customer. */
export interface OfferQuery {
  token?: string;
}

const holderKeys = { token: linkTokenField().optional() };

/** Schema of {@link OfferQuery}. */
export const offerQuerySchema = Joi.object<OfferQuery, true>(holderKeys);

/** Body of `POST /api/quotes/{id}/offer/view`, and part of the next ones, for the same. */
export interface ViewOfferRequest extends OfferQuery {
  /** The offer that was read; another by now is 409 `conflict`. */
  offerId: string;
}

const answerKeys = { ...holderKeys, offerId: uuidField() };

/** Schema of {@link ViewOfferRequest}. */
export const viewOfferRequestSchema = Joi.object<ViewOfferRequest, true>(answerKeys);

/** Body of `POST /api/quotes/{id}/offer/accept`. */
export interface AcceptOfferRequest extends ViewOfferRequest {
  /** One of the proposed times. */
  scheduledAt: string;
}

/** Schema of {@link AcceptOfferRequest}. */
export const acceptOfferRequestSchema = Joi.object<AcceptOfferRequest, true>({
  ...answerKeys,
  scheduledAt: instantField().required(),
});

/** Body of `POST /api/quotes/{id}/offer/decline`; the reason may be empty. */
export interface DeclineOfferRequest extends ViewOfferRequest {
  reason: string;
}

/** Schema of {@link DeclineOfferRequest}. */
export const declineOfferRequestSchema = Joi.object<DeclineOfferRequest, true>({
  ...answerKeys,
  reason: optionalText(NOTE_MAX_LENGTH).default(''),
});

/** Body of `POST /api/quotes/{id}/offer/request-change`. */
export interface RequestOfferChangeRequest extends ViewOfferRequest {
  message: string;
}

/** Schema of {@link RequestOfferChangeRequest}. */
export const requestOfferChangeRequestSchema = Joi.object<RequestOfferChangeRequest, true>({
  ...answerKeys,
  message: requiredText(msg('Please say what we should change'), 1, NOTE_MAX_LENGTH),
});

/** Answer of the customer's calls about an offer; `not_found` for everybody else, and where there is none. */
export interface CustomerOfferResponse {
  success: true;
  offer: CustomerOffer;
}
