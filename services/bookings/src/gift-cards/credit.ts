import { currentRegion } from '@brightnest/contracts/company/current-region';
import { addDays } from '@brightnest/contracts/calendar-dates';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { CreditChanged } from '@brightnest/contracts/events/bookings/referrals';
import { type Currency, toDecimalText } from '@brightnest/contracts/money';
import type { Credit } from '@brightnest/contracts/promotions/referral-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

/** Whose credit it is. */
export interface CreditHolder {
  userId: string;
  name: string;
  email: string;
}

// No digest of a code looks like that, so nobody can enter one that finds it.
/** By which the credit of somebody is found. */
export const creditKeyOf = (userId: string, currency: Currency) => `credit ${userId} ${currency}`;

/** The credit of an account; null where it never had any. */
export function findCredit(
  userId: string,
  currency: Currency = currentRegion().currency,
  session: ClientSession | null = null,
): Promise<GiftCardRecord | null> {
  const codeDigest = creditKeyOf(userId, currency);
  return GiftCardModel.findOne({ codeDigest }).session(session).lean<GiftCardRecord>().exec();
}

/** What is left of it, as people read it. */
export function toCredit(record: GiftCardRecord | null): Credit {
  const { currency } = record?.value ?? currentRegion();
  const isOver = record !== null && hasEnded(record);
  const left = record === null || isOver ? 0 : Math.max(0, record.balanceMinor);
  const expiresOn = record === null || left === 0 ? '' : record.expiresOn;
  return { balance: toDecimalText(left, currency), currency, expiresOn };
}

const hasEnded = ({ expiresOn }: GiftCardRecord) =>
  expiresOn !== '' && expiresOn < dateIn(officeZone());

/** Makes the record that credit is written on; done before the transaction that does. */
export async function ensureCredit(
  { userId, name, email }: CreditHolder,
  currency: Currency = currentRegion().currency,
): Promise<void> {
  const now = new Date();
  const added = {
    ...{ source: 'credit' as const, status: 'active' as const, value: { minor: 0, currency } },
    ...{ balanceMinor: 0, holderId: userId, sendAt: now, sentAt: now },
  };
  await GiftCardModel.updateOne(
    { codeDigest: creditKeyOf(userId, currency) },
    // What they are called now; nothing where auth did not say.
    { $setOnInsert: added, $set: { ...(name && { recipientName: name }), recipientEmail: email } },
    { upsert: true },
  ).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** A change of somebody's credit other than by paying with it. */
interface CreditChange {
  userId: string;
  currency: Currency;
  /** Minor units, positive. */
  minor: number;
  change: CreditChanged['change'];
  /** What its customer reads. */
  /** What the ledger calls it, and of whom it is. */
  label: string;
  description?: string;
  /** In the words of staff, with who they are. */
  by?: Pick<TransactionRecord, 'reason' | 'recordedBy' | 'recorderEmail'>;
  /** Of the line, so that it is written once. */
  lineId?: Types.ObjectId;
  origin: EventOrigin;
}

/** Gives credit within a transaction: all that is left of before is valid as long as it then. */
export async function addCredit(
  { validDays, ...change }: CreditChange & { validDays: number },
  session: ClientSession,
): Promise<void> {
  const credit = await lockCredit(change, session);
  const { minor } = change;
  await GiftCardModel.updateOne(
    { _id: credit._id },
    {
      $inc: { balanceMinor: minor, 'value.minor': minor },
      $set: { validDays, expiresOn: laterEnd(credit, validDays) },
    },
    { session },
  );
  await writeChange(credit, { ...change, signed: minor }, session);
}

/** The end that somebody may count on: never an earlier one than before. */
function laterEnd({ balanceMinor, expiresOn }: GiftCardRecord, validDays: number): string {
  if (validDays === 0 || (balanceMinor > 0 && expiresOn === '')) return '';
  const end = addDays(dateIn(officeZone()), validDays);
  return balanceMinor > 0 && expiresOn > end ? expiresOn : end;
}

/** Takes credit within a transaction, as far as it is there. @returns minor units: what was taken. */
export async function takeCredit(change: CreditChange, session: ClientSession): Promise<number> {
  const credit = await lockCredit(change, session);
  const minor = Math.min(change.minor, Math.max(0, credit.balanceMinor));
  if (minor === 0) return 0;
  await GiftCardModel.updateOne(
    { _id: credit._id },
    { $inc: { balanceMinor: -minor, 'value.minor': -minor } },
    { session },
  );
  await writeChange(credit, { ...change, minor, signed: -minor }, session);
  return minor;
}

function lockCredit(
  { userId, currency }: Pick<CreditChange, 'userId' | 'currency'>,
  session: ClientSession,
): Promise<GiftCardRecord> {
  return GiftCardModel.findOneAndUpdate(
    { codeDigest: creditKeyOf(userId, currency) },
    { $currentDate: { updatedAt: true } },
    { session, returnDocument: 'after' },
  )
    .orFail()
    .lean<GiftCardRecord>()
    .exec();
}

/** The line of the ledger, and the event. */
async function writeChange(
  { _id, recipientName: name, recipientEmail: email }: GiftCardRecord,
  { signed, ...wanted }: CreditChange & { signed: number },
  session: ClientSession,
): Promise<void> {
  const { userId, currency, minor, change, label, description = '', by = {} } = wanted;
  const { lineId, origin } = wanted;
  const line = {
    ...(lineId && { _id: lineId }),
    ...{ bookingId: null, quoteId: null, userId, giftCardId: String(_id) },
    ...{ label, description },
    ...{ type: 'account_credit' as const, status: 'succeeded' as const },
    ...{ amount: { minor: signed, currency }, customer: { name, email }, ...by },
  };
  await TransactionModel.create([line], { session });
  const now = await GiftCardModel.findById(_id).session(session).orFail().lean<GiftCardRecord>();
  const told = {
    ...{ userId, name, change, amount: toDecimalText(minor, currency), currency },
    balance: toDecimalText(Math.max(0, now.balanceMinor), currency),
    ...{ expiresOn: now.expiresOn, reason: by.reason ?? '' },
  };
  const pendingEvents = newEvent('credit.changed', told, origin);
  await GiftCardModel.updateOne({ _id }, { $push: { pendingEvents } }, { session });
}

/** What comes back to credit is valid as long as new credit would be. */
export async function extendReturned(
  credit: GiftCardRecord,
  session: ClientSession,
): Promise<void> {
  const { _id, validDays = 0 } = credit;
  await GiftCardModel.updateOne(
    { _id },
    { $set: { expiresOn: laterEnd(credit, validDays) } },
    { session },
  );
}

const EVERY_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Ends credit whose last day is over. */
export const expireCredit: PeriodicTask = {
  name: 'expire-credit',
  everyMs: EVERY_MS,
  async run({ log, signal }) {
    const over = await GiftCardModel.find({
      ...{ source: 'credit', balanceMinor: mongoose.trusted({ $gt: 0 }) },
      expiresOn: mongoose.trusted({ $gt: '', $lt: dateIn(officeZone()) }),
    })
      .limit(AT_ONCE)
      .lean<GiftCardRecord[]>();
    for (const { holderId, value } of over) {
      if (signal.aborted) return;
      const { currency } = value;
      const whose = { userId: holderId!, currency };
      try {
        await mongoose.connection.transaction(async (session) => {
          const credit = await lockCredit(whose, session);
          if (!hasEnded(credit)) return;
          const all = { ...whose, minor: credit.balanceMinor, change: 'expired' as const };
          await takeCredit({ ...all, label: msg('Expired'), origin: {} }, session);
        });
      } catch (error) {
        log.warn({ err: error, ...whose }, 'credit could not be ended yet');
      }
    }
  },
};
