import type { Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose, { type ClientSession } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { TransactionModel } from '../payments/ledger/ledger';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { creditKeyOf } from './credit';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

/** Moves the credit of a customer, and the gift cards they bought, to another whom they are from now on. */
export const joinCredit = (rpc: RpcClient): Subscription =>
  onJoined('join-credit', rpc, ({ from, to }) =>
    mongoose.connection.transaction(async (session) => {
      await GiftCardModel.updateMany({ buyerId: from }, { $set: { buyerId: to } }, { session });
      const credits = await GiftCardModel.find({ source: 'credit', holderId: from })
        .session(session)
        .lean<GiftCardRecord[]>();
      for (const credit of credits) await moveCredit(credit, to, session);
    }),
  );

/** Two of one currency become one: its lines, its balance, and the later end. */
async function moveCredit(
  credit: GiftCardRecord,
  holderId: string,
  session: ClientSession,
): Promise<void> {
  const codeDigest = creditKeyOf(holderId, credit.value.currency);
  const own = await GiftCardModel.findOne({ codeDigest }).session(session).lean<GiftCardRecord>();
  const { _id, balanceMinor, expiresOn } = credit;
  if (!own) {
    await GiftCardModel.updateOne({ _id }, { $set: { holderId, codeDigest } }, { session });
    return;
  }
  const [given, kept] = [String(_id), String(own._id)];
  await TransactionModel.updateMany(
    { giftCardId: given },
    { $set: { giftCardId: kept } },
    { session },
  );
  await CheckoutModel.updateMany(
    { giftCardId: given },
    { $set: { giftCardId: kept } },
    { session },
  );
  // Without an end is the latest; what holds nothing any more sets no end.
  const ends = [own, credit].filter((one) => one.balanceMinor > 0).map((one) => one.expiresOn);
  const latest = ends.includes('') ? '' : (ends.toSorted().at(-1) ?? expiresOn);
  await GiftCardModel.deleteOne({ _id }, { session });
  await GiftCardModel.updateOne(
    { _id: own._id },
    { $inc: { balanceMinor }, $set: { expiresOn: latest } },
    { session },
  );
}
