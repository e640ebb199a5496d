import { uuidParamsSchema } from '@brightnest/contracts/fields';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import type { BookingStatus } from '@brightnest/contracts/scheduling/booking';
import {
  calendarFeedParamsSchema,
  type CalendarFeedResponse,
} from '@brightnest/contracts/scheduling/customer-booking-schemas';
import { t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import {
  type CallContext,
  handle,
  type Handler,
  type Streamed,
  streamed,
} from '@brightnest/service-kit/http/route';
import { inLanguage, languageOfCaller, readerLanguage } from '@brightnest/service-kit/language';
import type { Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import { linkTokenDigest, newLinkToken } from '@brightnest/service-kit/security/link-token';
import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import mongoose, { Schema } from 'mongoose';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { companyProfile } from '../documents/company-profile';
import { Booking, type BookingRecord, getOwnBooking } from '../records/booking';
import { findPerson } from '../records/customer';

/** One of the caller's own bookings as a calendar file. */
export const getBookingCalendar: Handler = handle(
  bookingsRoutes.getBookingCalendar,
  { params: uuidParamsSchema },
  async ({ params, actor, response }) => {
    const booking = await getOwnBooking(params.id, actor.userId);
    return sendCalendar(response, {
      file: 'clean.ics',
      content: await bookingsCalendar([booking]),
    });
  },
);

/** The calls by which somebody sees, makes or renews, and withdraws the address of their calendar. */
export function calendarFeedCalls({ internalKey }: { internalKey: string }): Handler[] {
  const getCalendarFeed = handle(bookingsRoutes.getCalendarFeed, {}, async ({ actor }) => {
    const feeds = await CalendarFeed.find(ownedBy(actor.userId)).lean<CalendarFeedRecord[]>();
    const feed = feeds.find(({ _id }) => _id === actor.userId) ?? feeds[0];
    return feedAnswer(feed ? tokenOf(feed, internalKey) : null);
  });

  // The old address stops working with the same write, those of whoever was merged into them before it.
  const renewCalendarFeed = handle(bookingsRoutes.renewCalendarFeed, {}, async ({ actor }) => {
    const { token, stored } = newFeedToken(internalKey);
    const $set = { ...stored, language: languageOfCaller() };
    await CalendarFeed.deleteMany({ joinedTo: actor.userId });
    await CalendarFeed.updateOne({ _id: actor.userId }, { $set }, { upsert: true });
    return feedAnswer(token);
  });

  const deleteCalendarFeed = handle(bookingsRoutes.deleteCalendarFeed, {}, async ({ actor }) => {
    await CalendarFeed.deleteMany(ownedBy(actor.userId));
    return feedAnswer(null);
  });

  return [getCalendarFeed, renewCalendarFeed, deleteCalendarFeed];
}

function feedAnswer(token: string | null): CalendarFeedResponse {
  const path = token && bookingsRoutes.readCalendarFeed.path.replace(':token', token);
  return { success: true, path };
}

const ownedBy = (userId: string) => ({ $or: [{ _id: userId }, { joinedTo: userId }] });

/** The address that somebody had is, from then on, one of whoever they are: calendar programs go on reading it. */
export const joinCalendarFeeds = (rpc: RpcClient): Subscription =>
  onJoined('join-calendar-feeds', rpc, async ({ from, to }) => {
    await CalendarFeed.updateMany(ownedBy(from), { $set: { joinedTo: to } });
  });

const DAY_MS = 24 * 60 * 60 * 1_000;
const DAYS_BACK = 366;

/**
 * The bookings of the customer whose feed it is, for calendar programs: of the last year and to come. The address
 * opens nothing while the account is deactivated.
 */
export function readCalendarFeed(rpc: RpcClient): Handler {
  return handle(
    bookingsRoutes.readCalendarFeed,
    { params: calendarFeedParamsSchema },
    async ({ params, response }) => {
      const tokenDigest = linkTokenDigest(params.token);
      const feed = await CalendarFeed.findOne({ tokenDigest }).lean();
      if (!feed || !(await findPerson(feed._id, rpc))) throw new AppError('not_found');
      const bookings = await Booking.find({
        customerId: feed.joinedTo ?? feed._id,
        // An abandoned checkout is not a booking.
        status: mongoose.trusted({ $ne: 'expired' }),
        scheduledDate: mongoose.trusted({ $gte: new Date(Date.now() - DAYS_BACK * DAY_MS) }),
      })
        .sort({ scheduledDate: 1 })
        .lean<BookingRecord[]>();
      // Calendar programs have a language of their own, which need not be their owner's.
      const content = await inLanguage(feed.language, () => bookingsCalendar(bookings));
      return sendCalendar(response, { file: 'cleans.ics', content });
    },
  );
}

/** The secret address of a customer's calendar feed. */
interface CalendarFeedRecord {
  /** User id: a user makes one feed at most. */
  _id: string;
  /** The user whom they turned out to be. */
  joinedTo?: string;
  /** SHA-256 of the token, by which it is found. */
  tokenDigest: string;
  /** The token under the services' key: it is shown again, and the database alone does not give it. */
  encryptedToken: string;
  /** Of the page on which it was made: a BCP 47 tag. */
  language?: string;
}

const calendarFeedSchema = new Schema<CalendarFeedRecord>(
  {
    _id: String,
    joinedTo: { type: String, index: true, sparse: true },
    tokenDigest: { type: String, required: true, unique: true },
    encryptedToken: { type: String, required: true },
    language: String,
  },
  { collection: 'calendar_feeds', timestamps: true, versionKey: false },
);

export const CalendarFeed = mongoose.model('CalendarFeed', calendarFeedSchema);

/** A token that nobody can guess, and what is stored of it. */
function newFeedToken(internalKey: string) {
  const { token, digest: tokenDigest } = newLinkToken();
  const stored = { tokenDigest, encryptedToken: encrypt(internalKey, token) };
  return { token, stored };
}

function tokenOf(feed: CalendarFeedRecord, internalKey: string): string {
  return decrypt(internalKey, feed.encryptedToken);
}

const STATUS: Partial<Record<BookingStatus, ICalEventStatus>> = {
  pending: ICalEventStatus.TENTATIVE,
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * A calendar file of bookings, each in the zone of its property. A booking's UID stays and its SEQUENCE grows,
 * so that a calendar program moves what it has instead of adding another.
 */
async function bookingsCalendar(bookings: readonly BookingRecord[]): Promise<string> {
  const { name: company } = await companyProfile.read();
  const calendar = ical({
    name: t('{company} cleans', { company }),
    prodId: { company, product: 'Cleans', language: (readerLanguage() ?? 'en').toUpperCase() },
    timezone: { name: null, generator: (zone) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const booking of bookings) calendar.createEvent(eventOf(booking));
  return calendar.toString();
}

function eventOf(booking: BookingRecord): ICalEventData {
  const { timeZone: timezone, specialInstructions } = booking;
  const local = (instant: Date) => DateTime.fromJSDate(instant, { zone: timezone });
  return {
    id: `booking-${booking._id}`,
    sequence: booking.revision,
    // Of the last change, so that an unchanged booking reads the same each time.
    stamp: booking.updatedAt,
    start: local(booking.scheduledDate),
    end: local(booking.endsAt),
    timezone,
    summary: booking.serviceName,
    location: booking.address,
    ...(specialInstructions && { description: specialInstructions }),
    status: STATUS[booking.status] ?? ICalEventStatus.CONFIRMED,
  };
}

/** Answers a calendar file that is saved under this name where it is not subscribed to. */
function sendCalendar(
  response: CallContext<unknown, unknown, unknown>['response'],
  { file, content }: { file: string; content: string },
): Streamed<'text/calendar'> {
  response.setHeader('content-type', 'text/calendar; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${file}"`);
  response.setHeader('cache-control', 'private, no-cache');
  response.end(content);
  return streamed as Streamed<'text/calendar'>;
}
