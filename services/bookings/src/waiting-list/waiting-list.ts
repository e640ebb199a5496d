import { on, type Subscription } from '@brightnest/service-kit/messaging/subscriptions';
import type { RpcClient } from '@brightnest/service-kit/rpc/client';
import mongoose from 'mongoose';
import { onJoined } from '@brightnest/service-kit/rpc/joined-customer';
import { endEntry, reopenEntry } from './end-offers';
import { joinWaitingList } from './join-waiting-list';
import { isOpenEntry, WaitingEntry } from './waiting-entry';
import { waitingListCalls } from './waiting-list-calls';
import {
  getWaitingListHistory,
  getWaitingListSettings,
  updateWaitingListSettings,
} from './waiting-list-settings';
import { moveWaitingLine } from './waiting-list-task';

/**
 * Returns customers to the line whose booking through it expired unpaid, and ends the entry again if a late payment
 * was accepted.
 */
const followBookings: Subscription = on(
  ['booking.expired', 'booking.confirmed'],
  'waiting-list-bookings',
  async ({ type, payload: { bookingId, scheduledDate } }) => {
    if (!(await WaitingEntry.exists({ bookingId }))) return;
    await mongoose.connection.transaction(async (session) => {
      if (type === 'booking.confirmed')
        await endEntry({ bookingId }, { reason: 'booked' }, session);
      else await reopenEntry(bookingId, new Date(scheduledDate), session);
    });
  },
);

/** Ends the entries of deactivated accounts. */
const endEntriesOfDeactivated: Subscription = on(
  'user.deactivated',
  'end-waiting-entries',
  async ({ payload: { userId }, origin }) => {
    const entries = await WaitingEntry.find(
      { customerId: userId, status: isOpenEntry() },
      { _id: 1 },
    ).lean();
    for (const { _id } of entries) {
      await mongoose.connection.transaction((session) =>
        endEntry({ _id }, { reason: 'removed', origin }, session),
      );
    }
  },
);

/** Who waits goes on waiting as whom they are from now on. */
const joinWaiting = (rpc: RpcClient): Subscription =>
  onJoined('join-waiting', rpc, async ({ from, to }) => {
    await WaitingEntry.updateMany({ customerId: from }, { $set: { customerId: to } });
  });

/** Who waits for a time, and is offered what opens: first come, first served. */
export function waitingList({ rpc }: { rpc: RpcClient }) {
  return {
    routes: [
      joinWaitingList({ rpc }),
      // Before the calls with an id: they would take `settings` for one.
      getWaitingListSettings,
      updateWaitingListSettings,
      getWaitingListHistory(rpc),
      ...waitingListCalls,
    ],
    subscriptions: [followBookings, endEntriesOfDeactivated, joinWaiting(rpc)],
    tasks: [moveWaitingLine],
  };
}
