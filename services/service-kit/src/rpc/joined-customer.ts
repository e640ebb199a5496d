import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { DESCRIBE_PERSON_RPC } from '@brightnest/contracts/rpc/auth';
import { foundOrNull, type RpcClient } from './client';
import { on, type Subscription } from '../messaging/subscriptions';

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
    const person = await foundOrNull(rpc.call(DESCRIBE_PERSON_RPC, { userId }));
    await move({ from: userId, to: person?.joinedTo ?? accountId, origin });
  });
}
