import { couponCalls } from './coupon-calls';
import { answerUseCoupon, couponSubscriptions, couponTasks } from './follow-deals';

/** What brings customers: coupons. */
export const promotions = {
  routes: couponCalls,
  rpcHandlers: [answerUseCoupon],
  subscriptions: couponSubscriptions,
  tasks: couponTasks,
};
