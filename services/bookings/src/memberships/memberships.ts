import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  cancelMembership,
  getMembership,
  resumeMembership,
  skipMembershipMonth,
} from './change-membership';
import { changePlan, keepPlan } from './change-plan';
import { endMembershipOfDeactivated } from './deactivated-members';
import { answerMergeCheck, joinMemberships } from './join-memberships';
import { payMembershipMonth } from './membership-month';
import { previewPlanChange } from './plan-change';
import { renewMemberships } from './renewals';
import { offerUserMembership, sendMembershipLink } from './offer-membership';
import {
  cancelUserMembership,
  changeUserPlan,
  getUserMembership,
  keepUserPlan,
  previewUserPlanChange,
  resumeUserMembership,
  skipUserMembershipMonth,
} from './staff-memberships';
import { subscribe } from './subscribe';

/** The settings of memberships; checked when the service reads its environment. */
interface MembershipSettings {
  MEMBERSHIP_RETRY_DAYS: readonly number[];
}

/** What members have: the calls by which they and staff change a membership, its renewal, and how it ends. */
export function memberships({ rpc, env }: { rpc: RpcClient; env: MembershipSettings }) {
  return {
    routes: [
      getMembership,
      subscribe,
      cancelMembership,
      skipMembershipMonth,
      resumeMembership,
      previewPlanChange,
      changePlan,
      keepPlan,
      payMembershipMonth,
      getUserMembership,
      offerUserMembership(rpc),
      sendMembershipLink,
      previewUserPlanChange,
      changeUserPlan(rpc),
      keepUserPlan,
      cancelUserMembership,
      skipUserMembershipMonth,
      resumeUserMembership,
    ],
    subscriptions: [endMembershipOfDeactivated, joinMemberships(rpc)],
    rpcHandlers: [answerMergeCheck],
    tasks: [renewMemberships({ rpc, retryDays: env.MEMBERSHIP_RETRY_DAYS })],
  };
}
