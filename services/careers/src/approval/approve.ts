import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/events';
import { Application, type ApplicationRecord } from '../model/application';
import { newCleanerOf, refOf } from '../model/application-events';
import { approvalProgress } from '../model/approval-progress';
import { moveApplication } from '../model/move-application';
import { notesChange } from '../model/notes-change';

/** Who approves. */
interface Approver {
  by: string;
  origin: EventOrigin;
  notes?: string;
}

/**
 * Approves an application, once: whoever clicks again, here or in another window, sees the same approval.
 * One that has failed or is late is tried again; every step of it is safe to repeat.
 * @throws AppError `not_found`, `conflict`.
 */
export async function approve(id: string, approver: Approver): Promise<void> {
  const before = await Application.findById(id).lean<ApplicationRecord>();
  if (!before) throw new AppError('not_found');
  if (before.approval) return tryAgain(before, approver);
  try {
    await firstTime(id, approver);
  } catch (error) {
    // Somebody else was quicker.
    if (!(await Application.exists({ _id: id, applicationStatus: 'approved' }))) throw error;
  }
}

function firstTime(id: string, { by, origin, notes }: Approver): Promise<void> {
  return moveApplication(id, {
    to: 'approved',
    by,
    change: (application) => {
      const { set, unset } = notesChange(notes);
      const approval = {
        attempt: 1,
        since: new Date(),
        account: 'waiting' as const,
        profile: 'waiting' as const,
      };
      return {
        set: { ...set, approval },
        unset,
        event: newEvent('application.approved', payloadOf(application), origin),
      };
    },
  });
}

async function tryAgain(application: ApplicationRecord, { origin }: Approver): Promise<void> {
  const { _id, approval } = application;
  if (!approval || !approvalProgress(approval).canRetry) return;
  const event = newEvent('application.approval-retried', payloadOf(application), origin);
  await Application.updateOne(
    { _id, 'approval.attempt': approval.attempt, 'approval.profile': approval.profile },
    {
      $set: {
        'approval.since': new Date(),
        ...(approval.account === 'failed' && { 'approval.account': 'waiting' }),
        ...(approval.profile === 'failed' && { 'approval.profile': 'waiting' }),
      },
      $inc: { 'approval.attempt': 1 },
      $unset: { 'approval.refusal': 1 },
      $push: { pendingEvents: event },
    },
  );
}

function payloadOf(application: ApplicationRecord) {
  return {
    ...refOf(application),
    source: application.source,
    cleaner: newCleanerOf(application),
  };
}
