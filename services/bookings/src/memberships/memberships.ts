import {
  cancelMembership,
  getMembership,
  resumeMembership,
  skipMembershipMonth,
} from './change-membership';
import { renewMemberships } from './renewals';
import { subscribe } from './subscribe';

/** What members have: the calls by which they begin and change a membership, and its renewal. */
export const memberships = {
  routes: [getMembership, subscribe, cancelMembership, skipMembershipMonth, resumeMembership],
  tasks: [renewMemberships],
};
