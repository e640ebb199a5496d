import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { KNOWN_CUSTOMER_RPC } from '@brightnest/contracts/rpc/auth';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { doorKey } from '@brightnest/contracts/properties/property';
import { AppError } from '@brightnest/service-kit/errors';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { Booking, type BookingRecord } from '../records/booking';
import { JobAssignment } from '../records/job';
import { mergeProperties } from './join-properties';
import { keyOfAddress, Property, propertyEvent, type PropertyRecord, QuotePlace } from './property';

/** Where somebody booked or asked for something. */
type FoundPlace = Pick<PropertyRecord, 'customerId' | 'address'> & {
  state: string;
  postalCode?: string;
  bedrooms?: number;
  bathrooms?: number;
  /** When that was. */
  at: Date;
};

/**
 * Makes a property of the address of a booking or quote, where the customer has none with it. One that was archived is
 * in use again as soon as something is booked there afterwards.
 */
async function keepPlace({ at, ...place }: FoundPlace, origin: EventOrigin): Promise<void> {
  const { customerId, address, state, postalCode = '', bedrooms = null, bathrooms = null } = place;
  const key = keyOfAddress(place);
  const known = await Property.findOne({ customerId, addressKeys: key }).lean<PropertyRecord>();
  if (known?.archivedAt && known.archivedAt < at) {
    const event = propertyEvent(known, { change: 'restored' }, origin);
    await Property.updateOne(
      { _id: known._id, archivedAt: known.archivedAt },
      { $unset: { archivedAt: 1 }, $inc: { revision: 1 }, $push: { pendingEvents: event } },
    );
  }
  if (known || key === '') return;
  const property = new Property({ customerId, addressKeys: [key], address });
  Object.assign(property, { state, postalCode, bedrooms, bathrooms });
  property.pendingEvents = [propertyEvent(property, { change: 'found' }, origin)];
  await property.save().catch((error: unknown) => {
    // Somebody else found it, or added it, at the same time.
    if (!isDuplicateKey(error)) throw error;
  });
}

async function keepPlacesOfBookings(
  filter: { customerId: string } | { _id: string },
  origin: EventOrigin,
): Promise<void> {
  // What was never paid for is nobody's place.
  const status = mongoose.trusted({ $nin: ['pending', 'expired'] as const });
  const bookings = await Booking.find({ ...filter, status }).lean<BookingRecord[]>();
  for (const booking of bookings) await keepPlaceOfBooking(booking, origin);
}

const keepPlaceOfBooking = (booking: BookingRecord, origin: EventOrigin) =>
  keepPlace({ ...booking, at: booking.createdAt }, origin);

async function keepPlaceOfQuote(
  quoteId: string,
  { rpc, origin, at }: { rpc: RpcClient; origin: EventOrigin; at: Date },
): Promise<void> {
  const quote = await rpc.call(INVOICED_QUOTE_RPC, { quoteId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  if (!quote?.address) return;
  const customerId = quote.customerId ?? (await knownCustomer(quote.email, rpc));
  if (customerId === null) return;
  const { address } = quote;
  // The line of a quote has region and postcode in it.
  const place = { customerId, address, state: '', at };
  await keepPlace(place, origin);
  const found = { customerId, addressKey: keyOfAddress(place) };
  await QuotePlace.updateOne({ _id: quoteId }, { $set: found }, { upsert: true });
}

async function knownCustomer(email: string, rpc: RpcClient): Promise<string | null> {
  return (await rpc.call(KNOWN_CUSTOMER_RPC, { email })).customerId ?? null;
}

/** Finds properties as things are booked and asked for. */
export function findProperties({ rpc }: { rpc: RpcClient }): Subscription {
  return on(
    [
      ...(['booking.confirmed', 'booking.linked'] as const),
      ...(['quote.submitted', 'quote.status-changed', 'quote.edited'] as const),
      ...(['quote.linked', 'job.assigned'] as const),
    ],
    'find-properties',
    async ({ payload, occurredAt }) => {
      // Nobody did it: it follows from what they did.
      const origin: EventOrigin = {};
      const at = new Date(occurredAt);
      if ('quoteId' in payload) await keepPlaceOfQuote(payload.quoteId, { rpc, origin, at });
      else if ('kind' in payload && payload.kind === 'quote')
        await keepPlaceOfQuote(payload.jobId, { rpc, origin, at });
      else if ('jobId' in payload) await keepPlacesOfBookings({ _id: payload.jobId }, origin);
      else await keepPlacesOfBookings({ customerId: payload.customerId }, origin);
    },
  );
}

/** How far the records of a collection were looked through. */
interface SearchCursor {
  /** Name of the collection. */
  _id: string;
  at?: Date;
  last: unknown;
}

export const PropertyCursor = mongoose.model(
  'PropertyCursor',
  new Schema<SearchCursor>(
    { _id: String, at: Date, last: Schema.Types.Mixed },
    { collection: 'property_cursors', versionKey: false },
  ),
);

const EVERY_MS = 60_000;
const AT_ONCE = 200;
// Events are quicker; a change that is being written has its time already.
const SETTLED_MS = 5_000;

/** Finds the properties of what was there before, and of bookings whose address was changed. */
export function catchUpProperties({ rpc }: { rpc: RpcClient }): PeriodicTask {
  return {
    name: 'find-properties',
    everyMs: EVERY_MS,
    async run({ signal, log }) {
      await renewKeys();
      while (!signal.aborted && (await searchBookings()) === AT_ONCE);
      while (!signal.aborted && (await searchQuoteJobs({ rpc, log })) === AT_ONCE);
    },
  };
}

const KEYS_CURSOR = 'address-keys';
/** Grows where `addressKey` knows more of addresses: then what is stored is brought up to it, once. */
const KEYS_EDITION = 2;
const UNIT = /(^| )unit |^u\d/;

/** Knows properties by the keys that addresses have by now; two of one customer that turn out to be one place become one. */
async function renewKeys(): Promise<void> {
  const cursor = await PropertyCursor.findById(KEYS_CURSOR).lean<SearchCursor>();
  if (cursor?.last === KEYS_EDITION) return;
  const places = await QuotePlace.find({ addressKey: UNIT }).lean();
  for (const { _id, addressKey } of places) {
    await QuotePlace.updateOne({ _id, addressKey }, { $set: { addressKey: doorKey(addressKey) } });
  }
  const named = await Property.find({ addressKeys: UNIT }, { _id: 1 }).lean();
  for (const { _id } of named) {
    await mongoose.connection.transaction((session) => renewKeysOf(_id, session));
  }
  await moveCursor(KEYS_CURSOR, { last: KEYS_EDITION });
}

async function renewKeysOf(_id: string, session: ClientSession): Promise<void> {
  const property = await Property.findById(_id).session(session).lean<PropertyRecord>();
  // It became one with another meanwhile.
  if (!property) return;
  const { customerId, addressKeys } = property;
  const keys = addressKeys.map(doorKey).filter((key) => !addressKeys.includes(key));
  const others = await Property.find({
    ...{ customerId, addressKeys: mongoose.trusted({ $in: keys }) },
    _id: mongoose.trusted({ $ne: _id }),
  })
    .session(session)
    .lean<PropertyRecord[]>();
  for (const other of others) {
    const kept = await Property.findById(_id).session(session).orFail().lean<PropertyRecord>();
    await mergeProperties(kept, other, {}, session);
  }
  await Property.updateOne(
    { _id },
    {
      $addToSet: { addressKeys: { $each: keys } },
      // Of two the one in use is.
      ...(others.some(({ archivedAt }) => !archivedAt) && { $unset: { archivedAt: 1 } }),
    },
    { session },
  );
}

async function searchBookings(): Promise<number> {
  const cursor = await PropertyCursor.findById('bookings').lean<SearchCursor>();
  const [at, last] = [cursor?.at ?? new Date(0), cursor?.last ?? ''];
  const until = new Date(Date.now() - SETTLED_MS);
  const since = {
    $or: [
      { updatedAt: at, _id: mongoose.trusted({ $gt: last }) },
      { updatedAt: mongoose.trusted({ $gt: at, $lte: until }) },
    ],
  };
  const found = await Booking.find(since as object)
    .sort({ updatedAt: 1, _id: 1 })
    .limit(AT_ONCE)
    .lean<BookingRecord[]>();
  for (const booking of found) {
    const isKept = booking.status !== 'pending' && booking.status !== 'expired';
    if (isKept) await keepPlaceOfBooking(booking, {});
  }
  const end = found.at(-1);
  if (end) await moveCursor('bookings', { at: end.updatedAt, last: end._id });
  return found.length;
}

async function searchQuoteJobs({
  rpc,
  log,
}: {
  rpc: RpcClient;
  log: { warn: (about: object, text: string) => void };
}): Promise<number> {
  const cursor = await PropertyCursor.findById('job_assignments').lean<SearchCursor>();
  const found = await JobAssignment.find(
    { ...(cursor && { _id: mongoose.trusted({ $gt: cursor.last }) }) } as object,
    { kind: 1, jobId: 1, createdAt: 1 },
  )
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean();
  for (const { kind, jobId, createdAt } of found) {
    if (kind === 'booking' || (await QuotePlace.exists({ _id: jobId }))) continue;
    try {
      await keepPlaceOfQuote(jobId, { rpc, origin: {}, at: createdAt });
    } catch (error) {
      // The next run begins with it.
      log.warn({ err: error, quoteId: jobId }, 'the place of a quote could not be found yet');
      return 0;
    }
  }
  const end = found.at(-1);
  if (end) await moveCursor('job_assignments', { last: end._id });
  return found.length;
}

async function moveCursor(_id: string, to: Partial<SearchCursor>): Promise<void> {
  await PropertyCursor.updateOne({ _id }, { $set: to }, { upsert: true });
}
