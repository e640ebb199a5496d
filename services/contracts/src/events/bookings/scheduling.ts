import { currencyField } from '../../fields';
import Joi from 'joi';
import type { Currency, DecimalText } from '../../money';
import type { FeeTerms } from '../../payments/fee-terms';
import type { Recurrence } from '../../scheduling/booking';
import { feeTermsSchema } from '../../scheduling/booking-rules-schemas';
import { REMINDER_HOURS, type ReminderHours } from '../../scheduling/reminders';
import {
  type BookedOnBehalf,
  BOOKING_EDIT_LABELS,
  type BookingEdit,
} from '../../scheduling/on-behalf';
import { everyField, nullableTextField, textField } from '../envelope';
import { type QuoteGuest, quoteGuestField } from '../quote-notices';

/** One of the bookings that something happened to at the same moment. */
export interface BatchedBooking {
  bookingId: string;
  scheduledDate: string;
  /** Where it was before; of a move alone. */
  previousDate?: string;
  revision: number;
}

/** What an event of a booking says of it. Amounts are decimal text in `currency`; times ISO 8601 UTC. */
export interface BookingNotice {
  bookingId: string;
  customerId: string;
  serviceName: string;
  scheduledDate: string;
  /** Minutes. */
  duration: number;
  /** IANA zone in which the customer is told of it. */
  timeZone: string;
  address: string;
  currency: Currency;
  totalAmount: DecimalText;
  onlineConfirmationFee: DecimalText;
  cashAmount: DecimalText;
  /** What a coupon took off, so much less is `totalAmount`; absent where none did. */
  discount?: { code: string; amount: DecimalText };
  /** What of it is paid by now, and what is left; absent where the fee is all that was to be paid by then. */
  paid?: DecimalText;
  due?: DecimalText;
  /** What it goes by since it was made; absent of what was made before there was a choice. */
  terms?: FeeTerms;
  /** A membership credit pays it. */
  withCredit: boolean;
  /** What of it is charged to the card that the customer lets us keep; absent where nothing is. */
  cardFee?: DecimalText;
  /** Counts the changes of its time from 0, as calendar files do. */
  revision: number;
  /**
   * Of what goes on until it is ended; absent otherwise. `position` counts its bookings from 1; `isMoved` says
   * that it was booked anew at another time, which may not be that of the others.
   */
  recurrence?: { id: string; every: Recurrence; position: number; isMoved?: boolean };
  /** Who is told of it where it repeats the quote of a visitor. */
  guest?: QuoteGuest;
  /** Staff booked it for the customer. `until` they confirm it, by a checkout where they pay to do so. */
  onBehalf?: BookedOnBehalf & { until?: string; checkoutId?: string };
  /**
   * What happened to several bookings of a series at once: all of them, itself among them. One event of them
   * is the first, and the mail is made of that.
   */
  batch: { isFirst: boolean; cleans: BatchedBooking[] };
}

/** The joi keys of {@link BookingNotice}. */
export const bookingNoticeKeys = {
  bookingId: textField(),
  customerId: textField(),
  serviceName: textField(),
  scheduledDate: Joi.string().isoDate().required(),
  duration: Joi.number().integer().required(),
  timeZone: textField(),
  address: textField(),
  currency: currencyField().required(),
  totalAmount: textField(),
  onlineConfirmationFee: textField(),
  cashAmount: textField(),
  discount: Joi.object({ code: textField(), amount: textField() }),
  paid: Joi.string(),
  due: Joi.string(),
  terms: feeTermsSchema,
  withCredit: Joi.boolean().required(),
  cardFee: Joi.string(),
  revision: Joi.number().integer().min(0).required(),
  recurrence: Joi.object({
    id: textField(),
    every: everyField().required(),
    position: Joi.number().integer().min(1).required(),
    isMoved: Joi.boolean(),
  }),
  guest: quoteGuestField(),
  onBehalf: Joi.object({
    confirmBy: textField(),
    confirmationId: Joi.string(),
    priceReason: Joi.string(),
    until: Joi.string().isoDate(),
    checkoutId: Joi.string(),
  }),
  batch: Joi.object({
    isFirst: Joi.boolean().required(),
    cleans: Joi.array()
      .items(
        Joi.object<BatchedBooking, true>({
          bookingId: textField(),
          scheduledDate: Joi.string().isoDate().required(),
          previousDate: Joi.string().isoDate(),
          revision: Joi.number().integer().min(0).required(),
        }),
      )
      .min(1)
      .required(),
  }).required(),
};

/** `booking.requested`, `booking.confirmed`, `booking.link-sent`, `booking.expired` and `booking.payment-due`. Schema: {@link bookingNoticeSchema}. */
export const bookingNoticeSchema = Joi.object<BookingNotice, true>(bookingNoticeKeys);

/** `booking.moved`: it is at another time now. */
export interface BookingMoved extends BookingNotice {
  previousDate: string;
  /** Whether it, or one that moved with it, is paid for; who has not paid yet is told by the confirmation. */
  isConfirmed: boolean;
}

/** Schema of {@link BookingMoved}. */
export const bookingMovedSchema = Joi.object<BookingMoved, true>({
  ...bookingNoticeKeys,
  previousDate: Joi.string().isoDate().required(),
  isConfirmed: Joi.boolean().required(),
});

/** `booking.cancelled`: it does not take place. The sums are those of all bookings of the batch. */
export interface BookingCancelled extends BookingNotice {
  refund: DecimalText;
  kept: DecimalText;
  creditsReturned: number;
  creditsKept: number;
  /** Staff decided what is kept; absent where the terms of the deal did. */
  isKeptByStaff?: boolean;
  /**
   * The new starts, in the order of the batch, where it was too late to move them for free: they are booked anew
   * there. Absent where they are cancelled for good.
   */
  movedTo?: string[];
}

/** Schema of {@link BookingCancelled}. */
export const bookingCancelledSchema = Joi.object<BookingCancelled, true>({
  ...bookingNoticeKeys,
  refund: textField(),
  kept: textField(),
  creditsReturned: Joi.number().integer().min(0).required(),
  creditsKept: Joi.number().integer().min(0).required(),
  isKeptByStaff: Joi.boolean(),
  movedTo: Joi.array().items(Joi.string().isoDate()),
});

/** `booking.repriced`: staff agreed on another price, which the fee follows. */
export interface BookingRepriced extends BookingNotice {
  previousPrice: DecimalText;
  /** Why, for the customer to read. */
  reason: string;
  /** It was edited in other ways too, and `booking.edited` tells of all. */
  isToldByEdit?: boolean;
  /** What goes back of what was paid online, and what of it stays. */
  refund: DecimalText;
  kept: DecimalText;
  /** What of the new fee is to be paid online on top of it, and the checkout of that; null where nothing is. */
  toCharge: DecimalText;
  checkoutId: string | null;
  /** What is left to pay in cash once that is paid. */
  due: DecimalText;
}

/** Schema of {@link BookingRepriced}. */
export const bookingRepricedSchema = Joi.object<BookingRepriced, true>({
  ...bookingNoticeKeys,
  previousPrice: textField(),
  reason: Joi.string().allow('').required(),
  isToldByEdit: Joi.boolean(),
  refund: textField(),
  kept: textField(),
  toCharge: textField(),
  checkoutId: nullableTextField(),
  due: textField(),
});

/** What another price does with the money, as of {@link BookingRepriced}. */
export type EditedMoney = Pick<
  BookingRepriced,
  'previousPrice' | 'reason' | 'refund' | 'kept' | 'toCharge' | 'checkoutId' | 'due'
>;

/** `booking.edited`: staff changed what is booked, which is not its time. */
export interface BookingEdited extends BookingNotice {
  changes: BookingEdit[];
  /** Of the home, as far as they are known. */
  bedrooms?: number;
  bathrooms?: number;
  /** As people read them. */
  extraTexts: string[];
  specialInstructions: string;
  /** Where it costs something else now, and is confirmed. */
  money?: EditedMoney;
}

/** Schema of {@link BookingEdited}. */
export const bookingEditedSchema = Joi.object<BookingEdited, true>({
  ...bookingNoticeKeys,
  changes: Joi.array()
    .items(Joi.string().valid(...Object.keys(BOOKING_EDIT_LABELS)))
    .min(1)
    .required(),
  bedrooms: Joi.number().integer(),
  bathrooms: Joi.number().integer(),
  extraTexts: Joi.array().items(Joi.string()).required(),
  specialInstructions: Joi.string().allow('').required(),
  money: Joi.object<EditedMoney, true>({
    previousPrice: textField(),
    reason: Joi.string().allow('').required(),
    refund: textField(),
    kept: textField(),
    toCharge: textField(),
    checkoutId: nullableTextField(),
    due: textField(),
  }),
});

/** `booking.reminder-due`: it starts soon. A mail that would come after the start is not sent. */
export interface BookingReminderDue extends BookingNotice {
  hoursBefore: ReminderHours;
}

/** Schema of {@link BookingReminderDue}. */
export const bookingReminderDueSchema = Joi.object<BookingReminderDue, true>({
  ...bookingNoticeKeys,
  hoursBefore: Joi.number()
    .valid(...REMINDER_HOURS)
    .required(),
});

/** `booking.reviewed`: its customer rated it. */
export interface BookingReviewed {
  bookingId: string;
  customerId: string;
  /** Id in `cleaners`; null where nobody was assigned. */
  cleanerId: string | null;
  /** Their account; absent where nobody was assigned, and in events of before. */
  cleanerUserId?: string;
  customerRating: number;
}

/** Schema of {@link BookingReviewed}. */
export const bookingReviewedSchema = Joi.object<BookingReviewed, true>({
  bookingId: textField(),
  customerId: textField(),
  cleanerId: nullableTextField(),
  cleanerUserId: Joi.string(),
  customerRating: Joi.number().integer().min(1).max(5).required(),
});

/** `booking.linked`: what somebody booked without an account belongs to one now. */
export interface BookingLinked {
  bookingId: string;
  /** The user whose it is from now on. */
  customerId: string;
  serviceName: string;
}

/** Schema of {@link BookingLinked}. */
export const bookingLinkedSchema = Joi.object<BookingLinked, true>({
  bookingId: textField(),
  customerId: textField(),
  serviceName: textField(),
});

/** `booking.needs-cleaner`: nobody's time is kept for it any more, and staff have to find somebody. */
export interface BookingNeedsCleaner {
  bookingId: string;
  customerId: string;
  serviceName: string;
  scheduledDate: string;
}

/** Schema of {@link BookingNeedsCleaner}. */
export const bookingNeedsCleanerSchema = Joi.object<BookingNeedsCleaner, true>({
  bookingId: textField(),
  customerId: textField(),
  serviceName: textField(),
  scheduledDate: Joi.string().isoDate().required(),
});
