import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { askForReviews, planReviews, reviewSettingsCalls } from './ask-for-reviews';
import { couponCalls } from './coupon-calls';
import { followReferrals } from './earn-referrals';
import { answerUseCoupon, couponSubscriptions, couponTasks } from './follow-deals';
import { reviewCalls } from './publish-reviews';
import { referralCalls } from './referral-calls';
import { referralSettingsCalls } from './referral-settings';
import { staffCreditCalls } from './staff-credit';

/** What brings customers: coupons, the customers before them, and what these say of us. */
export function promotions({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      ...couponCalls,
      ...referralCalls(rpc),
      ...staffCreditCalls(rpc),
      ...referralSettingsCalls(rpc),
      ...reviewCalls,
      ...reviewSettingsCalls(rpc),
    ],
    rpcHandlers: [answerUseCoupon],
    subscriptions: [...couponSubscriptions(rpc), followReferrals(rpc), planReviews],
    tasks: [...couponTasks, askForReviews],
  };
}
