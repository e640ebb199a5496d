import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import { findPerson } from './customer';

/** Two customers who turned out to be one. */
export interface JoinedCustomer {
  from: string;
  to: string;
  origin: EventOrigin;
}

/**
 * Moves what a module has of one customer to another whom they are from now on. May be repeated. Who they are is asked
 * anew: since the event that other may have become one with a third, whose event need not come later.
 */
export function onJoined(
  consumer: string,
  rpc: RpcClient,
  move: (joined: JoinedCustomer) => Promise<void>,
): Subscription {
  return on('guest.joined', consumer, async ({ payload: { userId, accountId }, origin }) => {
    const { joinedTo = accountId } = (await findPerson(userId, rpc)) ?? {};
    await move({ from: userId, to: joinedTo, origin });
  });
}
