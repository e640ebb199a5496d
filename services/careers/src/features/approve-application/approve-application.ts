import { setTimeout as pause } from 'node:timers/promises';
import {
  recordParamsSchema,
  type AdminApplication,
  type ApproveApplicationResponse,
} from '@brightnest/contracts/careers/admin-applications';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/route';
import { approve } from '../../approval/approve';
import { getAdminApplication } from '../../model/admin-application';

// The other services usually take a fraction of this; a screen waits no longer for the employee ID.
const WAIT_MS = 3_000;
const STEP_MS = 100;

/** Approves, waits a moment for the employee ID, and answers how far it is. */
export const approveApplication: Handler = handle(
  careersRoutes.approveApplication,
  { params: recordParamsSchema },
  async ({ params: { id }, actor, origin }): Promise<ApproveApplicationResponse> => {
    await approve(id, { by: actor.userId, origin });
    const application = await untilSettled(id);
    const { approval } = application;
    if (!approval) throw new AppError('conflict');
    const { employeeId } = approval;
    return { success: true, application, approval, ...(employeeId && { employeeId }) };
  },
);

async function untilSettled(id: string): Promise<AdminApplication> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const application = await getAdminApplication(id);
    const isRunning = application.approval?.state === 'running';
    if (!isRunning || performance.now() > deadline) return application;
    await pause(STEP_MS);
  }
}
