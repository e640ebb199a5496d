import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import mongoose, { type ClientSession } from 'mongoose';
import { opensWithoutInvitation, User, type UserRecord } from '../users/user';
import { StaffInvitation, type StaffInvitationRecord } from './invitations';

type Account = Pick<UserRecord, '_id' | 'isActive'>;

/**
 * Deactivates the account of an address when it is one of the team that has no password yet: nobody has
 * opened it, and without its invitation nobody can.
 */
export async function closeUnopenedAccount(
  email: string,
  origin: EventOrigin,
  transaction: ClientSession,
): Promise<void> {
  const user = await User.findOne({ email }, { isActive: 1 }).session(transaction).lean<Account>();
  if (!user?.isActive) return;
  const opensAlone = await User.exists({ email, ...opensWithoutInvitation() }).session(transaction);
  if (!opensAlone) await setActive(user, false, { origin, transaction });
}

/** Activates an account again that was closed before anybody opened it. */
export async function reopenAccount(
  user: Account,
  origin: EventOrigin,
  transaction: ClientSession,
): Promise<void> {
  if (!user.isActive) await setActive(user, true, { origin, transaction });
}

async function setActive(
  { _id }: Account,
  isActive: boolean,
  { origin, transaction }: { origin: EventOrigin; transaction: ClientSession },
): Promise<void> {
  const type = isActive ? 'user.reactivated' : 'user.deactivated';
  await User.updateOne(
    { _id },
    {
      $set: { isActive },
      $push: { pendingEvents: newEvent(type, { userId: String(_id) }, origin) },
    },
    { session: transaction },
  );
}

const HOUR_MS = 60 * 60 * 1_000;
const BATCH = 100;

/** Closes the accounts whose invitation has expired. Sending it again opens them. */
export const closeExpiredAccounts: PeriodicTask = {
  name: 'accounts of expired invitations',
  everyMs: HOUR_MS,
  async run({ signal }) {
    for (;;) {
      const expired = await StaffInvitation.find(
        {
          state: 'open',
          expiresAt: mongoose.trusted({ $lte: new Date() }),
          isAccountClosed: mongoose.trusted({ $ne: true }),
        },
        { email: 1, expiresAt: 1 },
      )
        .limit(BATCH)
        .lean<Pick<StaffInvitationRecord, '_id' | 'email' | 'expiresAt'>[]>();
      for (const invitation of expired) await closeOne(invitation);
      if (expired.length < BATCH || signal.aborted) return;
    }
  },
};

async function closeOne({
  _id,
  email,
  expiresAt,
}: Pick<StaffInvitationRecord, '_id' | 'email' | 'expiresAt'>): Promise<void> {
  await mongoose.connection.transaction(async (transaction) => {
    // By its time too: it may have been sent again meanwhile.
    const { matchedCount } = await StaffInvitation.updateOne(
      { _id, state: 'open', expiresAt },
      { $set: { isAccountClosed: true } },
      { session: transaction },
    );
    if (matchedCount > 0) await closeUnopenedAccount(email, {}, transaction);
  });
}
