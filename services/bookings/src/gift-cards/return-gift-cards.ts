import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel, type CheckoutRecord } from '../payments/checkout';
import { TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { applyRefundState, refundGiftCardsWith } from '../payments/refunds/refunds';
import { extendReturned } from './credit';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

// What is given back of a payment by a gift card, or by credit, is there again at once.
refundGiftCardsWith(async ({ _id, giftCardId, amount }) => {
  const state = { status: 'succeeded' as const, id: `giftback_${String(_id)}` };
  await applyRefundState(_id, state, async (session) => {
    const card = await GiftCardModel.findOneAndUpdate(
      { _id: giftCardId },
      { $inc: { balanceMinor: -amount.minor } },
      { session, returnDocument: 'before' },
    )
      .orFail()
      .lean<GiftCardRecord>();
    if (card.source === 'credit') await extendReturned(card, session);
  });
});

/**
 * Takes off a card what of its own price went back to its buyer or their bank took, and puts on what came again.
 * Counted from the ledger each time, so neither the order nor the number of reports matters.
 */
export async function syncReturned(card: GiftCardRecord, session: ClientSession): Promise<void> {
  const lines = await TransactionModel.find({
    checkoutId: card.checkoutId!,
    status: mongoose.trusted({ $ne: 'failed' }),
  })
    .session(session)
    .lean<TransactionRecord[]>();
  const checkout = await CheckoutModel.findById(card.checkoutId)
    .session(session)
    .orFail()
    .lean<CheckoutRecord>();
  const returned = lines
    .filter(({ type, refundOf }) => type !== 'gift_card' && isOfFirst(refundOf, checkout))
    .reduce((sum, { amount }) => sum - amount.minor, 0);
  const change = returned - card.returnedMinor;
  if (change === 0) return;
  await GiftCardModel.updateOne(
    { _id: card._id, returnedMinor: card.returnedMinor },
    {
      $inc: { balanceMinor: -change },
      $set: { returnedMinor: returned, ...statusAfter(card, returned) },
    },
    { session },
  ).orFail();
}

/** A second payment of one checkout goes back by itself. */
const isOfFirst = (refundOf: string | undefined, { paymentId }: CheckoutRecord) =>
  refundOf === undefined || refundOf === paymentId;

function statusAfter({ status, value }: GiftCardRecord, returned: number) {
  if (returned >= value.minor) return { status: 'refunded' as const };
  return status === 'refunded' ? { status: 'active' as const } : {};
}

const CHANGES = [
  'payment.refunded',
  'payment.refund-failed',
  'payment.disputed',
  'payment.dispute-closed',
] as const;

/** Follows what happens to the payments that gift cards were bought with, at the provider's dashboard too. */
export const followGiftCardCharges: Subscription = on(
  CHANGES,
  'follow-gift-card-charges',
  async ({ payload: { purpose, checkoutId } }) => {
    if (purpose !== 'gift_card') return;
    await mongoose.connection.transaction(async (session) => {
      const card = await GiftCardModel.findOneAndUpdate(
        { checkoutId },
        { $currentDate: { updatedAt: true } },
        { session, returnDocument: 'after' },
      ).lean<GiftCardRecord>();
      if (card) await syncReturned(card, session);
    });
  },
);
