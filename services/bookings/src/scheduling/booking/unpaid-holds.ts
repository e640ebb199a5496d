import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { networkOf } from '@brightnest/service-kit/security/network';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession, type QueryFilter, Schema } from 'mongoose';
import { closeCheckout, expireWith } from '../../payments/checkouts/close-checkout';
import { returnCoupon } from '../../promotions/use-coupon';
import { Booking, type BookingRecord } from '../../records/booking';
import { bookingNotice } from '../../records/booking-notice';
import { release } from '../../workforce/reservations';
import type { NewBooking } from './new-bookings';

/** How much may be held unpaid at one time. An order holds all bookings of its series. */
export interface HoldLimits {
  /** Orders of one account. */
  perAccount: number;
  /** Orders from one network. */
  perNetwork: number;
  /** Bookings that take up the same time, whoever's they are. */
  perSlot: number;
}

/** Who wants to hold time unpaid. */
export interface Holder {
  customerId: string;
  isEmailVerified: boolean;
  /** They have no account, and so nothing to lose: they book what they pay for. */
  isGuest: boolean;
  /** Undefined where it is not known. */
  network: string | undefined;
}

/** @returns the network of a caller's address, as rate limits count it. */
export function holderNetwork(ipAddress: string | undefined): string | undefined {
  return ipAddress === undefined ? undefined : networkOf(ipAddress);
}

/** What is counted is locked for the transaction that adds to it, so that two at once are both counted. */
interface HoldLockRecord {
  _id: string;
  lockedAt: Date;
  /** How often it was: two at one instant would write the same time, and what changes nothing locks nothing. */
  timesLocked: number;
}

const KEPT_SECONDS = 24 * 60 * 60;

const holdLockSchema = new Schema<HoldLockRecord>(
  {
    _id: String,
    lockedAt: { type: Date, required: true, expires: KEPT_SECONDS },
    timesLocked: { type: Number, default: 0 },
  },
  { collection: 'hold_locks', versionKey: false },
);

export const HoldLock = mongoose.model('HoldLock', holdLockSchema);

type Wanted = Pick<NewBooking, 'scheduledDate' | 'endsAt'>;

function lockKeys({ customerId, network }: Holder, wanted: readonly Wanted[]): string[] {
  const days = wanted.flatMap(({ scheduledDate, endsAt }) => [dayOf(scheduledDate), dayOf(endsAt)]);
  const keys = [...days.map((day) => `day ${day}`), `account ${customerId}`];
  if (network !== undefined) keys.push(`network ${network}`);
  // In one order everywhere, so that no two wait for each other.
  return [...new Set(keys)].sort();
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Outside of transactions, before {@link assertMayHold}: what it locks is there. */
export async function prepareHold(holder: Holder, wanted: readonly Wanted[]): Promise<void> {
  await HoldLock.bulkWrite(
    lockKeys(holder, wanted).map((_id) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { lockedAt: new Date() } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
}

/**
 * Checks within a transaction that somebody may hold the time of new bookings until they pay.
 * @throws AppError `too_many_unpaid`, `email_not_verified` for a second hold, `slot_taken`.
 */
export async function assertMayHold(
  holder: Holder,
  { wanted, limits, now }: { wanted: readonly Wanted[]; limits: HoldLimits; now: Date },
  session: ClientSession,
): Promise<void> {
  for (const _id of lockKeys(holder, wanted)) {
    await HoldLock.updateOne(
      { _id },
      { $set: { lockedAt: now }, $inc: { timesLocked: 1 } },
      { session },
    );
  }
  const { customerId, network, isEmailVerified } = holder;
  const held = await countOrders({ customerId }, now, session);
  if (held > 0 && !isEmailVerified) throw new AppError('email_not_verified', { message: VERIFY });
  if (held >= limits.perAccount) throw tooMany(held);
  if (network !== undefined) {
    const fromThere = await countOrders({ heldFrom: network }, now, session);
    if (fromThere >= limits.perNetwork) throw new AppError('too_many_unpaid', { message: CROWDED });
  }
  for (const one of wanted) await assertSlot(one, { limits, now }, session);
}

const VERIFY = msg(
  'One booking of yours is waiting for payment. Please pay it, or verify your email address, before you book another.',
);
const CROWDED = msg(
  'Many bookings from your network are waiting for payment. Please try again in a few minutes.',
);
const SLOT_HELD = msg(
  'Several people are booking this time right now. Please choose another, or try again in a few minutes.',
);

function tooMany(count: number): AppError {
  const message = () =>
    t(
      '{count} bookings of yours are waiting for payment. Please pay or cancel one of them first.',
      {
        count,
        one: 'One booking of yours is waiting for payment. Please pay or cancel one of them first.',
      },
    );
  return new AppError('too_many_unpaid', { message });
}

/** What is held unpaid now. Whose time to pay is over holds nothing, though it may not be swept yet. */
const openHolds = (now: Date) => ({
  status: 'pending' as const,
  expiresAt: mongoose.trusted({ $gt: now }),
});

async function countOrders(
  whose: QueryFilter<BookingRecord>,
  now: Date,
  session: ClientSession,
): Promise<number> {
  // What staff booked for them is not what they hold themselves.
  const byThemselves = { onBehalf: mongoose.trusted({ $exists: false }) };
  const filter = { ...whose, ...byThemselves, ...openHolds(now) };
  const holds = await Booking.find(filter, { checkoutId: 1 }).session(session).lean();
  return new Set(holds.map(({ checkoutId }) => checkoutId)).size;
}

async function assertSlot(
  { scheduledDate, endsAt }: Wanted,
  { limits, now }: { limits: HoldLimits; now: Date },
  session: ClientSession,
): Promise<void> {
  const held = await Booking.countDocuments({
    ...openHolds(now),
    // Nothing lasts longer than a day: this bounds what the index is read for.
    scheduledDate: mongoose.trusted({ $lt: endsAt, $gt: dayBefore(scheduledDate) }),
    endsAt: mongoose.trusted({ $gt: scheduledDate }),
  }).session(session);
  if (held < limits.perSlot) return;
  throw new AppError('slot_taken', { message: SLOT_HELD, fields: { scheduledDate: SLOT_HELD } });
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayBefore = (instant: Date) => new Date(instant.getTime() - DAY_MS);

const EVERY_MS = 15_000;
const AT_ONCE = 100;

/** Expires bookings that were not paid in time, which releases their slots. */
export const expireUnpaid: PeriodicTask = {
  name: 'expire-unpaid',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    for (const { checkoutId, ids } of await findOverdue(new Date())) {
      if (signal.aborted) return;
      try {
        await expireTogether(checkoutId, ids);
      } catch (error) {
        // A provider that can't be reached for one of them must not keep the others.
        log.warn({ err: error, checkoutId }, 'an unpaid booking could not be expired yet');
      }
    }
  },
};

interface Overdue {
  checkoutId: string | undefined;
  ids: string[];
}

/** Bookings whose time to pay, or to confirm, is over, by what is paid or confirmed at once. */
async function findOverdue(now: Date): Promise<Overdue[]> {
  const overdue = await Booking.find(
    { status: 'pending', expiresAt: mongoose.trusted({ $lte: now }) },
    { checkoutId: 1, onBehalf: 1 },
  )
    .sort({ expiresAt: 1 })
    .limit(AT_ONCE)
    .lean();
  const together = new Map<string, Overdue>();
  for (const { _id, checkoutId, onBehalf } of overdue) {
    const key = checkoutId ?? onBehalf?.confirmationId ?? _id;
    const batch = together.get(key) ?? { checkoutId, ids: [] };
    batch.ids.push(_id);
    together.set(key, batch);
  }
  return [...together.values()];
}

expireWith(async (checkoutId) => {
  const ofCheckout = { checkoutId, status: 'pending' as const };
  // First: what is cut off from here on is expired by the task.
  await Booking.updateMany(ofCheckout, { $set: { expiresAt: new Date() } });
  const bookings = await Booking.find(ofCheckout, { _id: 1 }).lean();
  await expireTogether(
    checkoutId,
    bookings.map(({ _id }) => _id),
  );
});

async function expireTogether(checkoutId: string | undefined, ids: readonly string[]) {
  // Paid in the last moment: then it is about to be confirmed.
  if (checkoutId && (await closeCheckout(checkoutId, 'expired')) === 'paid') return;
  await mongoose.connection.transaction(async (session) => {
    const bookings = await Booking.find({
      _id: mongoose.trusted({ $in: [...ids] }),
      status: 'pending',
      expiresAt: mongoose.trusted({ $lte: new Date() }),
    })
      .sort({ scheduledDate: 1 })
      .session(session)
      .lean<BookingRecord[]>();
    for (const booking of bookings) await expire(booking, bookings, session);
  });
}

async function expire(
  booking: BookingRecord,
  batch: readonly BookingRecord[],
  session: ClientSession,
): Promise<void> {
  await Booking.updateOne(
    { _id: booking._id, status: 'pending' },
    {
      $set: { status: 'expired' },
      $unset: { heldFrom: 1 },
      $push: { pendingEvents: newEvent('booking.expired', bookingNotice(booking, batch)) },
    },
    { session },
  );
  if (booking.discount) {
    const deal = { kind: 'booking' as const, dealId: booking._id };
    await returnCoupon(deal, { reason: 'expired', origin: {} }, session);
  }
  await release(booking._id, session);
}
