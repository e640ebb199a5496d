import { idParamsSchema } from '@brightnest/contracts/auth/admin-users';
import type { DoneResponse } from '@brightnest/contracts/auth/customer-signup';
import { authRoutes } from '@brightnest/contracts/routes/auth';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import mongoose from 'mongoose';
import { withdrawInvitation } from '../../invitations/withdraw-invitation';
import { getManager, requireRightOver } from '../../management/manager';
import { StaffInvitation } from '../../model/staff-invitation';

/** Withdraws an open invitation: its link is dead and the list shows it no more. */
export const revokeInvitation: Handler = handle(
  authRoutes.revokeInvitation,
  { params: idParamsSchema },
  async ({ actor, params: { id }, origin }): Promise<DoneResponse> => {
    const manager = await getManager(actor, 'users:write');
    const open = await StaffInvitation.findOne({ _id: id, state: 'open' }, { role: 1 }).lean();
    if (!open) throw new AppError('not_found');
    await requireRightOver(manager, open.role);
    const isDone = await mongoose.connection.transaction((transaction) =>
      withdrawInvitation({ _id: id }, origin, transaction),
    );
    if (!isDone) throw new AppError('not_found');
    return { success: true, message: 'The invitation has been withdrawn.' };
  },
);
