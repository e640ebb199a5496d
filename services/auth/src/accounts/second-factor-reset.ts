import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import { idParamsSchema } from '@brightnest/contracts/fields';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose from 'mongoose';
import { endedSessionsHeader } from '../identity/revocations';
import { turnOff } from '../identity/second-factor-calls';
import { revokeSessions } from '../identity/sessions';
import { User, type UserRecord } from '../users/user';
import { assertMayManage, getManager } from './staff';
import { getUserForChange } from './user-lifecycle';
import { ADMIN_USER_FIELDS, secondFactorVersion, toAdminUser } from './user-list';

/**
 * Takes second factor and passkeys away from somebody who has lost their phone and their recovery codes. They sign in
 * by their password alone then, and set another one up where their role needs it.
 */
export const resetSecondFactor: Handler = handle(
  authRoutes.resetSecondFactor,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin, seenVersion }) => {
    const manager = await getManager(actor, 'users:write');
    // By password and code they turn it off themselves: whoever has their session alone must not.
    if (id === actor.userId) throw new AppError('forbidden', { message: OWN });
    const ended = await mongoose.connection.transaction(async (transaction) => {
      const person = await getUserForChange(id, transaction);
      await assertMayManage(manager, person.role);
      assertSeen(secondFactorVersion(person), seenVersion);
      if (!person.secondFactorSince && !person.passkeyCount)
        throw new AppError('conflict', { message: NONE });
      await turnOff(person._id, { type: 'user.second-factor-reset', origin }, transaction);
      const reason = 'second-factor-changed';
      return revokeSessions(person._id, { reason, origin, transaction });
    });
    const user = await User.findById(id, ADMIN_USER_FIELDS).orFail().lean<UserRecord>();
    const answer: AdminUserResponse = { success: true, user: toAdminUser(user) };
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

const NONE = msg('There is no second factor or passkey to reset.');
const OWN = msg('Turn off your own second factor in your account.');
