import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { EventPayloads } from '@brightnest/contracts/events/event-types';
import type { ReferralRefusal } from '@brightnest/contracts/promotions/referral';
import { VERIFIED_ACCOUNT_RPC } from '@brightnest/contracts/rpc/auth';
import { dateIn, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession } from 'mongoose';
import { addCredit, ensureCredit, takeCredit } from '../gift-cards/credit';
import { accountOfBooking, type DealAccount } from '../payments/ledger/deal-account';
import { QuoteTerms } from '../payments/quote-terms';
import { lockMovedQuote } from '../payments/refunds/follow-account';
import { Booking, lockBooking } from '../records/booking';
import { Coupon, useIdOf } from './coupon';
import { setReferral } from './refer';
import { ReferralModel, type ReferralRecord } from './referral';
import { readReferralSettings } from './referral-settings';

const CHANGES = [
  'job.progressed',
  'job.cash-recorded',
  'quote.status-changed',
  'payment.received',
  'payment.refunded',
  'payment.disputed',
  'payment.recorded',
  'payment.refund-recorded',
  'payment.written-off',
] as const;

type Change = EventPayloads[(typeof CHANGES)[number]];

/** Earns who brought somebody their credit once the first clean is done and paid, and takes it back with that. */
export const followReferrals = (rpc: RpcClient): Subscription =>
  on(CHANGES, 'follow-referrals', async ({ type, payload, occurredAt, origin }) => {
    const isDone =
      (type === 'job.progressed' && payload.isJobCompleted) ||
      (type === 'quote.status-changed' && payload.to === 'completed');
    const status = mongoose.trusted({ $in: ['pending' as const, 'earned' as const] });
    for (const _id of dealsOf(payload)) {
      const referral = await ReferralModel.findOne({ _id, status }).lean<ReferralRecord>();
      if (!referral) continue;
      const doneAt = isDone ? new Date(occurredAt) : undefined;
      if (doneAt && !referral.doneAt) await ReferralModel.updateOne({ _id }, { $set: { doneAt } });
      await syncReferral(_id, { rpc, origin });
    }
  });

function dealsOf(payload: Change): string[] {
  if ('jobId' in payload) return [useIdOf(payload.kind, payload.jobId)];
  if ('dealId' in payload) {
    return payload.kind === 'membership' ? [] : [useIdOf(payload.kind, payload.dealId)];
  }
  const { quoteId } = payload;
  const bookingId = 'bookingId' in payload ? payload.bookingId : null;
  return [
    ...(bookingId === null ? [] : [useIdOf('booking', bookingId)]),
    ...(quoteId === null ? [] : [useIdOf('quote', quoteId)]),
  ];
}

/** Decides what becomes of a referral, however often it is asked. */
async function syncReferral(
  _id: string,
  { rpc, origin }: { rpc: RpcClient; origin: EventOrigin },
): Promise<void> {
  const known = await ReferralModel.findById(_id).orFail().lean<ReferralRecord>();
  const account = await findAccount(known, rpc);
  await ensureCredit(
    { userId: known.referrerId, name: known.referrerName, email: known.referrerEmail },
    known.reward.currency,
  );
  await mongoose.connection.transaction(async (session) => {
    const referral = await ReferralModel.findByIdAndUpdate(
      _id,
      { $currentDate: { updatedAt: true } },
      { session, returnDocument: 'after' },
    )
      .orFail()
      .lean<ReferralRecord>();
    const state = await stateOf(referral, session);
    if (referral.status === 'earned') {
      if (state === 'given-back') await takeBack(referral, origin, session);
    } else if (referral.status === 'pending' && state === 'paid') {
      await earn(referral, { account, origin }, session);
    }
  });
}

/** The account that the address of a visitor is proven to be of, and of what they have used it for. */
async function findAccount({ refereeId, refereeEmail: email }: ReferralRecord, rpc: RpcClient) {
  if (email === '') return refereeId;
  const { account } = await rpc.call(VERIFIED_ACCOUNT_RPC, { email });
  return account?.userId ?? refereeId;
}

type State = 'open' | 'paid' | 'given-back';

/** How far the clean of a referral is. */
async function stateOf(
  { kind, dealId, doneAt }: ReferralRecord,
  session: ClientSession,
): Promise<State> {
  if (kind === 'booking') {
    const booking = await lockBooking(dealId, session);
    if (!booking) return 'open';
    return moneyState(await accountOfBooking(booking, session), booking.status === 'completed');
  }
  const isDone = doneAt !== undefined;
  const quote = await lockMovedQuote(dealId, session);
  if (quote) return moneyState(quote.account, isDone);
  // No price was ever agreed here: staff have recorded that it is paid.
  const isPaid = await QuoteTerms.exists({ _id: dealId, isCashPaid: true }).session(session);
  return isPaid && isDone ? 'paid' : 'open';
}

function moneyState(
  { due, agreed, paidNet, refunded, disputed }: DealAccount,
  isDone: boolean,
): State {
  if (refunded + disputed > 0 && paidNet <= 0) return 'given-back';
  // A welcome that is the whole price leaves nothing to pay.
  return isDone && due === 0 && (paidNet > 0 || agreed === 0) ? 'paid' : 'open';
}

async function earn(
  referral: ReferralRecord,
  { account, origin }: { account: string | null; origin: EventOrigin },
  session: ClientSession,
): Promise<void> {
  const { _id, status, referrerId, refereeName, reward, validDays } = referral;
  const refusal = await refusalOf(referral, account, session);
  if (refusal !== undefined) {
    await setReferral({ _id, status }, { status: 'refused', refusal, origin }, session);
    return;
  }
  if (reward.minor > 0) {
    const added = { userId: referrerId, ...reward, validDays, change: 'earned' as const, origin };
    const line = { label: msg('You brought'), description: firstNameOf(refereeName) };
    await addCredit({ ...added, ...line }, session);
  }
  await setReferral({ _id, status }, { status: 'earned', earnedAt: new Date(), origin }, session);
}

/** What somebody may know of whom they brought. */
export const firstNameOf = (name: string) => name.split(' ')[0] || t('somebody');

/** Why nothing is earned, which shows once more is known of who came. */
async function refusalOf(
  { _id, dealId, referrerId, refereeId, refereeEmail, createdAt }: ReferralRecord,
  account: string | null,
  session: ClientSession,
): Promise<ReferralRefusal | undefined> {
  if (account === referrerId || refereeId === referrerId) return 'self';
  const accounts = [account, refereeId].filter((id) => id !== null);
  const cleanedBefore = await Booking.exists({
    ...{ customerId: mongoose.trusted({ $in: accounts }), _id: mongoose.trusted({ $ne: dealId }) },
    status: mongoose.trusted({ $nin: ['expired', 'cancelled'] }),
    createdAt: mongoose.trusted({ $lt: createdAt }),
  }).session(session);
  const cameBefore = await ReferralModel.exists({
    ...{ refereeEmail, status: 'earned', _id: mongoose.trusted({ $ne: _id }) },
  }).session(session);
  if (cleanedBefore || (cameBefore && refereeEmail !== '')) return 'existing';
  return (await isBeyondLimit(referrerId, session)) ? 'limit' : undefined;
}

/** Of two that are earned at once the second sees the first: both write on the record of the code. */
async function isBeyondLimit(referrerId: string, session: ClientSession): Promise<boolean> {
  const { yearLimit } = (await readReferralSettings()).settings;
  if (yearLimit === 0) return false;
  const code = { 'referrer.userId': referrerId };
  await Coupon.updateOne(code, { $currentDate: { updatedAt: true } }, { session });
  const year = dateIn(officeZone()).slice(0, 4);
  const since = new Date(fromZonedClock(`${year}-01-01T00:00`, officeZone()));
  const earned = await ReferralModel.countDocuments({
    ...{ referrerId, status: 'earned', earnedAt: mongoose.trusted({ $gte: since }) },
  }).session(session);
  return earned >= yearLimit;
}

/** All that was paid for the clean went back: what is left of the credit goes too. */
async function takeBack(
  { _id, status, referrerId, refereeName, reward }: ReferralRecord,
  origin: EventOrigin,
  session: ClientSession,
): Promise<void> {
  if (reward.minor > 0) {
    const taken = { userId: referrerId, ...reward, change: 'taken-back' as const, origin };
    const line = { label: msg('First clean refunded'), description: firstNameOf(refereeName) };
    await takeCredit({ ...taken, ...line }, session);
  }
  await setReferral({ _id, status }, { status: 'withdrawn', origin }, session);
}
