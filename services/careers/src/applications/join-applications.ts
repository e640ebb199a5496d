import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import type { Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import { isDuplicateKey } from '@brightnest/service-kit/persistence/database';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { Application } from './application';

/** Moves the applications of a customer to another whom they are from now on: they see them as their own. */
export const joinApplications = (rpc: RpcClient): Subscription =>
  onJoined('join-applications', rpc, async ({ from, to }) => {
    const found = await Application.find({ userId: from }, { openKeys: 1 }).lean();
    for (const { _id, openKeys } of found) {
      const keysOf = (mark: string) =>
        openKeys?.map((key) => key.replace(` of user ${from}`, mark));
      const move = (keys: string[] | undefined) =>
        Application.updateOne({ _id }, { $set: { userId: to, ...(keys && { openKeys: keys }) } });
      await move(keysOf(` of user ${to}`)).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        // Both applied for the same: each stays open, known by its address alone.
        return move(openKeys?.filter((key) => !key.endsWith(` of user ${from}`)));
      });
    }
  });
