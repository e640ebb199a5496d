import { searchRoutes } from '@brightnest/contracts/routes/search';
import {
  MOST_HITS,
  searchQuerySchema,
  type SearchResponse,
} from '@brightnest/contracts/search/search-schemas';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { readFirst } from '@brightnest/service-kit/lists/list-query';
import {
  type FoundRecord,
  isFoundIn,
  searchAnswer,
  uuidsFrom,
} from '@brightnest/service-kit/lists/quick-search';
import { formatPhone, phoneTexts } from '@brightnest/service-kit/settings/phone-numbers';
import mongoose, { type QueryFilter } from 'mongoose';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingList } from '../../records/booking-list';
import { Cleaner, type CleanerRecord } from '../../workforce/cleaner';

const FIELDS = {
  customer: 1,
  address: 1,
  serviceName: 1,
  status: 1,
  scheduledDate: 1,
  timeZone: 1,
} as const;

type Found = Pick<BookingRecord, '_id' | keyof typeof FIELDS>;

/** How many of the hits are kept for what is past, where there is enough of both. */
const PAST_HITS = 2;

/** Bookings that staff find while they type: the next to come, and then the last that were. */
export const searchBookings: Handler = handle(
  searchRoutes.searchBookings,
  { query: searchQuerySchema },
  async ({ query: { search } }): Promise<SearchResponse> => {
    const _id = uuidsFrom(search);
    const now = new Date();
    const limit = MOST_HITS;
    const read = (sort: 'scheduledDate' | '-scheduledDate', condition: object) =>
      readFirst<BookingRecord, { search: string; sort: typeof sort }, string>(
        Booking,
        bookingList,
        { search, sort },
        { fields: FIELDS, limit, within: { scheduledDate: mongoose.trusted(condition) } },
      );
    const [numbered, next, past] = await Promise.all([
      _id
        ? Booking.find({ _id } as QueryFilter<BookingRecord>, FIELDS)
            .limit(limit)
            .lean<Found[]>()
        : [],
      read('scheduledDate', { $gte: now }),
      read('-scheduledDate', { $lt: now }),
    ]);
    const kept = Math.max(MOST_HITS - PAST_HITS, MOST_HITS - past.length);
    const found = [...numbered, ...next.slice(0, kept), ...past];
    return searchAnswer(search, found.map(toHit));
  },
);

function toHit({ _id, customer, address, serviceName, status, ...time }: Found): FoundRecord {
  const { name, email, phone } = customer;
  return {
    ...{ id: _id, name: name || email, email: email || null, address, about: serviceName, status },
    phone: phone ? formatPhone(phone) : null,
    at: time.scheduledDate.toISOString(),
    timeZone: time.timeZone,
  };
}

/** Cleaners that staff find while they type: a company has few enough to look at each. */
export const searchCleaners: Handler = handle(
  searchRoutes.searchCleaners,
  { query: searchQuerySchema },
  async ({ query: { search } }): Promise<SearchResponse> => {
    const cleaners = await Cleaner.find(
      {},
      { firstName: 1, lastName: 1, email: 1, phone: 1, suburb: 1, isActive: 1 },
    )
      .sort({ isActive: -1, firstName: 1, lastName: 1 })
      .lean<CleanerRecord[]>();
    const found = cleaners.filter(({ firstName, lastName, email, phone = '' }) =>
      isFoundIn(search, [firstName, lastName, email, ...phoneTexts(phone)]),
    );
    return searchAnswer(search, found.slice(0, MOST_HITS).map(ofCleaner));
  },
);

function ofCleaner(cleaner: CleanerRecord): FoundRecord {
  const { firstName, lastName, email, phone } = cleaner;
  return {
    ...{ id: String(cleaner._id), name: `${firstName} ${lastName}`, email },
    phone: phone === undefined ? null : formatPhone(phone),
    address: cleaner.suburb ?? null,
    ...{ about: null, status: cleaner.isActive ? 'active' : 'inactive', at: null },
  };
}
