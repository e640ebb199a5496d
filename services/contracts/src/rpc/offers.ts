import { storedRegionField } from '../company/address-fields';
import Joi from 'joi';
import { objectIdField, uuidField } from '../fields';
import type { OfferTimesResponse } from '../offers/offer-schemas';

/** Whose time is asked for: those who are named, else so many of whoever is free. */
interface RequestedOfferTeam {
  quoteId: string;
  /** The property's. */
  state: string;
  /** Empty where it is not known. */
  postalCode?: string;
  /** Minutes. */
  duration: number;
  cleanerIds: string[];
  teamSize: number;
}

const teamKeys = {
  quoteId: objectIdField(),
  state: storedRegionField().required(),
  postalCode: Joi.string().allow(''),
  duration: Joi.number().integer().min(1).required(),
  // Optional: a list of required items may not be empty.
  cleanerIds: Joi.array().items(objectIdField().optional()).unique().max(20).required(),
  teamSize: Joi.number().integer().min(1).max(20).required(),
};

/** Name of the call by which quotes asks when a team is free. What is held for the same quote counts as free. */
export const FREE_TIMES_RPC = 'bookings.free-times';

/** Payload of `bookings.free-times`. */
export interface FreeTimesRequest extends RequestedOfferTeam {
  /** Calendar date `YYYY-MM-DD` in the property's zone. */
  from: string;
  days: number;
}

/** Schema of {@link FreeTimesRequest}. */
export const freeTimesRequestSchema = Joi.object<FreeTimesRequest, true>({
  ...teamKeys,
  from: Joi.string().required(),
  days: Joi.number().integer().min(1).max(31).required(),
});

/** Answer of `bookings.free-times`. */
export type FreeTimesAnswer = Pick<OfferTimesResponse, 'days'>;

/** Name of the call by which quotes has bookings hold the times that an offer proposes. */
export const HOLD_TIMES_RPC = 'bookings.hold-times';

/** Payload of `bookings.hold-times`. */
export interface HoldTimesRequest extends RequestedOfferTeam {
  offerId: string;
  /** Starts: ISO 8601 UTC. */
  times: string[];
}

/** Schema of {@link HoldTimesRequest}. */
export const holdTimesRequestSchema = Joi.object<HoldTimesRequest, true>({
  ...teamKeys,
  offerId: uuidField(),
  times: Joi.array().items(Joi.string().isoDate()).min(1).required(),
});

/**
 * Answer of `bookings.hold-times`, the same however often it is called for an offer. `cleaner_busy`, naming
 * the time, if somebody is not free: then nothing is held. What another offer of the quote holds stays.
 */
export interface HoldTimesAnswer {
  times: { scheduledAt: string; cleaners: { id: string; name: string }[] }[];
}

/** Name of the call by which bookings asks whether an offer still needs the times that are held for it. */
export const OFFER_HOLDS_RPC = 'quotes.offer-holds';

/** Payload of `quotes.offer-holds`. */
export interface OfferHoldsRequest {
  quoteId: string;
  offerId: string;
}

/** Schema of {@link OfferHoldsRequest}. */
export const offerHoldsRequestSchema = Joi.object<OfferHoldsRequest, true>({
  quoteId: objectIdField(),
  offerId: uuidField(),
});

/** Answer of `quotes.offer-holds`. */
export interface OfferHoldsAnswer {
  isNeeded: boolean;
}
