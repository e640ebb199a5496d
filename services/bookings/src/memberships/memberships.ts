import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import {
  cancelMembership,
  getMembership,
  resumeMembership,
  skipMembershipMonth,
} from './change-membership';
import { endMembershipOfDeactivated } from './deactivated-members';
import { renewMemberships } from './renewals';
import { cancelUserMembership, getUserMembership } from './staff-memberships';
import { subscribe } from './subscribe';

/** What members have: the calls by which they and staff change a membership, its renewal, and how it ends. */
export function memberships({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      getMembership,
      subscribe,
      cancelMembership,
      skipMembershipMonth,
      resumeMembership,
      getUserMembership,
      cancelUserMembership,
    ],
    subscriptions: [endMembershipOfDeactivated],
    tasks: [renewMemberships({ rpc })],
  };
}
