import { idParamsSchema } from '@brightnest/contracts/auth/admin-users';
import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, reply, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { endedSessions } from '../../identity/ended-sessions-header';
import { deactivate } from '../../management/deactivate';
import { getPerson } from '../../management/get-person';
import { getManager, requireRightOver } from '../../management/manager';

/** Deactivates a person. Nothing of them is removed, and staff can let them back in. */
export const deactivateUser: Handler = handle(
  authRoutes.deactivateUser,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin }) => {
    const manager = await getManager(actor, 'users:write');
    if (id === actor.userId) {
      throw new AppError('forbidden', { message: "You can't deactivate your own account." });
    }
    const ended = await mongoose.connection.transaction(async (transaction) => {
      const person = await getPerson(id, transaction);
      await requireRightOver(manager, person.role);
      return person.isActive ? deactivate(person, origin, transaction) : [];
    });
    const answer: DoneResponse = { success: true, message: 'The user has been deactivated.' };
    return reply(200, answer, { headers: endedSessions(ended) });
  },
);
