import type { DomainEvent } from '@brightnest/contracts/events/catalogue';
import { CLEANER_ROLES, isInRoles } from '@brightnest/contracts/roles';
import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import mongoose from 'mongoose';
import { Cleaner, type CleanerRecord } from '../../model/cleaner';
import { relieveCleaner } from '../../orders/relieve-cleaner';

type AccountChange = DomainEvent<'user.deactivated' | 'user.reactivated' | 'user.role-changed'>;

/**
 * Plans nobody in whose account is deactivated or is no cleaner's any more, and finds others for the jobs
 * they had. It looks for those jobs each time it is told, so after a crash the event, which then comes
 * again, does what was left.
 */
export const followAccount: Subscription = on(
  ['user.deactivated', 'user.reactivated', 'user.role-changed'],
  'follow-account',
  async (event) => {
    await noteChange(event);
    const cleaner = await Cleaner.findOne({ userId: event.payload.userId }).lean<CleanerRecord>();
    if (cleaner?.isActive === false) await relieveCleaner(cleaner);
  },
);

/** Of two changes of the same kind the later one counts, in whichever order they come. */
async function noteChange(event: AccountChange): Promise<void> {
  const { flag, value, asOf } = changeOf(event);
  const at = new Date(event.occurredAt);
  await Cleaner.updateOne(
    { userId: event.payload.userId, [asOf]: mongoose.trusted({ $not: { $gt: at } }) },
    [
      // Of earlier releases it is known that somebody was deactivated by their not being active.
      { $set: { isDeactivated: { $ifNull: ['$isDeactivated', { $not: '$isActive' }] } } },
      { $set: { [flag]: value, [asOf]: at, activeOrigin: { $literal: event.origin } } },
      { $set: { isActive: { $not: { $or: ['$isDeactivated', '$hasOtherRole'] } } } },
    ],
    { updatePipeline: true },
  );
}

function changeOf(event: AccountChange) {
  if (event.type === 'user.role-changed') {
    const value = !isInRoles(event.payload.to, CLEANER_ROLES);
    return { flag: 'hasOtherRole', value, asOf: 'roleAsOf' } as const;
  }
  const value = event.type === 'user.deactivated';
  return { flag: 'isDeactivated', value, asOf: 'activeAsOf' } as const;
}
