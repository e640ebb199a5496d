import { MERGE_CHECK_RPC, mergeCheckRequestSchema } from '@brightnest/contracts/rpc/bookings';
import type { Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { rpcHandler } from '@brightnest/service-kit/rpc/server';
import mongoose from 'mongoose';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { CURRENT_STATUSES, MembershipModel } from './membership';
import { giveUpPending } from './subscribe';

/** Says whether two customers can be made one: nobody has two memberships. */
export const answerMergeCheck = rpcHandler(
  MERGE_CHECK_RPC,
  mergeCheckRequestSchema,
  async ({ userId, into }) => {
    const members = await MembershipModel.distinct('userId', {
      userId: mongoose.trusted({ $in: [userId, into] }),
      status: mongoose.trusted({ $in: [...CURRENT_STATUSES] }),
    });
    return { areBothMembers: members.length > 1 };
  },
);

/**
 * Moves the memberships of a customer, also those that have ended, to another whom they are from now on. Whoever joined
 * at that very moment has two: that waits, among the events that failed, until one has ended.
 */
export const joinMemberships = (rpc: RpcClient): Subscription =>
  onJoined('join-memberships', rpc, async ({ from, to }) => {
    await giveUpPending(from);
    await MembershipModel.updateMany({ userId: from }, { $set: { userId: to } });
  });
