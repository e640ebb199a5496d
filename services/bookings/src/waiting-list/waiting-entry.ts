import type { AvailableDay } from '@brightnest/contracts/applications/applicant';
import type { WaitingNotice } from '@brightnest/contracts/events/bookings/waiting-list';
import {
  type DayPart,
  OFFER_OUTCOMES,
  OPEN_WAITING_STATUSES,
  type OfferOutcome,
  type SuitableTimes,
  WAITING_ENDS,
  WAITING_STATUSES,
  type WaitingEnd,
  type WaitingStatus,
} from '@brightnest/contracts/waiting-list/waiting-list';
import type { StaffWaitingListQuery } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import type { ListDeclaration } from '@brightnest/service-kit/lists/list-declaration';
import { withListIndexes } from '@brightnest/service-kit/lists/list-declaration';
import { type SearchFields, withSearchFields } from '@brightnest/service-kit/lists/search-fields';
import { type EventCarrier, withEvents } from '@brightnest/service-kit/messaging/events';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import type { BookingCustomer } from '../records/booking-customer';

/** An entry of the waiting list. Its search fields are not read by default. */
export interface WaitingEntryRecord extends SuitableTimes, EventCarrier, Partial<SearchFields> {
  /** The id of its reservations. */
  _id: Types.ObjectId;
  customerId: string;
  /** The customer when they joined, as far as known. */
  customer: BookingCustomer;
  serviceId: Types.ObjectId;
  serviceName: string;
  /** Minutes. */
  duration: number;
  /** The property's Australian state; empty elsewhere. */
  state: string;
  /** Absent where it is not known. */
  postalCode?: string;
  /** IANA zone of the property. */
  timeZone: string;
  /** Its place in the line, lowest first. */
  place: number;
  status: WaitingStatus;
  /** Present while its status is `offered`. */
  offer?: TimeOffer;
  /** Past offers. Times that overlap one are not offered again, unless we withdrew it. */
  pastOffers: PastOffer[];
  /** The booking made through it, also if that was not paid in time. */
  bookingId?: string;
  endReason?: WaitingEnd;
  endedAt?: Date;
  /** Incremented by each change that is mailed. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** An offered time, which is held for the entry. */
interface TimeOffer {
  start: Date;
  /** Id in `cleaners`. */
  cleanerId: string;
  offeredAt: Date;
  expiresAt: Date;
}

interface PastOffer {
  start: Date;
  outcome: OfferOutcome;
}

const offerSchema = new Schema<TimeOffer>(
  { start: Date, cleanerId: String, offeredAt: Date, expiresAt: Date },
  { _id: false },
);
const pastOfferSchema = new Schema<PastOffer>(
  { start: Date, outcome: { type: String, enum: OFFER_OUTCOMES } },
  { _id: false },
);
const text = { type: String, required: true };

const waitingEntrySchema = new Schema<WaitingEntryRecord>(
  {
    customerId: text,
    customer: new Schema<BookingCustomer>(
      { name: String, email: String, phone: String },
      { _id: false },
    ),
    serviceId: { type: Schema.Types.ObjectId, required: true },
    serviceName: text,
    duration: { type: Number, required: true },
    state: { type: String, default: '' },
    postalCode: String,
    timeZone: text,
    from: text,
    to: text,
    weekdays: [String] as unknown as AvailableDay[],
    parts: [String] as unknown as DayPart[],
    place: { type: Number, required: true },
    status: { type: String, enum: WAITING_STATUSES, default: 'waiting' },
    offer: offerSchema,
    pastOffers: [pastOfferSchema],
    bookingId: String,
    endReason: { type: String, enum: WAITING_ENDS },
    endedAt: Date,
    revision: { type: Number, default: 0 },
  },
  { collection: 'waiting_list', timestamps: true, versionKey: false },
);

/** The list of staff. */
export const waitingEntryList: ListDeclaration<StaffWaitingListQuery, 'place' | 'to'> = {
  search: 'prefixes',
  filters: {
    status: {
      valueOf: ({ status }) => status ?? mongoose.trusted({ $in: [...OPEN_WAITING_STATUSES] }),
      values: WAITING_STATUSES,
    },
  },
  sorts: {
    place: { fields: { place: 1, _id: 1 }, index: 'status_1_place_1__id_1' },
    to: { fields: { to: 1, _id: 1 }, index: 'status_1_to_1__id_1' },
  },
};

withEvents(waitingEntrySchema, { aggregate: 'waiting-entry' });
withListIndexes(withSearchFields(waitingEntrySchema), waitingEntryList);
waitingEntrySchema.index({ customerId: 1, status: 1 });
waitingEntrySchema.index({ bookingId: 1 }, { sparse: true });

export const WaitingEntry = mongoose.model<WaitingEntryRecord>('WaitingEntry', waitingEntrySchema);

/** The condition on entries that have not ended. */
export const isOpenEntry = () => mongoose.trusted({ $in: [...OPEN_WAITING_STATUSES] });

/** The payload that events of an entry have in common. */
export function waitingNotice(entry: WaitingEntryRecord): WaitingNotice {
  const { _id, customerId, serviceName, duration, timeZone, from, to, revision } = entry;
  return {
    entryId: String(_id),
    ...{ customerId, serviceName, duration, timeZone, from, to, revision },
  };
}

/** The line as a whole: one record to which joining and offering write. */
interface WaitingLineRecord {
  _id: string;
  /** Incremented whenever somebody joins the line or returns to it, so readers notice. */
  revision: number;
  offers: number;
}

export const WaitingLine = mongoose.model(
  'WaitingLine',
  new Schema<WaitingLineRecord>(
    { _id: String, revision: Number, offers: Number },
    { collection: 'waiting_line', versionKey: false },
  ),
);

const LINE = 'line';

/** @returns its revision; to be read before its entries. */
export async function readLineRevision(): Promise<number> {
  return (await WaitingLine.findById(LINE).lean())?.revision ?? 0;
}

/** Notes, before other writes of the transaction, that somebody joins or returns. @returns the next place. */
export async function enterLine(session: ClientSession): Promise<number> {
  const { revision } = await WaitingLine.findOneAndUpdate(
    { _id: LINE },
    { $inc: { revision: 1 } },
    { upsert: true, returnDocument: 'after', session },
  )
    .orFail()
    .lean();
  return revision;
}

/**
 * Locks the line within the transaction of an offer, so that nobody with an earlier claim joins meanwhile.
 * @returns false if the line has changed since that revision was read.
 */
export async function lockLine(revision: number, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await WaitingLine.updateOne(
    { _id: LINE, revision },
    { $inc: { offers: 1 } },
    { session },
  );
  return matchedCount > 0;
}
