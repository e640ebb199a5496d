import { randomInt } from 'node:crypto';
import { currentRegion } from '@brightnest/contracts/company/current-region';
import { GIFT_CODE_ALPHABET } from '@brightnest/contracts/gift-cards/gift-card';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  type OwnReferral,
  type OwnReferralsResponse,
  type ReferralOffer,
  referralsQuerySchema,
  type ReferralsResponse,
} from '@brightnest/contracts/promotions/referral-schemas';
import { referralRoutes } from '@brightnest/contracts/routes/bookings/referrals';
import { type Actor, handle, type Handler } from '@brightnest/service-kit/http/route';
import { readPage } from '@brightnest/service-kit/lists/list-query';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { findCredit, toCredit } from '../gift-cards/credit';
import { toTransaction, TransactionModel, type TransactionRecord } from '../payments/ledger/ledger';
import { findCustomer } from '../records/customer';
import { Coupon, type CouponRecord } from './coupon';
import { firstNameOf } from './earn-referrals';
import { referralList, ReferralModel, type ReferralRecord, toStaffReferral } from './referral';
import { readReferralSettings } from './referral-settings';

const LATEST = 50;

/** What the caller may hand on, whom they have brought with it, and the credit that they have. */
const getOwnReferrals = (rpc: RpcClient): Handler =>
  handle(referralRoutes.getOwnReferrals, {}, async ({ actor }): Promise<OwnReferralsResponse> => {
    const { userId } = actor;
    const credit = await findCredit(userId);
    const [offer, referrals, movements] = await Promise.all([
      findOffer(actor, rpc),
      ReferralModel.find({ referrerId: userId })
        .sort({ createdAt: -1 })
        .limit(LATEST)
        .lean<ReferralRecord[]>(),
      credit === null
        ? []
        : TransactionModel.find({ giftCardId: String(credit._id) })
            .sort({ _id: -1 })
            .limit(LATEST)
            .lean<TransactionRecord[]>(),
    ]);
    return {
      success: true,
      ...(offer && { offer }),
      credit: toCredit(credit),
      referrals: referrals.map(toOwnReferral),
      movements: movements.map(toTransaction),
    };
  });

function toOwnReferral({ refereeName, status, reward, createdAt }: ReferralRecord): OwnReferral {
  const { minor, currency } = reward;
  return {
    ...{ name: firstNameOf(refereeName), status, reward: toDecimalText(minor, currency), currency },
    createdAt: createdAt.toISOString(),
  };
}

async function findOffer(actor: Actor, rpc: RpcClient): Promise<ReferralOffer | undefined> {
  const { isOn, ...settings } = (await readReferralSettings()).settings;
  if (!isOn) return undefined;
  const { code } = await getOwnCode(actor, rpc);
  return { ...settings, code, currency: currentRegion().currency };
}

/** The code of somebody, which they have from when they first ask for it. */
async function getOwnCode(actor: Actor, rpc: RpcClient): Promise<Pick<CouponRecord, 'code'>> {
  const { userId } = actor;
  const { name, email, phone } = await findCustomer(rpc, actor);
  const referrer = { userId, name, email, phone };
  const found = await Coupon.findOneAndUpdate(
    { 'referrer.userId': userId },
    // As they are called now; what was known stays where auth does not answer.
    name === '' ? {} : { $set: { referrer } },
    { returnDocument: 'after' },
  ).lean<CouponRecord>();
  if (found) return found;
  const code = newCode();
  const added = {
    ...{ code, referrer, currency: currentRegion().currency, target: 'all' as const },
    ...{ firstCleanOnly: true, oncePerCustomer: true, returns: 'always' as const, isActive: true },
  };
  try {
    await Coupon.create(added);
  } catch (error) {
    // Another window has just made one, or somebody has this very code.
    if (!isDuplicateKey(error)) throw error;
    return getOwnCode(actor, rpc);
  }
  return { code };
}

const CODE_LENGTH = 8;

const newCode = () =>
  Array.from(
    { length: CODE_LENGTH },
    () => GIFT_CODE_ALPHABET[randomInt(GIFT_CODE_ALPHABET.length)]!,
  ).join('');

const listReferrals: Handler = handle(
  referralRoutes.listReferrals,
  { query: referralsQuerySchema },
  async ({ query }): Promise<ReferralsResponse> => {
    const { page, pageSize } = query;
    const { records, ...total } = await readPage<ReferralRecord, typeof query, 'createdAt'>(
      ReferralModel,
      referralList,
      query,
    );
    return { success: true, referrals: records.map(toStaffReferral), page, pageSize, ...total };
  },
);

/** The calls about referrals. */
export const referralCalls = (rpc: RpcClient): Handler[] => [getOwnReferrals(rpc), listReferrals];
