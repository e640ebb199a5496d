import { on, type Subscription } from '@brightnest/service-kit/subscriptions';
import mongoose from 'mongoose';
import { Cleaner } from '../../model/cleaner';

/**
 * Plans nobody in whose account is deactivated. The jobs they have stay theirs until staff, who see them
 * on the board, assign somebody else.
 */
export const followAccount: Subscription = on(
  ['user.deactivated', 'user.reactivated'],
  'follow-account',
  async ({ type, occurredAt, payload: { userId } }) => {
    const activeAsOf = new Date(occurredAt);
    // Of two changes the later one counts, in whichever order they come.
    await Cleaner.updateOne(
      { userId, activeAsOf: mongoose.trusted({ $not: { $gt: activeAsOf } }) },
      { $set: { isActive: type === 'user.reactivated', activeAsOf } },
    );
  },
);
