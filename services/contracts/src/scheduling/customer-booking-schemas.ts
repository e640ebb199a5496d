import { msg } from '../translation';
import { errorText } from '../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../money';
import type { FeeTerms } from '../payments/fee-terms';
import { pageQueryKeys } from '../paging';
import { BOOKING_SCOPES, type BookingScope, type Recurrence } from './booking';
import type { BookingView } from './booking-view';
import { startField } from './new-booking-schemas';

/** A booking as its customer sees it. */
export interface CustomerBooking extends BookingView {
  /** Null of one that repeats a quote. */
  serviceId: string | null;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Empty where none was given. */
  postalCode: string;
  /** What its ledger says: of `agreed`, `paid` less `refunded` was paid, and `due` is left. */
  account: { agreed: DecimalText; paid: DecimalText; refunded: DecimalText; due: DecimalText };
  /** What is left can be paid by card now. */
  isBalancePayable: boolean;
  /** Its fee will be charged to the card that is kept for what it is one of. */
  chargesFee: boolean;
  /** What was tipped by card; null where nothing was. */
  tip: DecimalText | null;
  /** Its cleaners can be tipped by card now. */
  isTippable: boolean;
  /** Until when an unpaid booking keeps its slot; null once it is paid. */
  expiresAt: string | null;
  /** Until when it is cancelled or moved for free. */
  freeChangeUntil: string;
  /** The checkout that pays it; null where there is none. */
  checkoutId: string | null;
  /** Number of the receipt of its fee; null until that is paid, and where a credit pays. */
  receiptNumber: string | null;
  /** First name of the cleaner, once one is assigned. */
  cleanerName: string | null;
  /** When the cleaner set off to it; null before, and once the work has begun. */
  onTheWayAt: string | null;
  /** `occurrences` is null where it is of a recurrence, which goes on until it is ended. */
  series: { id: string; every: Recurrence; position: number; occurrences: number | null } | null;
}

/** Query of `GET /api/user/bookings`: what is to come, soonest first, or what is over, latest first. */
export interface UserBookingsQuery {
  when: 'upcoming' | 'past';
  page: number;
  pageSize: number;
}

/** Schema of {@link UserBookingsQuery}. */
export const userBookingsQuerySchema = Joi.object<UserBookingsQuery, true>({
  when: Joi.string().valid('upcoming', 'past').default('upcoming'),
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
});

/** Answer of `GET /api/user/bookings`. */
export interface UserBookingsResponse {
  success: true;
  bookings: CustomerBooking[];
  page: number;
  pageSize: number;
  total: number;
}

/** Answer of `GET /api/bookings/{id}`. */
export interface UserBookingResponse {
  success: true;
  booking: CustomerBooking;
}

/** Answer of `GET /api/bookings/{id}/again`: what was booked, and when the same could be next. */
export interface BookAgainResponse {
  success: true;
  booking: CustomerBooking;
  /** Free starts on its weekday at its time of day, soonest first. */
  starts: AgainStart[];
  /** Whether anybody cleans where it was. */
  isAreaServed: boolean;
}

/** A free start like one of a booking before. */
export interface AgainStart {
  /** ISO 8601 UTC. */
  startsAt: string;
  /** Whoever cleaned then is free. */
  isSameCleaner: boolean;
}

/** Answer of both create calls, 201. */
export interface BookingCreatedResponse {
  success: true;
  message: string;
  /** One, or the bookings of a series in their order. */
  bookings: CustomerBooking[];
  /** Where to pay the confirmation fee; null where credits paid, and the bookings are confirmed. */
  checkoutId: string | null;
}

/** Field of a {@link BookingScope}: one alone, where it is left out. */
export const scopeField = () =>
  Joi.string()
    .valid(...BOOKING_SCOPES.map(({ value }) => value))
    .default('this');

/** Body of `POST /api/bookings/{id}/cancel`, and query of `GET …/consequences` for it. */
export interface CancelBookingRequest {
  scope: BookingScope;
}

/** Schema of {@link CancelBookingRequest}. */
export const cancelBookingRequestSchema = Joi.object<CancelBookingRequest, true>({
  scope: scopeField(),
});

/** Body of `POST /api/bookings/{id}/move`: the others of the scope move by as many days and to its time. */
export interface MoveBookingRequest {
  scope: BookingScope;
  /** The new start of this booking: ISO 8601 instant. */
  scheduledDate: string;
}

/** The joi keys of {@link MoveBookingRequest}. */
export const moveBookingKeys = {
  scope: scopeField(),
  scheduledDate: startField({
    wrong: msg('Please choose a date and time'),
    past: msg('Please choose a time from now on'),
  }),
};

/** Schema of {@link MoveBookingRequest}. */
export const moveBookingRequestSchema = Joi.object<MoveBookingRequest, true>(moveBookingKeys);

/** What cancelling or moving would mean now: shown before the customer confirms it. */
export interface ChangePreview {
  /** Bookings it is about. */
  cleans: number;
  /** Of them, those that it is too late to change for free. */
  lateCleans: number;
  /** By which it was made. */
  terms: FeeTerms;
  currency: Currency;
  /** Comes back on cancelling. */
  refund: DecimalText;
  /** Stays with us: the fees of bookings changed too late. On moving, they are due again for the new time. */
  kept: DecimalText;
  creditsReturned: number;
  creditsKept: number;
}

/** Answer of `GET /api/bookings/{id}/consequences?scope=`. */
export interface ChangePreviewResponse {
  success: true;
  consequences: ChangePreview;
}

/** Answer of cancel and move. */
export interface BookingChangedResponse {
  success: true;
  message: string;
  bookings: CustomerBooking[];
  /** Where to pay the fee of a late move; null where nothing is due. */
  checkoutId: string | null;
}

/** Body of `POST /api/bookings/{id}/review`, once, after completion. */
export interface ReviewBookingRequest {
  /** Whole stars, 1 to 5. */
  customerRating: number;
  customerReview?: string;
  /** It may be shown on the site, with the customer's first name and suburb. */
  mayPublish?: boolean;
}

/** Schema of {@link ReviewBookingRequest}. */
export const reviewBookingRequestSchema = Joi.object<ReviewBookingRequest, true>({
  customerRating: Joi.number()
    .integer()
    .min(1)
    .max(5)
    .required()
    .messages({ '*': errorText('Please choose 1 to 5 stars') }),
  customerReview: Joi.string()
    .trim()
    .allow('')
    .max(2_000)
    .messages({ 'string.max': errorText('Please use at most 2000 characters') }),
  mayPublish: Joi.boolean(),
});

/** Answer of the calendar-feed calls: the secret address of all bookings of the caller, or null. */
export interface CalendarFeedResponse {
  success: true;
  /** Path on this site. */
  path: string | null;
}

/** Path parameter of `GET /api/calendar/{token}`: 32 random bytes. */
export const calendarFeedParamsSchema = Joi.object<{ token: string }, true>({
  token: Joi.string()
    .pattern(/^[\w-]{43}$/)
    .required()
    .messages({ '*': errorText('This is not an address of a calendar') }),
});

/** What a customer has had from us. Source: specification, Entities, Customer stats. */
export interface CustomerStats {
  /** Bookings in every state but `expired`: a checkout that was left is no booking. */
  totalBookings: number;
  completedServices: number;
  /**
   * What was paid, by card or otherwise, for bookings, quotes and the club and as tips, without what was
   * given back. One entry per currency that something was spent in, by its code: different currencies are never added.
   */
  totalSpent: { amount: DecimalText; currency: Currency }[];
  /**
   * How long this customer's quote requests waited until staff opened them, on average: `45m`, `2h`,
   * `3d`. `2h` where there is nothing to measure.
   */
  avgResponseTime: string;
}

/** Answer of `GET /api/customer/stats`. */
export interface CustomerStatsResponse {
  success: true;
  stats: CustomerStats;
}
