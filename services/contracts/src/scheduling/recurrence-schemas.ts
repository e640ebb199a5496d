import Joi from 'joi';
import { errorText, dayField, linkTokenField, uuidField } from '../fields';
import type { Currency, DecimalText } from '../money';
import type { KeptCard } from '../payments/kept-card';
import type { Recurrence } from './booking';
import {
  type ChangePreview,
  moveBookingKeys,
  type MoveBookingRequest,
  scopeField,
} from './customer-booking-schemas';

/**
 * States of a recurrence. `pending`: the fee of its first booking is not paid yet; `paused`: nothing takes
 * place until it is resumed, or until `resumesOn`.
 */
export const RECURRENCE_STATUSES = ['pending', 'active', 'paused', 'ended'] as const;

/** A state of a recurrence. */
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number];

/** Bookings that go on until somebody ends them, as customer and staff see them. Times are ISO 8601 UTC. */
export interface RecurrenceSummary {
  /** UUID; the `series.id` of its bookings. */
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** The quote that it repeats, whose job is its first clean; null where a booking is. */
  quoteId: string | null;
  every: Recurrence;
  status: RecurrenceStatus;
  /** Calendar date from which it goes on again; null where it is not paused, or until somebody resumes it. */
  resumesOn: string | null;
  serviceName: string;
  /** Minutes. */
  duration: number;
  /** IANA zone of the property. */
  timeZone: string;
  address: string;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** A start that its others are counted from: its weekday, or its day of the month, and its local time. */
  anchor: string;
  currency: Currency;
  /** Of the booking that was booked last; what was agreed of a quote. */
  price: DecimalText;
  /** Credits of the membership pay while there are any. */
  withCredit: boolean;
  /** The card that the fees of its bookings are charged to; null where none is kept. */
  card: RecurrenceCard | null;
  /** The next booking whose fee can be paid by card now, and the card be kept; null where there is none. */
  feeBookingId: string | null;
  /** All that are booked and not over, soonest first. */
  nextBookings: { id: string; scheduledDate: string }[];
}

/** A card that is kept for what repeats. */
export interface RecurrenceCard {
  /** Null while the provider does not say. */
  description: KeptCard | null;
  /** ISO 8601 UTC. */
  keptAt: string;
}

/** Answer of `GET /api/user/recurrences`: those that have not ended, the latest first. */
export interface UserRecurrencesResponse {
  success: true;
  recurrences: RecurrenceSummary[];
}

/** Answer of pausing, resuming and ending, of removing the card, and of `GET /api/admin/recurrences/{id}`. */
export interface RecurrenceResponse {
  success: true;
  message: string;
  recurrence: RecurrenceSummary;
}

const untilField = () => dayField().messages({ '*': errorText('Please choose a day') });

/**
 * Body of `POST /api/recurrences/{id}/pause`, and query of `GET …/consequences` for it: what takes place before
 * that day is cancelled. Without a day all of it is, as it is on ending.
 */
export interface PauseRecurrenceRequest {
  /** Calendar date `YYYY-MM-DD` in the property's zone. */
  until?: string;
}

/** Schema of {@link PauseRecurrenceRequest}. */
export const pauseRecurrenceRequestSchema = Joi.object<PauseRecurrenceRequest, true>({
  until: untilField(),
});

/** Answer of `GET /api/recurrences/{id}/consequences?until=`; `cleans` is 0 where nothing is booked. */
export interface RecurrencePreviewResponse {
  success: true;
  consequences: ChangePreview;
}

/** What lets somebody see and change what repeats a quote: query of `GET /api/quotes/{id}/recurrence`. */
export interface QuoteRecurrenceQuery {
  /** Of the quote's private link; not needed by the signed-in person whose quote it is. */
  token?: string;
}

const holderKeys = { token: linkTokenField().optional() };

/** Schema of {@link QuoteRecurrenceQuery}, also of the bodies that resume and end it. */
export const quoteRecurrenceQuerySchema = Joi.object<QuoteRecurrenceQuery, true>(holderKeys);

/** Body of `POST /api/quotes/{id}/recurrence/pause`. */
export interface PauseQuoteRecurrenceRequest extends QuoteRecurrenceQuery, PauseRecurrenceRequest {}

/** Schema of {@link PauseQuoteRecurrenceRequest}. */
export const pauseQuoteRecurrenceRequestSchema = Joi.object<PauseQuoteRecurrenceRequest, true>({
  ...holderKeys,
  until: untilField(),
});

/**
 * Query of `GET /api/quotes/{id}/recurrence/consequences`: of pausing or ending it, or of leaving out or moving
 * one clean, with those after it where the scope says so.
 */
export interface QuoteRecurrencePreviewQuery extends PauseQuoteRecurrenceRequest {
  bookingId?: string;
  scope?: MoveBookingRequest['scope'];
}

/** Schema of {@link QuoteRecurrencePreviewQuery}. */
export const quoteRecurrencePreviewQuerySchema = Joi.object<QuoteRecurrencePreviewQuery, true>({
  ...holderKeys,
  until: untilField(),
  bookingId: uuidField().optional(),
  scope: scopeField(),
});

/** Body of `POST /api/quotes/{id}/recurrence/skip`: one clean is left out, the others take place. */
export interface SkipQuoteBookingRequest extends QuoteRecurrenceQuery {
  bookingId: string;
}

/** Schema of {@link SkipQuoteBookingRequest}. */
export const skipQuoteBookingRequestSchema = Joi.object<SkipQuoteBookingRequest, true>({
  ...holderKeys,
  bookingId: uuidField(),
});

/** Body of `POST /api/quotes/{id}/recurrence/move`: one clean, or it and those after it, to another time. */
export interface MoveQuoteBookingRequest extends SkipQuoteBookingRequest, MoveBookingRequest {}

/** Schema of {@link MoveQuoteBookingRequest}. */
export const moveQuoteBookingRequestSchema = Joi.object<MoveQuoteBookingRequest, true>({
  ...holderKeys,
  ...moveBookingKeys,
  bookingId: uuidField(),
});

/** Answer of `POST /api/quotes/{id}/recurrence/move`. */
export interface QuoteBookingMovedResponse extends RecurrenceResponse {
  /** Where to pay the fee of a late move; null where nothing is due. */
  checkoutId: string | null;
}

/** What of a quote's agreement its later cleans are to follow, once that is another. */
export const FOLLOWED_PARTS = ['all', 'time', 'price'] as const;

/** Query of `GET /api/admin/quotes/{id}/recurrence/follow`, and body of the `POST` that carries it out. */
export interface FollowQuoteRequest {
  /** `time` stands for the length as well. */
  part: (typeof FOLLOWED_PARTS)[number];
}

/** Schema of {@link FollowQuoteRequest}. */
export const followQuoteRequestSchema = Joi.object<FollowQuoteRequest, true>({
  part: Joi.string()
    .valid(...FOLLOWED_PARTS)
    .default('all'),
});

/** What follows for the later cleans of a quote from what is agreed of it by now. */
export interface FollowQuotePreview {
  /** They are at another time, or of another length, than is agreed. */
  isOtherTime: boolean;
  /** They are at another price. */
  isOtherPrice: boolean;
  /** How many of those that are booked would be moved, and priced anew. */
  moved: number;
  repriced: number;
  /** How many keep their price, as all of it is paid. */
  paidInFull: number;
  currency: Currency;
  /** Goes back of what was paid for them. */
  refund: DecimalText;
}

/** Answer of `GET /api/admin/quotes/{id}/recurrence/follow`; null where nothing goes on, or is agreed. */
export interface FollowQuotePreviewResponse {
  success: true;
  preview: FollowQuotePreview | null;
}
