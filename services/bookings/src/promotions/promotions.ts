import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { askForReviews, planReviews, reviewSettingsCalls } from './ask-for-reviews';
import { couponCalls } from './coupon-calls';
import { answerUseCoupon, couponSubscriptions, couponTasks } from './follow-deals';
import { reviewCalls } from './publish-reviews';

/** What brings customers: coupons, and what others say of us. */
export function promotions({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [...couponCalls, ...reviewCalls, ...reviewSettingsCalls(rpc)],
    rpcHandlers: [answerUseCoupon],
    subscriptions: [...couponSubscriptions, planReviews],
    tasks: [...couponTasks, askForReviews],
  };
}
