import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { formatMoney, type Money, toDecimalText } from '@brightnest/contracts/money';
import { dateIn, formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError, type ErrorText } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import mongoose, { type ClientSession } from 'mongoose';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { Coupon, type CouponRecord, CouponUseModel, type CouponUseRecord, useIdOf } from './coupon';
import {
  addReferral,
  isSelfReferral,
  moveReferral,
  type Referee,
  switchReferral,
  withReferralTerms,
} from './refer';

/** Who wants to use a coupon for what. */
export interface CouponContext {
  kind: CouponUseRecord['kind'];
  /** Null for a visitor: whether they used it before shows once they prove their address. */
  customerId: string | null;
  now: Date;
}

/** A coupon that can be used. @throws AppError `coupon_refused`, saying why it can't. */
export async function getUsableCoupon(
  code: string,
  context: CouponContext,
  session: ClientSession | null = null,
): Promise<CouponRecord> {
  const found = await Coupon.findOne({ code }).session(session).lean<CouponRecord>();
  if (!found) throw refused(msg('We don’t know this code.'));
  const coupon = await withReferralTerms(found);
  const refusal = refusalOf(coupon, context) ?? (await refusalTo(coupon, context, session));
  if (refusal) throw refused(refusal);
  return coupon;
}

/** The error of a coupon that can't be used. */
export function refused(message: ErrorText): AppError {
  return new AppError('coupon_refused', { message, fields: { couponCode: message } });
}

/** @throws AppError `coupon_refused` where a price is too low for it. */
export function assertMinimum(coupon: CouponRecord, listedMinor: number): void {
  const { minimumMinor: minor, currency } = coupon;
  if (listedMinor >= minor) return;
  throw refused(() =>
    t('This coupon is for a price of {amount} or more.', {
      amount: formatMoney({ minor, currency }),
    }),
  );
}

/** Why nobody can use it. */
function refusalOf(coupon: CouponRecord, { kind, now }: CouponContext): ErrorText | undefined {
  const { target, startsOn, endsOn, maxUses, uses } = coupon;
  const today = dateIn(officeZone(), now);
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'long', 'UTC');
  const isOther = coupon.currency !== currentRegion().currency;
  if (!coupon.isActive || isOther) return msg('This coupon is not valid any more.');
  if (startsOn !== '' && today < startsOn) {
    return () => t('This coupon is valid from {day}.', { day: day(startsOn) });
  }
  if (endsOn !== '' && today > endsOn) {
    return () => t('This coupon expired on {day}.', { day: day(endsOn) });
  }
  if (target === 'bookings' && kind === 'quote')
    return msg('This coupon is for cleans booked online.');
  if (target === 'quotes' && kind === 'booking') return msg('This coupon is for quotes.');
  if (maxUses !== null && uses >= maxUses) return msg('This coupon has been used up.');
  return undefined;
}

const USED = msg('You have used this coupon already.');
const NOT_FIRST = msg('This coupon is for a first clean.');
const OWN_CODE = msg('This is your own code, or that of your home: hand it on to somebody else.');

/** Why this customer can't. */
async function refusalTo(
  coupon: CouponRecord,
  { customerId }: CouponContext,
  session: ClientSession | null,
): Promise<string | undefined> {
  if (customerId === null) return undefined;
  if (coupon.referrer?.userId === customerId) return OWN_CODE;
  const onceKey = onceKeyOf(coupon, customerId);
  if (onceKey && (await CouponUseModel.exists({ onceKey }).session(session))) return USED;
  if (coupon.firstCleanOnly && (await hasCleans(customerId, session))) return NOT_FIRST;
  return undefined;
}

/** Whether somebody has had, or is about to have, a clean: what was cancelled does not count. */
async function hasCleans(customerId: string, session: ClientSession | null): Promise<boolean> {
  const booked = await Booking.exists({
    customerId,
    status: mongoose.trusted({ $nin: ['expired', 'cancelled'] }),
  }).session(session);
  if (booked) return true;
  const ofQuote = { userId: customerId, quoteId: mongoose.trusted({ $ne: null }) };
  const paid = await TransactionModel.exists(ofQuote).session(session);
  return paid !== null;
}

/**
 * A coupon for a first clean has one use of each customer, as they have one first clean; and of all codes of customers
 * a new one uses one.
 */
export function onceKeyOf(coupon: CouponRecord, customerId: string | null): string | undefined {
  if (customerId === null || !(coupon.oncePerCustomer || coupon.firstCleanOnly)) return undefined;
  return `${coupon.referrer ? 'referral' : String(coupon._id)} ${customerId}`;
}

/** A use that is about to be written. */
interface NewUse extends CouponContext, Referee {
  customerId: string | null;
  code: string;
  /** By which the price was computed. */
  revision: number;
  dealId: string;
  amount: Money;
  isStored?: boolean;
  origin: EventOrigin;
}

/**
 * Uses a coupon for a deal, within the transaction that stores the deal: of two who want its last use, or of two
 * windows of one customer, the second is refused.
 * @throws AppError `coupon_refused`; `price_changed` where staff have changed what it takes off.
 */
export async function useCoupon(use: NewUse, session: ClientSession): Promise<void> {
  const { code, kind, dealId, customerId, amount, now, origin } = use;
  const coupon = await getUsableCoupon(code, use, session);
  if (coupon.revision !== use.revision) throw new AppError('price_changed');
  const { referrer } = coupon;
  if (referrer && (await isSelfReferral(referrer, use, session))) throw refused(OWN_CODE);
  const { customerName, email, isStored } = use;
  const onceKey = onceKeyOf(coupon, customerId);
  const record = {
    ...{ couponId: coupon._id, kind, dealId, customerId, customerName, email, amount },
    ...{ usedAt: now, ...(onceKey && { onceKey }), ...(isStored === false && { isStored }) },
  };
  await CouponUseModel.replaceOne({ _id: useIdOf(kind, dealId) }, record, {
    session,
    upsert: true,
  }).catch((error: unknown) => {
    throw isDuplicateKey(error) ? refused(USED) : error;
  });
  await countUse(coupon._id, { use: record, times: 1, origin }, session);
  if (referrer) await addReferral(coupon, { ...use, _id: useIdOf(kind, dealId) }, session);
}

type Counted = Pick<CouponUseRecord, 'kind' | 'dealId' | 'customerId' | 'amount'>;

async function countUse(
  _id: CouponRecord['_id'],
  { use, times, origin }: { use: Counted; times: 1 | -1; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { kind, dealId, customerId, amount } = use;
  const { code } = await Coupon.findById(_id, { code: 1 }).session(session).orFail().lean();
  const told = { couponId: String(_id), code, kind, dealId, customerId };
  const event = newEvent(
    times === 1 ? 'coupon.used' : 'coupon.returned',
    { ...told, amount: toDecimalText(amount.minor, amount.currency), currency: amount.currency },
    origin,
  );
  await Coupon.updateOne(
    { _id },
    {
      $inc: { uses: times, costMinor: times * amount.minor },
      $set: { wasUsed: true },
      $push: { pendingEvents: event },
    },
    { session },
  );
}

/** Why a use is returned: `free` where nothing was kept of the deal, `expired` where it never came about. */
type ReturnReason = 'free' | 'late' | 'expired';

/** Returns the use of a deal that does not take place, as far as its coupon says so. */
export async function returnCoupon(
  deal: Pick<CouponUseRecord, 'kind' | 'dealId'>,
  { reason, origin }: { reason: ReturnReason; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const _id = useIdOf(deal.kind, deal.dealId);
  const holds = { _id, returnedAt: mongoose.trusted({ $exists: false }) };
  const use = await CouponUseModel.findOne(holds).session(session).lean<CouponUseRecord>();
  if (!use) return;
  const { returns } = await Coupon.findById(use.couponId, { returns: 1 })
    .session(session)
    .orFail()
    .lean<CouponRecord>();
  const isReturned =
    reason === 'expired' || returns === 'always' || (returns === 'in_time' && reason === 'free');
  if (!isReturned) return;
  const update = { $set: { returnedAt: new Date() }, $unset: { onceKey: 1 as const } };
  await CouponUseModel.updateOne({ _id }, update, { session });
  await countUse(use.couponId, { use, times: -1, origin }, session);
  await switchReferral(_id, { to: 'ended', origin }, session);
}

/** Takes the returned use of a booking again that was paid after it had expired: its price was promised. */
export async function restoreCoupon(
  bookingId: string,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  const returned = {
    _id: useIdOf('booking', bookingId),
    returnedAt: mongoose.trusted({ $exists: true }),
  };
  const update = { $unset: { returnedAt: 1 as const } };
  const use = await CouponUseModel.findOneAndUpdate(returned, update, {
    session,
  }).lean<CouponUseRecord>();
  if (!use) return;
  await countUse(use.couponId, { use, times: 1, origin }, session);
  await switchReferral(use._id, { to: 'pending', origin }, session);
}

/** A late move books the clean anew at the price it had: the use is of the new booking. */
export async function moveCoupon(
  bookingId: string,
  newId: string,
  session: ClientSession,
): Promise<void> {
  const _id = useIdOf('booking', bookingId);
  const use = await CouponUseModel.findOneAndDelete({ _id }, { session }).lean<CouponUseRecord>();
  if (!use) return;
  const moved = { ...use, _id: useIdOf('booking', newId), dealId: newId };
  await moveReferral(_id, { _id: moved._id, dealId: newId }, session);
  await CouponUseModel.create([moved], { session });
}
