import { withoutRegion } from '@brightnest/contracts/company/address-text';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { fromDecimalText, type Money } from '@brightnest/contracts/money';
import type { ReferralStatus } from '@brightnest/contracts/promotions/referral';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { Booking } from '../records/booking';
import { Coupon, type CouponRecord } from './coupon';
import {
  referralEvent,
  ReferralModel,
  type ReferralRecord,
  referralSearchFields,
} from './referral';
import { readReferralSettings } from './referral-settings';

/** The code of a customer as a coupon: what it takes off is what the settings say at the moment. */
export async function withReferralTerms(coupon: CouponRecord): Promise<CouponRecord> {
  if (!coupon.referrer) return coupon;
  const { settings, revision } = await readReferralSettings();
  return {
    ...coupon,
    ...{ isActive: settings.isOn, revision, currency: currentRegion().currency },
    amountMinor: fromDecimalText(settings.welcomeAmount),
    minimumMinor: fromDecimalText(settings.minimum),
  };
}

/** Somebody who uses a code, as far as it is known. */
export interface Referee {
  customerId: string | null;
  customerName: string;
  email: string;
  phone?: string;
  /** In one line, without the region and the postcode that were asked for beside it. */
  address?: string;
}

const PHONE_DIGITS = 9;
const LEAST_DIGITS = 6;

/** What phone numbers are compared by: with and without the code of the country they end alike. */
function phoneKey(phone = ''): string {
  const digits = phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
  return digits.length < LEAST_DIGITS ? '' : digits;
}

const LEAST_LETTERS = 6;
const addressKey = (address = '') => address.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one is the other, which may say more: the suburb, the state. */
function isSameAddress(one: string, other: string): boolean {
  const [short, long] = [one, other].sort((a, b) => a.length - b.length) as [string, string];
  return short.length >= LEAST_LETTERS && long.startsWith(short);
}

type Contact = { email: string; phone: string };

/** Whether these are one person, or one home, as far as anybody can tell. */
export async function isSelfReferral(
  { userId, ...referrer }: NonNullable<CouponRecord['referrer']>,
  { customerId, email, phone, address }: Referee,
  session: ClientSession | null = null,
): Promise<boolean> {
  const bookings = await Booking.find(
    { customerId: userId },
    { customer: 1, address: 1, state: 1, postalCode: 1 },
  )
    .sort({ scheduledDate: -1 })
    .limit(MOST_HOMES)
    .session(session)
    .lean();
  const checkouts = await CheckoutModel.find({ userId, visit: mongoose.trusted({ $exists: true }) })
    .select({ visit: 1 })
    .sort({ createdAt: -1 })
    .limit(MOST_HOMES)
    .session(session)
    .lean();
  const contacts: Contact[] = [referrer, ...bookings.map(({ customer }) => customer)];
  const homes = [...bookings.map(withoutRegion), ...checkouts.map((one) => one.visit!.address)];
  const key = addressKey(address);
  return (
    customerId === userId ||
    contacts.some((one) => one.email !== '' && one.email.toLowerCase() === email.toLowerCase()) ||
    contacts.some((one) => phoneKey(one.phone) !== '' && phoneKey(one.phone) === phoneKey(phone)) ||
    homes.some((home) => isSameAddress(addressKey(home), key))
  );
}

const MOST_HOMES = 100;

/** The use of a code that is being written. */
interface NewReferral extends Referee {
  _id: string;
  kind: 'booking' | 'quote';
  dealId: string;
  amount: Money;
  origin: EventOrigin;
}

/** Writes down who came by whose code, in the transaction that uses it. */
export async function addReferral(
  { code, referrer }: CouponRecord,
  { _id, kind, dealId, amount, origin, ...referee }: NewReferral,
  session: ClientSession,
): Promise<void> {
  const { settings } = await readReferralSettings();
  const { currency } = currentRegion();
  const { userId: referrerId, name: referrerName, email: referrerEmail } = referrer!;
  const added = {
    ...{ _id, code, kind, dealId, referrerId, referrerName, referrerEmail },
    ...{ refereeId: referee.customerId, refereeName: referee.customerName },
    ...{ refereeEmail: referee.email.toLowerCase(), refereePhone: phoneKey(referee.phone) },
    ...{ status: 'pending' as const, welcome: amount, validDays: settings.validDays },
    reward: { minor: fromDecimalText(settings.rewardAmount), currency },
    createdAt: new Date(),
  };
  const { _id: key, ...fields } = added;
  await ReferralModel.updateOne(
    { _id: key },
    {
      $set: { ...fields, ...referralSearchFields(added) },
      $unset: { refusal: 1, doneAt: 1, earnedAt: 1 },
      $push: { pendingEvents: referralEvent(added, origin) },
    },
    { upsert: true, session },
  );
}

/** What becomes of a referral with the use of its code: it does not take place, or does after all. */
export async function switchReferral(
  _id: string,
  { to, origin }: { to: 'ended' | 'pending'; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const from: ReferralStatus = to === 'ended' ? 'pending' : 'ended';
  await setReferral({ _id, status: from }, { status: to, origin }, session);
}

/** Changes a referral and tells of it, within a transaction. @returns whether it was as expected. */
export async function setReferral(
  was: Pick<ReferralRecord, '_id' | 'status'>,
  { origin, ...fields }: Partial<ReferralRecord> & { origin: EventOrigin },
  session: ClientSession,
): Promise<boolean> {
  const referral = await ReferralModel.findOneAndUpdate(
    { _id: was._id, status: was.status },
    { $set: fields },
    { session, returnDocument: 'after' },
  ).lean<ReferralRecord>();
  if (!referral) return false;
  const pendingEvents = referralEvent(referral, origin);
  await ReferralModel.updateOne({ _id: was._id }, { $push: { pendingEvents } }, { session });
  return true;
}

/** A late move books the clean anew: the referral is of the new booking. */
export async function moveReferral(
  _id: string,
  to: { _id: string; dealId: string },
  session: ClientSession,
): Promise<void> {
  const referral = await ReferralModel.findOne({ _id })
    .select('+searchTerms +searchPrefixes +pendingEvents +publishedSequence')
    .session(session)
    .lean<ReferralRecord>();
  if (!referral) return;
  await ReferralModel.deleteOne({ _id }, { session });
  await ReferralModel.create([{ ...referral, ...to }], { session });
}

/** Who came as a visitor has an account: one that had come before earns nobody anything. */
export async function joinReferral(
  _id: string,
  { refereeId, isRepeated }: { refereeId: string; isRepeated: boolean },
): Promise<void> {
  await ReferralModel.updateOne({ _id }, { $set: { refereeId } });
  if (!isRepeated) return;
  const refused = { status: 'refused' as const, refusal: 'existing' as const, origin: {} };
  await mongoose.connection.transaction((session) =>
    setReferral({ _id, status: 'pending' }, refused, session).then(() => undefined),
  );
}

/** Whom a customer brought was brought by another whom they are from now on. Of two codes theirs stays. */
export async function joinReferrer(from: string, to: string): Promise<void> {
  await ReferralModel.updateMany({ referrerId: from }, { $set: { referrerId: to } });
  const hasCode = await Coupon.exists({ 'referrer.userId': to });
  await Coupon.updateOne(
    { 'referrer.userId': from },
    hasCode ? { $set: { isActive: false } } : { $set: { 'referrer.userId': to } },
  );
}
