import type { RecurrenceChanged } from '@brightnest/contracts/events/bookings/recurrences';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { Money } from '@brightnest/contracts/money';
import type { FeeTerms } from '@brightnest/contracts/payments/fee-terms';
import type { KeptCard } from '@brightnest/contracts/payments/kept-card';
import { type Recurrence, RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import {
  RECURRENCE_STATUSES,
  type RecurrenceStatus,
} from '@brightnest/contracts/scheduling/recurrence-schemas';
import { type EventCarrier, newEvent, withEvents } from '@brightnest/service-kit/messaging/events';
import { feeTermsSchema, moneySchema } from '@brightnest/service-kit/persistence/database';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { Schema, type Types } from 'mongoose';
import { type BookedHome, bookedHomeFields } from './booked-home';
import type { BookingRecord } from './booking';
import { occurrenceStart } from './occurrences';
import { guestOf, type RepeatedQuoteRecord, repeatedQuoteSchema } from './repeated-quote';

/** Bookings of one customer that go on until somebody ends them; each is a booking like any other. */
export interface RecurrenceRecord extends EventCarrier, BookedHome {
  /** UUID; the `series.id` of its bookings. */
  _id: string;
  customerId: string;
  every: Recurrence;
  status: RecurrenceStatus;
  /** Start of the booking at `anchorPosition`: every other one is counted from it. */
  anchor: Date;
  anchorPosition: number;
  /** IANA zone of the property. */
  timeZone: string;
  /** Absent where it repeats a quote. */
  serviceId?: Types.ObjectId;
  serviceName: string;
  /** Minutes. */
  duration: number;
  address: string;
  state: string;
  /** Absent where it is not known. */
  postalCode?: string;
  specialInstructions: string;
  /** Credits of the membership pay while there are any. */
  withCredit: boolean;
  /** The quote that it repeats: its job is the first, and what was agreed of it holds for each. */
  quote?: RepeatedQuoteRecord;
  /** Of the booking that was booked last; what was agreed of a quote. */
  price: Money;
  /** By which it was agreed, and each of its bookings is made; absent of one from before there was a choice. */
  terms?: FeeTerms;
  /** Id in `cleaners`: who comes where they are free. */
  cleanerId?: string;
  /** Who comes with them where that is a team: as many come, the same where they are free. */
  teamIds?: string[];
  /** The first position that nothing was decided about yet. */
  nextPosition: number;
  /** When that one is to be booked. */
  nextBookingAt: Date;
  /** Positions before it that are to be booked again: a pause had cancelled them and was ended early. */
  openPositions: number[];
  /** Positions that the pause has left out, so that they can come back with its end. */
  pausedPositions: number[];
  /** Calendar date at the property from which it goes on again; absent where that is open. */
  resumesOn?: string;
  /** The charge whose card the fees of its bookings are charged to; absent where the customer pays them. */
  card?: { paymentId: string; keptAt: Date; description?: KeptCard };
  /** Charges whose cards the provider has yet to forget. */
  forgottenCards?: string[];
  /** How often it was resumed: what is booked again is another booking. */
  resumptions: number;
  /** Grows with each change, so that none is overwritten. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const recurrenceSchema = new Schema<RecurrenceRecord>(
  {
    _id: String,
    customerId: { type: String, required: true },
    every: { type: String, enum: RECURRENCES.map(({ value }) => value), required: true },
    status: { type: String, enum: RECURRENCE_STATUSES, required: true },
    anchor: { type: Date, required: true },
    anchorPosition: { type: Number, default: 1 },
    timeZone: { type: String, required: true },
    serviceId: Schema.Types.ObjectId,
    serviceName: { type: String, required: true },
    duration: { type: Number, required: true },
    address: { type: String, required: true },
    state: { type: String, default: '' },
    postalCode: String,
    specialInstructions: { type: String, default: '' },
    ...bookedHomeFields,
    withCredit: { type: Boolean, default: false },
    price: { type: moneySchema, required: true },
    terms: feeTermsSchema,
    quote: repeatedQuoteSchema,
    cleanerId: String,
    teamIds: { type: [String], default: undefined },
    nextPosition: { type: Number, default: 2 },
    nextBookingAt: { type: Date, required: true },
    openPositions: [Number],
    pausedPositions: [Number],
    resumesOn: String,
    card: { paymentId: String, keptAt: Date, description: {} },
    forgottenCards: { type: [String], default: undefined },
    resumptions: { type: Number, default: 0 },
    revision: { type: Number, default: 0 },
  },
  { collection: 'recurrences', timestamps: true, versionKey: false },
);
withEvents(recurrenceSchema, { aggregate: 'recurrence' });
recurrenceSchema.index({ customerId: 1, createdAt: -1 });
recurrenceSchema.index({ status: 1, nextBookingAt: 1 });
recurrenceSchema.index({ forgottenCards: 1 }, { sparse: true });
recurrenceSchema.index({ 'quote.id': 1 }, { unique: true, sparse: true });

export const RecurrenceModel = mongoose.model<RecurrenceRecord>('Recurrence', recurrenceSchema);

/** States in which it goes on, or will. */
export const CURRENT_RECURRENCES: readonly RecurrenceStatus[] = ['active', 'paused'];

/** @returns when the booking of a recurrence at this position starts, unless it was moved on its own. */
export function startAt(
  recurrence: Pick<RecurrenceRecord, 'anchor' | 'anchorPosition' | 'every' | 'timeZone'>,
  position: number,
): Date {
  return occurrenceStart(recurrence.anchor, recurrence, position - recurrence.anchorPosition);
}

type Described = Pick<
  RecurrenceRecord,
  '_id' | 'customerId' | 'serviceName' | 'every' | 'timeZone' | 'quote'
>;

/** The version of a recurrence for those who change it. What is booked of it is none of it. */
export function recurrenceVersion(recurrence: RecurrenceRecord): string {
  const { status, resumesOn, every, anchor, duration, price, card } = recurrence;
  return versionOf(status, resumesOn, every, anchor, duration, price.minor, card?.paymentId);
}

/** What an event of a recurrence says of it. */
export function recurrenceNotice({ _id, quote, ...recurrence }: Described) {
  const { customerId, serviceName, every, timeZone } = recurrence;
  const guest = quote && guestOf({ quote, customer: quote.customer });
  return { recurrenceId: _id, customerId, serviceName, every, timeZone, ...guest };
}

/** The event of a change. */
export function recurrenceChanged(
  recurrence: Described & Pick<RecurrenceRecord, 'resumesOn'>,
  change: RecurrenceChanged['change'],
  origin: EventOrigin,
) {
  const { resumesOn = null } = recurrence;
  return newEvent(
    'recurrence.changed',
    { ...recurrenceNotice(recurrence), change, resumesOn },
    origin,
  );
}

/** Whether a booking is of something that goes on until it is ended. */
export function isOfRecurrence(
  series: BookingRecord['series'],
): series is NonNullable<BookingRecord['series']> {
  return series !== undefined && series.occurrences === undefined;
}
