import type { Handler } from '@brightnest/service-kit/route';
import { cancelSubscription } from './features/cancel-subscription/cancel-subscription';
import { getUserSubscription } from './features/get-user-subscription/get-user-subscription';
import { resumeSubscription } from './features/resume-subscription/resume-subscription';
import { skipSubscriptionMonth } from './features/skip-subscription-month/skip-subscription-month';
import { subscribe } from './features/subscribe/subscribe';

/** The calls by which members look after their membership of the club. */
export const clubCalls: readonly Handler[] = [
  getUserSubscription,
  subscribe,
  cancelSubscription,
  skipSubscriptionMonth,
  resumeSubscription,
];
