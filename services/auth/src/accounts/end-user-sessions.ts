import { idParamsSchema } from '@brightnest/contracts/fields';
import type { DoneResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { endedSessionsHeader } from '../identity/revocations';
import { revokeSessions } from '../identity/sessions';
import { assertMayManage, getManager } from './staff';
import { getUserForChange } from './user-lifecycle';

/** Signs somebody out on all devices. They may sign in again: who must not is deactivated. */
export const endUserSessions: Handler = handle(
  authRoutes.endUserSessions,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin }) => {
    const manager = await getManager(actor, 'users:write');
    if (id === actor.userId) throw new AppError('forbidden', { message: OWN });
    const ended = await mongoose.connection.transaction(async (transaction) => {
      const person = await getUserForChange(id, transaction);
      await assertMayManage(manager, person.role);
      return revokeSessions(person._id, { reason: 'signed-out-by-staff', origin, transaction });
    });
    const answer: DoneResponse = {
      success: true,
      message: t('They are signed out everywhere.'),
    };
    return reply(200, answer, { headers: endedSessionsHeader(ended) });
  },
);

const OWN = msg('End your own sessions in your account.');
