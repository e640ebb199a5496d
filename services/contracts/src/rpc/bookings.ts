import type { Currency } from '../money';
import { storedRegionField } from '../company/address-fields';
import Joi from 'joi';
import { eventOriginSchema, type EventOrigin } from '../events/envelope';
import { currencyField, objectIdField, uuidField } from '../fields';
import type { MoneyPreview } from '../payments/money-preview';
import type { FeeTerms } from '../payments/fee-terms';
import { feeTermsSchema } from '../scheduling/booking-rules-schemas';
import type { AssignedCleaner } from '../workforce/assignment';

/** Name of the call by which quotes has bookings reserve cleaners for a quote's job. */
export const ASSIGN_QUOTE_RPC = 'bookings.assign-quote';

/** What a cleaner has to know of a quote's job. Amounts are minor units. */
export interface QuoteJob {
  quoteId: string;
  /** As people read it, such as `Deep Cleaning`. */
  serviceName: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  address: string;
  suburb: string;
  state: string;
  postalCode: string;
  /** ISO 8601 UTC. */
  scheduledAt: string;
  /** Minutes. */
  duration: number;
  /** What the customer pays in all, and what of it in cash at the door. */
  priceMinor: number;
  cashMinor: number;
  currency: Currency;
  specialInstructions: string;
  /** Private addresses of the photos that the customer sent. */
  photos?: string[];
  /** What to do, a line each: the extras as people read them. */
  checklist: string[];
}

/** Payload of `bookings.assign-quote`: who does the job from now on; nobody takes all assignments back. */
export interface AssignQuoteRequest {
  job: QuoteJob;
  cleanerIds: string[];
  /** Addresses of people who are not in the list of cleaners. */
  customCleanerEmails: string[];
  /** Who of them collects the cash, by their id; absent: as before, or the first of them. */
  cashCleanerId?: string;
  /** For the cleaners to read. */
  notes: string;
  /** Some of them may not serve its area. */
  isOutsideArea?: boolean;
  /** Of the team that was seen; where it is another by now, nothing is changed: `conflict`. */
  teamRevision?: number;
  origin: EventOrigin;
}

/** Schema of {@link AssignQuoteRequest}. */
export const assignQuoteRequestSchema = Joi.object<AssignQuoteRequest, true>({
  job: Joi.object<QuoteJob, true>({
    quoteId: objectIdField(),
    serviceName: Joi.string().required(),
    customerName: Joi.string().required(),
    customerPhone: Joi.string().required(),
    customerEmail: Joi.string().required(),
    address: Joi.string().required(),
    suburb: Joi.string().required(),
    state: storedRegionField().required(),
    postalCode: Joi.string().allow('').required(),
    scheduledAt: Joi.string().isoDate().required(),
    duration: Joi.number().integer().min(1).required(),
    currency: currencyField().required(),
    priceMinor: Joi.number().integer().min(0).required(),
    cashMinor: Joi.number().integer().min(0).required(),
    specialInstructions: Joi.string().allow('').required(),
    photos: Joi.array().items(Joi.string()),
    checklist: Joi.array().items(Joi.string()).required(),
  }).required(),
  // Optional: a list of required items may not be empty.
  cleanerIds: Joi.array().items(objectIdField().optional()).unique().max(20).required(),
  customCleanerEmails: Joi.array().items(Joi.string()).unique().max(20).required(),
  cashCleanerId: Joi.string(),
  notes: Joi.string().allow('').required(),
  isOutsideArea: Joi.boolean(),
  teamRevision: Joi.number().integer().min(0),
  origin: eventOriginSchema.required(),
});

/**
 * Answer of `bookings.assign-quote`, the same however often it is called. `cleaner_busy`, naming who is
 * booked when, if anybody is not free: then nobody is assigned.
 */
export interface AssignQuoteAnswer {
  cleaners: AssignedCleaner[];
  /** Grows with every change of who does the job. */
  revision: number;
}

/** Name of the call by which uploads asks whether a cleaner may see what is the customer's of a quote's job. */
export const QUOTE_JOB_ACCESS_RPC = 'bookings.quote-job-access';

/** Payload of `bookings.quote-job-access`. */
export interface QuoteJobAccessRequest {
  quoteId: string;
  /** The cleaner's account. */
  userId: string;
}

/** Schema of {@link QuoteJobAccessRequest}. */
export const quoteJobAccessRequestSchema = Joi.object<QuoteJobAccessRequest, true>({
  quoteId: objectIdField(),
  userId: Joi.string().required(),
});

/** Answer of `bookings.quote-job-access`: from when the job is theirs until it is not, or a day after it is over. */
export interface QuoteJobAccessAnswer {
  hasAccess: boolean;
}

/** Name of the call by which auth asks whether two customers can be made one. */
export const MERGE_CHECK_RPC = 'bookings.merge-check';

/** Payload of `bookings.merge-check`. */
export interface MergeCheckRequest {
  /** Whose records would move, and to whom. */
  userId: string;
  into: string;
}

/** Schema of {@link MergeCheckRequest}. */
export const mergeCheckRequestSchema = Joi.object<MergeCheckRequest, true>({
  userId: objectIdField(),
  into: objectIdField(),
});

/** Answer of `bookings.merge-check`. */
export interface MergeCheckAnswer {
  /** Both have a membership that has not ended: one has to be ended first. */
  areBothMembers: boolean;
}

/** Name of the call by which quotes asks what a change of a quote would do with its money. */
export const QUOTE_MONEY_RPC = 'bookings.quote-money';

/** Payload of `bookings.quote-money`: the quote as it would be. */
export interface QuoteMoneyRequest {
  quoteId: string;
  /** Minor units: the price that would hold, or holds. */
  priceMinor: number;
  currency: Currency;
  /** It would be cancelled. */
  isCancelled: boolean;
  /** Cancelled too late by its customer to have the fee back. */
  isFeeKept: boolean;
  /** What is missing of the fee would be taken in cash. */
  isDifferenceInCash: boolean;
  /** By which it was made. */
  terms: FeeTerms;
}

/** Schema of {@link QuoteMoneyRequest}. */
export const quoteMoneyRequestSchema = Joi.object<QuoteMoneyRequest, true>({
  quoteId: objectIdField(),
  currency: currencyField().required(),
  priceMinor: Joi.number().integer().min(0).required(),
  isCancelled: Joi.boolean().required(),
  isFeeKept: Joi.boolean().required(),
  isDifferenceInCash: Joi.boolean().required(),
  terms: feeTermsSchema.required(),
});

/** Answer of `bookings.quote-money`. */
export type QuoteMoneyAnswer = MoneyPreview;

/** Name of the call by which uploads asks whether a customer may see a photo of a job. */
export const JOB_PHOTO_ACCESS_RPC = 'bookings.job-photo-access';

/** Payload of `bookings.job-photo-access`. */
export interface JobPhotoAccessRequest {
  assignmentId: string;
  /** The customer's account. */
  userId: string;
}

/** Schema of {@link JobPhotoAccessRequest}. */
export const jobPhotoAccessRequestSchema = Joi.object<JobPhotoAccessRequest, true>({
  assignmentId: objectIdField(),
  userId: Joi.string().required(),
});

/** Answer of `bookings.job-photo-access`. */
export interface JobPhotoAccessAnswer {
  hasAccess: boolean;
}

/** Name of the call from quotes to bookings for what a conversation says of a booking. */
export const DESCRIBE_BOOKING_RPC = 'bookings.describe-booking';

/** Payload of `bookings.describe-booking`. */
export interface DescribeBookingRequest {
  bookingId: string;
}

/** Schema of {@link DescribeBookingRequest}. */
export const describeBookingRequestSchema = Joi.object<DescribeBookingRequest, true>({
  bookingId: uuidField(),
});

/** Answer of `bookings.describe-booking`; `not_found` for an unknown booking. */
export interface DescribeBookingAnswer {
  /** The account that booked. */
  customerId: string;
  /** Empty where it is not known. */
  customerName: string;
  email: string;
  serviceName: string;
  /** ISO 8601 UTC. */
  scheduledDate: string;
  /** IANA zone of the property. */
  timeZone: string;
}

/** Name of the call by which uploads asks whether somebody may see the photos of a property. */
export const PROPERTY_ACCESS_RPC = 'bookings.property-access';

/** Payload of `bookings.property-access`. */
export interface PropertyAccessRequest {
  propertyId: string;
  userId: string;
}

/** Schema of {@link PropertyAccessRequest}. */
export const propertyAccessRequestSchema = Joi.object<PropertyAccessRequest, true>({
  propertyId: uuidField(),
  userId: Joi.string().required(),
});

/** Answer of `bookings.property-access`: its customer always has it, a cleaner around their job there. */
export interface PropertyAccessAnswer {
  hasAccess: boolean;
}
